import { MessageCircle } from 'lucide';
import { useLateTexts } from '../../island/late/use-late';
import { useShell } from '../../island/use-shell';
import { useSignalValue } from '../../island/use-signal-value';
import { IconButton } from '../../ui/Button';

/**
 * Opens the chat, from the lower corner of some pages. On phones it steps aside for an open overlay.
 *
 * Source: specification, section 2, "Shell"; contract, section 8, "Chat".
 */
export function ChatLauncher() {
  const { chat, overlays, texts } = useShell();
  const t = useLateTexts().chat;
  const isBehind = useSignalValue(overlays.open) !== null;
  return (
    <aside className="chat" aria-label={texts.toolbar.service} data-behind={isBehind || undefined}>
      <IconButton variant="primary" icon={MessageCircle} label={t.open} onClick={() => chat.open('launcher')} />
    </aside>
  );
}
