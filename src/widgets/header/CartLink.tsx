import { ShoppingCart } from 'lucide';
import { COUNT_SHOWN_MAX } from '../../domain/constants';
import { countText } from '../../domain/i18n/count-text';
import { fill } from '../../domain/i18n/fill';
import { useShell } from '../../island/use-shell';
import { useSignalValue } from '../../island/use-signal-value';
import { Dot } from '../../ui/Badge';
import { IconLink } from '../../ui/Button';

/** Links to the cart's page; a red dot shows that the cart is not empty. Source: specification, section 2, "Header". */
export function CartLink() {
  const { cart, links, texts } = useShell();
  const count = useSignalValue(cart.count);
  const t = texts.header;
  const counted = countText(t.cartCount, count, COUNT_SHOWN_MAX);
  const label = count > 0 ? fill(t.labelled, { name: t.cart, value: counted }) : t.cart;
  return (
    <IconLink className="cart" href={links.to('shoppingCart')} icon={ShoppingCart} label={label}>
      {count > 0 && <Dot />}
    </IconLink>
  );
}
