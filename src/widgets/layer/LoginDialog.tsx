import { useLateTexts } from '../../island/late/use-late';
import { useShell } from '../../island/use-shell';
import { Button, ButtonLink } from '../../ui/Button';
import { Modal } from '../../ui/Modal';

/**
 * Asks a guest, or a visitor whose session has ended, to sign in. Both links return to this page.
 *
 * Source: contract, section 8, "10001".
 */
export function LoginDialog() {
  const { links, overlays, texts, tracking } = useShell();
  const t = useLateTexts().login;
  const handleSignIn = () => tracking.track({ event: 'portico_sign_in_click', place: 'login-dialog' });
  const handleSignUp = () => tracking.track({ event: 'portico_sign_up_click', place: 'login-dialog' });
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
          <ButtonLink href={links.signUp()} onClick={handleSignUp}>
            {t.signUp}
          </ButtonLink>
          <ButtonLink variant="primary" href={links.signIn()} data-autofocus onClick={handleSignIn}>
            {t.signIn}
          </ButtonLink>
        </>
      }
    />
  );
}
