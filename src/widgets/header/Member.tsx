import { ChevronDown } from 'lucide';
import { hasPrime } from '../../domain/visitor/prime';
import { displayName } from '../../domain/visitor/user';
import { useShell } from '../../island/use-shell';
import { useSignalValue } from '../../island/use-signal-value';
import { Avatar } from '../../ui/Avatar';
import { IconButton } from '../../ui/Button';
import { Dropdown } from './Dropdown';

const loadMenu = async () => (await import('./AccountMenu')).AccountMenu;

const ACCOUNT_MENU_ID = 'account-menu';

/** The member's name as a link to the account, and the button of the account menu. */
export function Member() {
  const { links, session, texts } = useShell();
  const user = useSignalValue(session.user);
  const t = texts.header;
  const name = displayName(user);
  const isPrime = hasPrime(user);
  return (
    <>
      <a className="who" href={links.to('account')}>
        <Avatar src={links.at(user.avatar)} name={name} />
        <span className="names">
          <span className={isPrime ? 'prime clip' : 'kind clip'}>{isPrime ? t.primeMember : t.account}</span>{' '}
          <bdi className="name clip">{name}</bdi>
        </span>
      </a>
      <IconButton className="opener more" icon={ChevronDown} label={t.accountMenu} popoverTarget={ACCOUNT_MENU_ID} />
      <Dropdown id={ACCOUNT_MENU_ID} className="account-menu" align="end" label={t.accountMenu} load={loadMenu} />
    </>
  );
}
