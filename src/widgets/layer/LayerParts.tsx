import { useShell } from '../../mount/use-shell';
import { useSignalValue } from '../../state/signals';
import { ChatLauncher } from './ChatLauncher';
import { ToastBox } from './ToastBox';

/** What the layer does without until the page stands: the toast, and the chat launcher where this page has one. */
export function LayerParts() {
  const hasChat = useSignalValue(useShell().overlays.offered).has('chat');
  return (
    <>
      {hasChat && <ChatLauncher />}
      <ToastBox />
    </>
  );
}
