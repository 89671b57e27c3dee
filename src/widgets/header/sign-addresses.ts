import type { MouseEvent } from 'react';
import { useShell } from '../../mount/use-shell';
import { useIsLive } from '../../ui/use-is-live';

interface SignAddress {
  readonly href: string;
  readonly onClick: (event: MouseEvent<HTMLAnchorElement>) => void;
}

/** Props of the links to sign-in and sign-up, which come back to the page as it is when they are pressed. */
export function useSignAddresses(): { readonly signIn: SignAddress; readonly signUp: SignAddress } {
  const { links } = useShell();
  const isLive = useIsLive();
  const addressed = (address: () => string, plain: string): SignAddress => ({
    href: isLive ? address() : plain,
    onClick(event) {
      // The page may have changed its address since this was rendered.
      event.currentTarget.href = address();
    },
  });
  const login = links.to('login');
  return { signIn: addressed(links.signIn, login), signUp: addressed(links.signUp, `${login}?type=register`) };
}
