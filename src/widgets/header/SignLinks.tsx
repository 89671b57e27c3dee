import { useShell } from '../../island/use-shell';
import { useSignInLink, useSignUpLink } from '../../island/use-sign-link';
import { ButtonLink } from '../../ui/Button';

/** Sign in and Sign up, in the bar, and on phones in the menu. */
export function SignLinks() {
  const t = useShell().texts.header;
  return (
    <div className="sign-links">
      <ButtonLink {...useSignInLink('header')}>{t.signIn}</ButtonLink>
      <ButtonLink {...useSignUpLink('header')} variant="primary">
        {t.signUp}
      </ButtonLink>
    </div>
  );
}
