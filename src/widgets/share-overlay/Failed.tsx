import type { ReactNode } from 'react';
import { useShell } from '../../island/use-shell';
import { Button } from '../../ui/Button';

export interface FailedProps {
  readonly message: string;
  readonly onRetry: () => void;
  /** A better next step than the retry; shown first. */
  readonly children?: ReactNode;
}

/** A failure message, and a retry button. */
export function Failed({ message, onRetry, children }: FailedProps) {
  const { texts } = useShell();
  return (
    <div className="share-failed" role="alert">
      <p>{message}</p>
      <div className="share-ways-out">
        {children}
        <Button onClick={onRetry}>{texts.shell.retry}</Button>
      </div>
    </div>
  );
}
