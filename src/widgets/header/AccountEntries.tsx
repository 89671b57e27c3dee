import { Award, Megaphone, Package, Plane, ShoppingBag, Wallet, Warehouse } from 'lucide';
import { toDecimal } from '../../domain/decimal';
import { hasPrime } from '../../domain/user';
import { fill } from '../../i18n/fill';
import { formatPrice } from '../../i18n/money';
import { useLateTexts } from '../../mount/use-late';
import { useShell } from '../../mount/use-shell';
import { useSignalValue } from '../../state/signals';
import { Icon } from '../../ui/Icon';
import { MenuLink } from './MenuLink';
import { SignOutButton } from './SignOutButton';

/** What a member has: level, money, orders, parcels. Source: specification, section 2, "User dropdown". */
export function AccountEntries() {
  const { currency, links, session } = useShell();
  const user = useSignalValue(session.user);
  const { symbol } = useSignalValue(currency.current);
  const t = useLateTexts().menus;
  const entries = [
    ['shoppingOrders', ShoppingBag, t.shoppingOrders],
    ['forwardingOrders', Plane, t.forwardingOrders],
    ['warehouse', Warehouse, t.warehouse],
    ['parcels', Package, t.parcels],
    ['myAffiliate', Megaphone, t.myAffiliate],
  ] as const;
  return (
    <>
      <ul className="entries">
        <li>
          <a className="entry level" href={links.to('level')}>
            <Icon node={Award} />
            <span className="text">{t.privileges}</span>{' '}
            <span className={hasPrime(user) ? 'rank prime' : 'rank'}>{fill(t.level, { level: user.level })}</span>
          </a>
        </li>
        <li className="money">
          <MenuLink href={links.to('balance')} icon={Wallet} text={t.balance}>
            {' '}
            <bdi className="sum">{formatPrice(toDecimal(user.balance), { symbol })}</bdi>
          </MenuLink>
          <a className="button top-up" href={links.to('balance')}>
            {t.topUp}
          </a>
        </li>
        {entries.map(([route, icon, text]) => (
          <li key={route}>
            <MenuLink href={links.to(route)} icon={icon} text={text} />
          </li>
        ))}
      </ul>
      <SignOutButton />
    </>
  );
}
