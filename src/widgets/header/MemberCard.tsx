import { Crown } from 'lucide';
import { hasPrime } from '../../domain/visitor/prime';
import { displayName } from '../../domain/visitor/user';
import { useLateTexts } from '../../island/late/use-late';
import { useShell } from '../../island/use-shell';
import { useSignalValue } from '../../island/use-signal-value';
import { Avatar } from '../../ui/Avatar';
import { Icon } from '../../ui/Icon';

/** Head of the account menu, and of the menu on phones: the full name, and a greeting for Prime members. */
export function MemberCard() {
  const { links, session, texts } = useShell();
  const user = useSignalValue(session.user);
  const { menus } = useLateTexts();
  const name = displayName(user);
  const isPrime = hasPrime(user);
  return (
    <a className={isPrime ? 'card prime-card' : 'card'} href={links.to('account')}>
      <Avatar src={links.at(user.avatar)} name={name} size="large" />
      <span className="names">
        {isPrime ? (
          <span className="prime">
            <Icon node={Crown} size={16} />
            {menus.primeGreeting}
          </span>
        ) : (
          <span className="kind">{texts.header.account}</span>
        )}{' '}
        {name && <bdi className="name">{name}</bdi>}
      </span>
    </a>
  );
}
