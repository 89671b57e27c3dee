import { useLateTexts } from '../../island/late/use-late';
import { useShell } from '../../island/use-shell';
import { useSignInLink, useSignUpLink } from '../../island/use-sign-link';
import { Button, ButtonLink } from '../../ui/Button';
import { Modal } from '../../ui/Modal';

/**
 * Asks a guest, or a visitor whose session has ended, to sign in. Both links return to this page.
 *
 * Source: contract, section 8, "10001".
 */
export function LoginDialog() {
  const { overlays, texts } = useShell();
  const t = useLateTexts().login;
  const signIn = useSignInLink('login-dialog');
  const signUp = useSignUpLink('login-dialog');
  const handleCancel = () => overlays.hide('login');
  return (
    <Modal
      title={t.title}
      text={t.text}
      onCancel={handleCancel}
      actions={
        <>
          <Button variant="plain" onClick={handleCancel}>
            {texts.shell.cancel}
          </Button>
          <ButtonLink {...signUp}>{t.signUp}</ButtonLink>
          <ButtonLink variant="primary" {...signIn} data-autofocus>
            {t.signIn}
          </ButtonLink>
        </>
      }
    />
  );
}
