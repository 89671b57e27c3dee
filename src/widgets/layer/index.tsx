import { useEffect } from 'react';
import { useLatePart } from '../../mount/late-parts';
import { useShell } from '../../mount/use-shell';
import { useSignalValue } from '../../state/signals';
import { LiveRegions } from './LiveRegions';
import { LoadFailed } from './LoadFailed';
import { LoginGate } from './LoginGate';

/**
 * What belongs to no placeholder: the toast, words for screen readers, the login dialog, the retry message.
 * The shell renders it into `<div data-portico-layer>`. Source: contract, section 2.
 */
export function Layer() {
  const { session, toasts } = useShell();
  const hasLoadFailed = useSignalValue(session.hasLoadFailed);
  const hasToast = useSignalValue(toasts.current) !== null;
  const { part: ToastBox, hasFailed, retry } = useLatePart('ToastBox', hasToast);
  // Its words have been read out at least; the next toast tries again.
  useEffect(() => {
    if (!hasFailed) return;
    toasts.dismiss();
    retry();
  }, [hasFailed, retry, toasts]);
  return (
    <div className="layer">
      <LiveRegions />
      {hasLoadFailed && <LoadFailed />}
      <LoginGate />
      {ToastBox && <ToastBox />}
    </div>
  );
}
