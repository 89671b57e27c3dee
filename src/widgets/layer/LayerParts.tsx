import { useShell } from '../../mount/use-shell';
import { useSignalValue } from '../../state/signals';
import { ChatLauncher } from './ChatLauncher';
import { LoadFailed } from './LoadFailed';
import { ToastBox } from './ToastBox';

/** What the layer does without at first: the retry message, the toast, and the chat launcher where this page has one. */
export function LayerParts() {
  const { overlays, session } = useShell();
  const hasChat = useSignalValue(overlays.offered).has('chat');
  const hasLoadFailed = useSignalValue(session.hasLoadFailed);
  return (
    <>
      {hasLoadFailed && <LoadFailed />}
      {hasChat && <ChatLauncher />}
      <ToastBox />
    </>
  );
}
