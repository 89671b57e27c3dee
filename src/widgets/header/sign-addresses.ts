import type { MouseEvent } from 'react';
import { useShell } from '../../mount/use-shell';
import { useIsLive } from '../../ui/use-is-live';

interface SignAddress {
  readonly href: string;
  readonly onClick: (event: MouseEvent<HTMLAnchorElement>) => void;
}

/** Props of the links to sign-in and sign-up, which come back to the page as it is when they are pressed. */
export function useSignAddresses(): { readonly signIn: SignAddress; readonly signUp: SignAddress } {
  const { links, tracking } = useShell();
  const isLive = useIsLive();
  const addressed = (
    address: () => string,
    plain: string,
    event: 'portico_sign_in_click' | 'portico_sign_up_click',
  ): SignAddress => ({
    href: isLive ? address() : plain,
    onClick(press) {
      // The page may have changed its address since this was rendered.
      press.currentTarget.href = address();
      tracking.track({ event, place: 'header' });
    },
  });
  return {
    signIn: addressed(links.signIn, links.plainSignIn(), 'portico_sign_in_click'),
    signUp: addressed(links.signUp, links.plainSignUp(), 'portico_sign_up_click'),
  };
}
