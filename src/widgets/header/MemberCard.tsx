import { Crown } from 'lucide';
import { displayName, hasPrime } from '../../domain/user';
import { useShell } from '../../mount/use-shell';
import { useSignalValue } from '../../state/signals';
import { Avatar } from '../../ui/Avatar';
import { Icon } from '../../ui/Icon';

/** The head of the account menu, and on phones of the menu: the whole name, and the mark of Prime members. */
export function MemberCard() {
  const { links, session, texts } = useShell();
  const user = useSignalValue(session.user);
  const t = texts.header;
  const name = displayName(user);
  return (
    <a className="card" href={links.to('account')}>
      <Avatar src={user.avatar} name={name} size="large" />
      <span className="names">
        <span className="name">{name || t.account}</span>{' '}
        {hasPrime(user) ? (
          <span className="prime">
            <Icon node={Crown} size={16} />
            {t.primeMember}
          </span>
        ) : (
          name && <span className="kind">{t.account}</span>
        )}
      </span>
    </a>
  );
}
