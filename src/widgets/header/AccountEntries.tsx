import { Award, type IconNode, Megaphone, Package, Plane, ShoppingBag, Wallet, Warehouse } from 'lucide';
import { fill } from '../../domain/i18n/fill';
import { balanceText } from '../../domain/i18n/money';
import { hasPrime } from '../../domain/visitor/prime';
import { pickWanted } from '../../domain/wanted';
import { useLateTexts } from '../../island/late/use-late';
import { useShell } from '../../island/use-shell';
import { useSignalValue } from '../../island/use-signal-value';
import { Icon } from '../../ui/Icon';
import { MenuLink } from './MenuLink';

type PlainEntry = 'shoppingOrders' | 'forwardingOrders' | 'warehouse' | 'parcels' | 'myAffiliate';

interface Entry {
  readonly name: 'level' | 'balance' | PlainEntry;
  readonly icon: IconNode;
}

const ENTRIES: readonly Entry[] = [
  { name: 'level', icon: Award },
  { name: 'balance', icon: Wallet },
  { name: 'shoppingOrders', icon: ShoppingBag },
  { name: 'forwardingOrders', icon: Plane },
  { name: 'warehouse', icon: Warehouse },
  { name: 'parcels', icon: Package },
  { name: 'myAffiliate', icon: Megaphone },
];

/**
 * A member's level, balance, orders and parcels, as far as the shop has them. Source: specification, section 2, "User
 * dropdown".
 */
export function AccountEntries() {
  const { options, session } = useShell();
  const hasBalance = useSignalValue(session.balanceCurrency) !== undefined;
  // A shop whose replies contain no balance keeps none.
  const entries = pickWanted(ENTRIES, options.account.entries).filter(({ name }) => hasBalance || name !== 'balance');
  if (entries.length === 0) return null;
  return (
    <ul className="entries">
      {entries.map((entry) => {
        if (entry.name === 'level') return <Level key={entry.name} icon={entry.icon} />;
        if (entry.name === 'balance') return <Balance key={entry.name} icon={entry.icon} />;
        return <PlainLink key={entry.name} name={entry.name} icon={entry.icon} />;
      })}
    </ul>
  );
}

/** Those of the entries that are plain links: server markup contains them too. */
export function OrderLinks() {
  const { options } = useShell();
  return pickWanted(ENTRIES, options.account.entries).map(
    ({ name, icon }) => name !== 'level' && name !== 'balance' && <PlainLink key={name} name={name} icon={icon} />,
  );
}

function PlainLink({ name, icon }: { readonly name: PlainEntry; readonly icon: IconNode }) {
  const { links } = useShell();
  const t = useLateTexts().menus;
  return (
    <li>
      <MenuLink href={links.to(name)} icon={icon} text={t[name]} />
    </li>
  );
}

function Level({ icon }: Pick<Entry, 'icon'>) {
  const { links, session } = useShell();
  const user = useSignalValue(session.user);
  const t = useLateTexts().menus;
  return (
    <li>
      <a className="entry level" href={links.to('level')}>
        <Icon node={icon} />
        <span className="text">{t.privileges}</span>{' '}
        <span className={hasPrime(user) ? 'rank prime' : 'rank'}>{fill(t.level, { level: user.level })}</span>
      </a>
    </li>
  );
}

function Balance({ icon }: Pick<Entry, 'icon'>) {
  const { currency, links, session } = useShell();
  const { balance } = useSignalValue(session.user);
  const shown = useSignalValue(currency.current);
  // After a choice, the balance is in the earlier currency until the server has sent it anew.
  const own = useSignalValue(session.balanceCurrency) ?? shown;
  const t = useLateTexts().menus;
  return (
    <li className="money">
      <MenuLink href={links.to('balance')} icon={icon} text={t.balance}>
        {' '}
        <bdi className="sum">{balanceText(balance, own, currency.decimals)}</bdi>
      </MenuLink>
      <a className="button top-up" href={links.to('balance')}>
        {t.topUp}
      </a>
    </li>
  );
}
