import { CircleAlert, Inbox, MessageCircleQuestionMark, Star } from 'lucide';
import { COUNT_SHOWN_MAX } from '../../domain/constants';
import { countText } from '../../domain/i18n/count-text';
import { useLateTexts } from '../../island/late/use-late';
import { useShell } from '../../island/use-shell';
import { useSignalValue } from '../../island/use-signal-value';
import { MenuLink } from './MenuLink';

/**
 * The four kinds of messages, each with its count. Source: specification, section 2, "Messages dropdown"; contract,
 * section 8, "Links".
 */
export function MessageLinks() {
  const { links, session } = useShell();
  const { messages } = useSignalValue(session.user);
  const { menus } = useLateTexts();
  const kinds = [
    ['actionNeeded', CircleAlert, 'messages'],
    ['important', Star, 'messages'],
    ['other', Inbox, 'messages'],
    ['enquiries', MessageCircleQuestionMark, 'enquiries'],
  ] as const;
  return (
    <ul>
      {kinds.map(([kind, icon, route]) => (
        <li key={kind}>
          <MenuLink href={links.to(route)} icon={icon} text={menus[kind]}>
            <Count count={messages[kind]} />
          </MenuLink>
        </li>
      ))}
    </ul>
  );
}

/** A number up to 99, beyond that "99+". Source: contract, section 8, "Header". */
function Count({ count }: { readonly count: number }) {
  const t = useLateTexts().menus;
  if (count <= COUNT_SHOWN_MAX)
    return (
      <span key={count} className={count > 0 ? 'count some' : 'count'}>
        {count}
      </span>
    );
  return (
    <span className="count some">
      <span className="unseen">{countText(t.messageCount, count, COUNT_SHOWN_MAX)}</span>
      <span aria-hidden="true">{`${COUNT_SHOWN_MAX}+`}</span>
    </span>
  );
}
