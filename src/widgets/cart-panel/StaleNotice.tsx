import { useRef } from 'react';
import { useRetry } from '../../island/use-retry';
import { useShell } from '../../island/use-shell';
import { Button } from '../../ui/Button';
import { useHandOver } from '../../ui/use-hand-over';

export interface StaleNoticeProps {
  readonly text: string;
  /** Called when the list has loaded and this button, which had the focus, disappears. */
  readonly onLeave: () => void;
}

/** Shown above a list that is out of date, or incomplete. The list stays during a retry. */
export function StaleNotice({ text, onLeave }: StaleNoticeProps) {
  const { cart, texts } = useShell();
  const retry = useRetry(cart.refresh, () => cart.status.peek() === 'failed' || cart.isPartial.peek());
  const button = useRef<HTMLButtonElement>(null);
  useHandOver(button, onLeave);
  return (
    <div className="stale" role="alert">
      <p>{text}</p>
      <Button ref={button} {...retry}>
        {texts.cartPanel.retry}
      </Button>
    </div>
  );
}
