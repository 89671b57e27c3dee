import type { MouseEvent, SyntheticEvent } from 'react';
import { useShell } from '../../island/use-shell';
import { useIsLive } from '../../ui/use-is-live';

interface SignAddress {
  readonly href: string;
  /** A press before hydration is reported, too (`early/keep-input.ts`). */
  readonly 'data-tracked': '';
  readonly onPointerDown: (event: SyntheticEvent<HTMLAnchorElement>) => void;
  readonly onClick: (event: MouseEvent<HTMLAnchorElement>) => void;
}

/** Props of the links to sign-in and sign-up. Both return to the page's address at the time of the press. */
export function useSignAddresses(): { readonly signIn: SignAddress; readonly signUp: SignAddress } {
  const { links, tracking } = useShell();
  const isLive = useIsLive();
  const addressed = (
    address: () => string,
    plain: string,
    event: 'portico_sign_in_click' | 'portico_sign_up_click',
  ): SignAddress => {
    // A script may have changed the page's address since the render.
    const renew = ({ currentTarget: link }: SyntheticEvent<HTMLAnchorElement>) => {
      link.href = address();
    };
    return {
      href: isLive ? address() : plain,
      'data-tracked': '',
      // For another tab there is no click: the middle button, and the browser's menu.
      onPointerDown: renew,
      onClick(press) {
        renew(press);
        tracking.track({ event, place: 'header' });
      },
    };
  };
  return {
    signIn: addressed(links.signIn, links.plainSignIn(), 'portico_sign_in_click'),
    signUp: addressed(links.signUp, links.plainSignUp(), 'portico_sign_up_click'),
  };
}
