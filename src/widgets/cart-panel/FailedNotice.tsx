import { CircleAlert } from 'lucide';
import { useShell } from '../../mount/use-shell';
import { Button } from '../../ui/Button';
import { Notice } from './Notice';

export interface FailedNoticeProps {
  readonly onRetry: () => void;
}

/** The cart, or the code that shows it, could not be loaded. */
export function FailedNotice({ onRetry }: FailedNoticeProps) {
  const t = useShell().texts.cartPanel;
  return (
    <Notice icon={CircleAlert} text={t.failed}>
      <Button onClick={onRetry}>{t.retry}</Button>
    </Notice>
  );
}
