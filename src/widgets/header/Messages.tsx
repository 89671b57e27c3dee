import { Mail } from 'lucide';
import { COUNT_SHOWN_MAX } from '../../domain/constants';
import { countText } from '../../domain/i18n/count-text';
import { fill } from '../../domain/i18n/fill';
import { useLateTexts } from '../../island/late/use-late';
import { useShell } from '../../island/use-shell';
import { useSignalValue } from '../../island/use-signal-value';
import { CountBadge } from '../../ui/Badge';
import { IconButton } from '../../ui/Button';
import { Dropdown } from './Dropdown';

const loadLinks = async () => (await import('./MessageLinks')).MessageLinks;

const MESSAGES_ID = 'messages';

/** The number of a member's unread messages, and a menu with their kinds, which are in `MessageLinks.tsx`. */
export function Messages() {
  const { session, texts } = useShell();
  const { total } = useSignalValue(session.user).messages;
  const t = useLateTexts().menus;
  const counted = countText(t.messageCount, total, COUNT_SHOWN_MAX);
  const label = total > 0 ? fill(texts.header.labelled, { name: t.messages, value: counted }) : t.messages;
  return (
    <>
      <IconButton className="opener messages" icon={Mail} label={label} popoverTarget={MESSAGES_ID}>
        <CountBadge count={total} max={COUNT_SHOWN_MAX} />
      </IconButton>
      <Dropdown id={MESSAGES_ID} className="list-menu" align="end" label={t.messages} load={loadLinks} />
    </>
  );
}
