import { useEffect } from 'react';
import { useLate } from '../../island/late/use-late';
import { useShell } from '../../island/use-shell';
import { useSignalValue } from '../../island/use-signal-value';
import { LiveRegions } from './LiveRegions';
import { LoginGate } from './LoginGate';

const loadToast = async () => (await import('./ToastBox')).ToastBox;
const loadLauncher = async () => (await import('./ChatLauncher')).ChatLauncher;
const loadRetry = async () => (await import('./LoadFailed')).LoadFailed;

/** Delay before the late parts are loaded again, in ms. */
const RETRY_MS = 5_000;

/**
 * Everything outside placeholders: the toast, live regions, the login dialog, the retry message and the chat launcher.
 * The shell renders it into `<portico-layer data-portico-layer>`. Source: contract, section 2.
 */
export function Layer() {
  const { overlays, session, toasts } = useShell();
  const hasLoadFailed = useSignalValue(session.hasLoadFailed);
  const hasToast = useSignalValue(toasts.current) !== null;
  // The late work offers the chat, so its code has been loaded by then.
  const hasChat = useSignalValue(overlays.offered).has('chat');
  const { part: ChatLauncher } = useLate(loadLauncher, hasChat);
  const { part: LoadFailed } = useLate(loadRetry, hasLoadFailed);
  const { part: ToastBox, hasFailed, retry } = useLate(loadToast, hasToast || hasChat || hasLoadFailed);
  // If the toast's code failed to load, its text has at least been announced, and the next toast tries again. The retry
  // message is important enough to try again now.
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
