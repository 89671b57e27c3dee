import { useRef, useState } from 'react';
import { useShell } from '../../island/use-shell';
import { Button } from '../../ui/Button';
import { useHandOver } from '../../ui/use-hand-over';

export interface StaleNoticeProps {
  /** Called when the list has loaded and this button, which had the focus, disappears. */
  readonly onLeave: () => void;
}

/** Shown above an earlier list that could not be reloaded. The list stays during a retry. */
export function StaleNotice({ onLeave }: StaleNoticeProps) {
  const { cart, texts, toasts } = useShell();
  const [isBusy, setIsBusy] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  useHandOver(button, onLeave);
  const handleRetry = async () => {
    setIsBusy(true);
    await cart.refresh();
    setIsBusy(false);
    // This message stays the same, so nothing would announce it.
    if (cart.status.peek() === 'failed') toasts.show(texts.shell.networkUnstable, 'error');
  };
  return (
    <div className="stale" role="alert">
      <p>{texts.cartPanel.failed}</p>
      <Button ref={button} isBusy={isBusy} onClick={() => void handleRetry()}>
        {texts.cartPanel.retry}
      </Button>
    </div>
  );
}
