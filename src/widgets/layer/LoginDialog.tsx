import { useShell } from '../../mount/use-shell';
import { Button, ButtonLink } from '../../ui/Button';
import { Modal } from '../../ui/Modal';

/**
 * Asks to sign in, for what a guest or an ended session can't do; both ways lead back to this page.
 *
 * Source: contract, section 8, "10001".
 */
export function LoginDialog() {
  const { links, overlays, texts } = useShell();
  const t = texts.login;
  const handleCancel = () => overlays.hide('login');
  return (
    <Modal
      title={t.title}
      onCancel={handleCancel}
      actions={
        <>
          <Button variant="plain" onClick={handleCancel}>
            {texts.shell.cancel}
          </Button>
          <ButtonLink href={links.signUp()}>{t.signUp}</ButtonLink>
          <ButtonLink variant="primary" href={links.signIn()} data-autofocus>
            {t.signIn}
          </ButtonLink>
        </>
      }
    >
      <p className="modal-text">{t.text}</p>
    </Modal>
  );
}
