import { useState } from 'react';
import { useShell } from './use-shell';

/** Props of a button that retries. */
export interface Retry {
  readonly isBusy: boolean;
  readonly onClick: () => void;
}

/**
 * Retries what a message says has failed. The message stays until that succeeds, so nothing would announce another
 * failure: a toast does.
 *
 * @param hasFailed Whether it has failed again, once `retry` has ended.
 */
export function useRetry(retry: () => Promise<void>, hasFailed: () => boolean): Retry {
  const { texts, toasts } = useShell();
  const [isBusy, setIsBusy] = useState(false);
  const run = async () => {
    setIsBusy(true);
    await retry();
    setIsBusy(false);
    if (hasFailed()) toasts.show(texts.shell.networkUnstable, 'error');
  };
  return { isBusy, onClick: () => void run() };
}
