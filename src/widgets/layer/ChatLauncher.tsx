import { MessageCircle } from 'lucide';
import { useLayoutEffect, useRef, useState } from 'react';
import { useLateTexts } from '../../island/late/use-late';
import { useShell } from '../../island/use-shell';
import { useSignalValue } from '../../island/use-signal-value';
import { IconButton } from '../../ui/Button';

const TOOLBAR = '[data-portico=toolbar]:not([hidden])';

/**
 * Opens the chat, from the lower corner of some pages. On phones it steps aside for an open overlay,
 * and on pages with a toolbar that one has the same button.
 *
 * Source: specification, section 2, "Shell"; contract, section 8, "Chat".
 */
export function ChatLauncher() {
  const { chat, overlays, texts } = useShell();
  const t = useLateTexts().chat;
  const isBehind = useSignalValue(overlays.open) !== null;
  const box = useRef<HTMLElement>(null);
  const [isSpare, setIsSpare] = useState(false);
  useLayoutEffect(() => setIsSpare(!!box.current?.ownerDocument.querySelector(TOOLBAR)), []);
  return (
    <aside
      ref={box}
      className="chat"
      aria-label={texts.toolbar.service}
      data-behind={isBehind || undefined}
      data-spare={isSpare || undefined}
    >
      <IconButton variant="primary" icon={MessageCircle} label={t.open} onClick={() => chat.open('launcher')} />
    </aside>
  );
}
