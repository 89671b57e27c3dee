import { useEffect, useLayoutEffect } from 'react';
import { useLatePart } from '../../mount/late-parts';
import { useShell } from '../../mount/use-shell';
import { useSignalValue } from '../../state/signals';

/** Offers the login dialog, and brings it when it is opened. */
export function LoginGate() {
  const { overlays, texts, toasts } = useShell();
  const isOpen = useSignalValue(overlays.open)?.name === 'login';
  const { part: LoginDialog, hasFailed, retry } = useLatePart('LoginDialog', isOpen);

  // At once, not after the paint: a page may open it as soon as the shell is ready.
  useLayoutEffect(() => overlays.offer('login'), [overlays]);
  // It did not come: nothing may stand open that nobody sees.
  useEffect(() => {
    if (!hasFailed) return;
    toasts.show(texts.shell.networkUnstable, 'error');
    overlays.hide('login');
    retry();
  }, [hasFailed, overlays, retry, texts, toasts]);

  return isOpen && LoginDialog ? <LoginDialog /> : null;
}
