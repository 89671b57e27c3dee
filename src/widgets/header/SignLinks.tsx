import { useShell } from '../../island/use-shell';
import { ButtonLink } from '../../ui/Button';
import { useSignAddresses } from './sign-addresses';

/** Sign In and Sign Up, in the bar, and on phones in the menu. */
export function SignLinks() {
  const t = useShell().texts.header;
  const { signIn, signUp } = useSignAddresses();
  return (
    <div className="sign-links">
      <ButtonLink {...signIn}>{t.signIn}</ButtonLink>
      <ButtonLink {...signUp} variant="primary">
        {t.signUp}
      </ButtonLink>
    </div>
  );
}
