import { useShell } from '../../mount/use-shell';
import { Button } from '../../ui/Button';

export interface FailedProps {
  readonly message: string;
  readonly onRetry: () => void;
}

/** What could not be had, and a way to try again. */
export function Failed({ message, onRetry }: FailedProps) {
  const { texts } = useShell();
  return (
    <div className="share-failed" role="alert">
      <p>{message}</p>
      <Button onClick={onRetry}>{texts.shell.retry}</Button>
    </div>
  );
}
