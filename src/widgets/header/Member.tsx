import { ChevronDown } from 'lucide';
import { displayName, hasPrime } from '../../domain/user';
import { useShell } from '../../mount/use-shell';
import { useSignalValue } from '../../state/signals';
import { Avatar } from '../../ui/Avatar';
import { IconButton } from '../../ui/Button';
import { Popover } from '../../ui/Popover';
import { useMemberParts } from './member-parts';

const ACCOUNT_MENU_ID = 'account-menu';

/** Who is logged in, leading to the account, and a menu to sign out. */
export function Member() {
  const { links, session, texts } = useShell();
  const user = useSignalValue(session.user);
  const t = texts.header;
  const { card, signOut, handleOpenChange } = useMemberParts(true);
  const name = displayName(user);
  const isPrime = hasPrime(user);
  return (
    <>
      <a className="who" href={links.to('account')}>
        <Avatar src={user.avatar} name={name} />
        <span className="names">
          <span className={isPrime ? 'prime clip' : 'kind clip'}>{isPrime ? t.primeMember : t.account}</span>{' '}
          <span className="name clip">{name}</span>
        </span>
      </a>
      <IconButton className="more" icon={ChevronDown} label={t.accountMenu} popoverTarget={ACCOUNT_MENU_ID} />
      <Popover
        id={ACCOUNT_MENU_ID}
        className="account-menu"
        align="end"
        role="group"
        aria-label={t.accountMenu}
        onOpenChange={handleOpenChange}
      >
        {card}
        {signOut}
      </Popover>
    </>
  );
}
