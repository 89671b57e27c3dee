import { useEffect } from 'react';
import { useLateParts } from '../../mount/late-parts';
import { useShell } from '../../mount/use-shell';
import { useSignalValue } from '../../state/signals';
import { LiveRegions } from './LiveRegions';
import { LoadFailed } from './LoadFailed';
import { LoginGate } from './LoginGate';

/**
 * What belongs to no placeholder: the toast, words for screen readers, the login dialog, the retry message, the chat
 * launcher. The shell renders it into `<div data-portico-layer>`. Source: contract, section 2.
 */
export function Layer() {
  const { overlays, session, toasts } = useShell();
  const hasLoadFailed = useSignalValue(session.hasLoadFailed);
  const hasToast = useSignalValue(toasts.current) !== null;
  // The late work offers it, so its code is there already.
  const hasChat = useSignalValue(overlays.offered).has('chat');
  const { part: late, hasFailed, retry } = useLateParts(hasToast || hasChat);
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
      {late && <late.LayerParts />}
    </div>
  );
}
