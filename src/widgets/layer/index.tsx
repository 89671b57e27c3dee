import { useEffect } from 'react';
import { useLate } from '../../mount/use-late';
import { useShell } from '../../mount/use-shell';
import { useSignalValue } from '../../mount/use-signal-value';
import { LiveRegions } from './LiveRegions';
import { LoginGate } from './LoginGate';

const loadToast = async () => (await import('./ToastBox')).ToastBox;
const loadLauncher = async () => (await import('./ChatLauncher')).ChatLauncher;
const loadRetry = async () => (await import('./LoadFailed')).LoadFailed;

/** How long to wait for the network before the late parts are asked for again. */
const RETRY_MS = 5_000;

/**
 * What belongs to no placeholder: the toast, words for screen readers, the login dialog, the retry message, the chat
 * launcher. The shell renders it into `<portico-layer data-portico-layer>`. Source: contract, section 2.
 */
export function Layer() {
  const { overlays, session, toasts } = useShell();
  const hasLoadFailed = useSignalValue(session.hasLoadFailed);
  const hasToast = useSignalValue(toasts.current) !== null;
  // The late work offers it, so its code is there already.
  const hasChat = useSignalValue(overlays.offered).has('chat');
  const { part: ChatLauncher } = useLate(loadLauncher, hasChat);
  const { part: LoadFailed } = useLate(loadRetry, hasLoadFailed);
  const { part: ToastBox, hasFailed, retry } = useLate(loadToast, hasToast || hasChat || hasLoadFailed);
  // A toast's words have been read out at least, and the next one tries again; the retry message is worth trying for.
  useEffect(() => {
    if (!hasFailed) return;
    toasts.dismiss();
    if (!hasLoadFailed) return retry();
    const timer = setTimeout(retry, RETRY_MS);
    return () => clearTimeout(timer);
  }, [hasFailed, hasLoadFailed, retry, toasts]);
  return (
    <div className="layer">
      <LiveRegions />
      {hasLoadFailed && LoadFailed && <LoadFailed />}
      <LoginGate />
      {hasChat && ChatLauncher && <ChatLauncher />}
      {ToastBox && <ToastBox />}
    </div>
  );
}
