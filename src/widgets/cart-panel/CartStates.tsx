import { LogIn, ShoppingCart } from 'lucide';
import { useShell } from '../../mount/use-shell';
import { ButtonLink } from '../../ui/Button';
import { Notice } from './Notice';

/** Source: specification, section 2, "Cart panel". */
export function GuestNotice() {
  const { texts, links } = useShell();
  return (
    <Notice icon={LogIn} text={texts.cartPanel.logInFirst}>
      <ButtonLink variant="primary" href={links.signIn()}>
        {texts.cartPanel.signIn}
      </ButtonLink>
    </Notice>
  );
}

export function EmptyNotice() {
  const t = useShell().texts.cartPanel;
  return <Notice icon={ShoppingCart} text={t.empty} hint={t.emptyHint} />;
}
