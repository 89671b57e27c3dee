import { useRef, useState } from 'react';
import { useShell } from '../../mount/use-shell';
import { Button } from '../../ui/Button';
import { useHandOver } from '../../ui/use-hand-over';

export interface StaleNoticeProps {
  /** The list has come, and the button that had the focus goes. */
  readonly onLeave: () => void;
}

/** Stands above a list of before: loading it anew has failed. The list stays while it is tried again. */
export function StaleNotice({ onLeave }: StaleNoticeProps) {
  const { cart, texts } = useShell();
  const [isBusy, setIsBusy] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  useHandOver(button, onLeave);
  const handleRetry = async () => {
    setIsBusy(true);
    await cart.refresh();
    setIsBusy(false);
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
