import { useRef } from 'react';
import { useRetry } from '../../island/use-retry';
import { useShell } from '../../island/use-shell';
import { Button } from '../../ui/Button';
import { useHandOver } from '../../ui/use-hand-over';

export interface StaleNoticeProps {
  /** Called when the list has loaded and this button, which had the focus, disappears. */
  readonly onLeave: () => void;
}

/** Shown above an earlier list that could not be reloaded. The list stays during a retry. */
export function StaleNotice({ onLeave }: StaleNoticeProps) {
  const { cart, texts } = useShell();
  const retry = useRetry(cart.refresh, () => cart.status.peek() === 'failed');
  const button = useRef<HTMLButtonElement>(null);
  useHandOver(button, onLeave);
  return (
    <div className="stale" role="alert">
      <p>{texts.cartPanel.stale}</p>
      <Button ref={button} {...retry}>
        {texts.cartPanel.retry}
      </Button>
    </div>
  );
}
