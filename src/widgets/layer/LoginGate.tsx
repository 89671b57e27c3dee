import { useEffect, useLayoutEffect } from 'react';
import { useLate } from '../../island/late/use-late';
import { useShell } from '../../island/use-shell';
import { useSignalValue } from '../../island/use-signal-value';

const loadDialog = async () => (await import('./LoginDialog')).LoginDialog;

/**
 * Offers the login dialog, and loads it when it is opened. If loading fails, the visitor goes to the login page
 * instead.
 */
export function LoginGate() {
  const { links, overlays, page } = useShell();
  const isOpen = useSignalValue(overlays.open)?.name === 'login';
  const { part: LoginDialog, hasFailed, retry } = useLate(loadDialog, isOpen);

  // In a layout effect: a page may open the dialog as soon as the shell is ready.
  useLayoutEffect(() => overlays.offer('login'), [overlays]);
  useEffect(() => {
    if (!hasFailed || !isOpen) return;
    overlays.hide('login');
    retry();
    page.go(links.signIn());
  }, [hasFailed, isOpen, links, overlays, page, retry]);

  return isOpen && LoginDialog ? <LoginDialog /> : null;
}
