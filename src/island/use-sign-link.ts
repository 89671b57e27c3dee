import type { MouseEvent, SyntheticEvent } from 'react';
import { LAST_GUEST_KEY } from '../domain/stored-names';
import type { TrackPlace } from '../domain/tracking/tracking';
import { useIsLive } from './use-is-live';
import { useShell } from './use-shell';

/** Props of a link to sign-in or sign-up. */
export interface SignLink {
  readonly href: string;
  /** The address with `{ref}`, which is filled in at a press before hydration. That is reported, too (`early/keep-input.ts`). */
  readonly 'data-tracked': string;
  readonly onPointerDown: (event: SyntheticEvent<HTMLAnchorElement>) => void;
  readonly onContextMenu: (event: SyntheticEvent<HTMLAnchorElement>) => void;
  readonly onClick: (event: MouseEvent<HTMLAnchorElement>) => void;
}

/** Props of a link to sign-in. It returns to the page's address at the time of the press. */
export function useSignInLink(place: TrackPlace): SignLink {
  const { links } = useShell();
  return useSignLink([links.signIn, links.plainSignIn, links.signInPattern], 'portico_sign_in_click', place);
}

/** Props of a link to sign-up. It returns to the page's address at the time of the press. */
export function useSignUpLink(place: TrackPlace): SignLink {
  const { links } = useShell();
  return useSignLink([links.signUp, links.plainSignUp, links.signUpPattern], 'portico_sign_up_click', place);
}

/**
 * @param address The address with the page's own in it.
 * @param plain   Without it, for markup that serves every page.
 * @param pattern With `{ref}` in its place.
 */
function useSignLink(
  [address, plain, pattern]: readonly [address: () => string, plain: () => string, pattern: () => string],
  event: 'portico_sign_in_click' | 'portico_sign_up_click',
  place: TrackPlace,
): SignLink {
  const { local, tracking } = useShell();
  const isLive = useIsLive();
  // A script may have changed the page's address since the render.
  const renew = ({ currentTarget: link }: SyntheticEvent<HTMLAnchorElement>) => {
    link.href = address();
    // The next page may be a member's.
    local.remove(LAST_GUEST_KEY);
  };
  return {
    href: isLive ? address() : plain(),
    'data-tracked': pattern(),
    // For another tab there is no click: the middle button, and the browser's menu, which a key opens without a pointer.
    onPointerDown: renew,
    onContextMenu: renew,
    onClick(press) {
      renew(press);
      tracking.track({ event, place });
    },
  };
}
