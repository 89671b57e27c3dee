import type { ComponentType, ReactNode, RefObject } from 'react';
import type { LateTexts } from '../locales/late/en';
import type { OverlayState } from '../state/overlays';
import { type LazyPart, useLazyPart } from './use-lazy-part';
import { type Shell, useShell } from './use-shell';

/** What `src/later.ts` brings: parts that nobody sees on the first view. */
export interface LateParts {
  /** The shop's app as a code, with the gift for new users. */
  readonly AppQr: ComponentType<{ readonly isWanted: boolean }>;
  readonly CartPanel: ComponentType<{ readonly mode: 'attached' | 'inline' }>;
  /** Asks to sign in. */
  readonly LoginDialog: ComponentType;
  /** What the header's menus hold. */
  readonly AccountMenu: ComponentType;
  readonly FreightLinks: ComponentType;
  readonly MenuMore: ComponentType;
  readonly MessageLinks: ComponentType;
  /** A member's messages: their button, and what it opens. */
  readonly Messages: ComponentType;
  /** What editors placed in the header. */
  readonly Banner: ComponentType;
  readonly PlacedLogo: ComponentType<{ readonly children: ReactNode }>;
  readonly ShareLink: ComponentType<{ readonly product: string }>;
  /** Keeps buttons and focus right where a popover opens. */
  readonly carePopover: (popover: HTMLElement) => () => void;
  /** Opens the header's menus under a mouse. */
  readonly watchHover: (bar: HTMLElement) => () => void;
  /** Closes the room of what pushes the page down, and keeps its height for the next page. */
  readonly settleRoom: typeof import('./settle-room').settleRoom;
  /** Who is logged in, at the head of the menus. */
  readonly MemberCard: ComponentType;
  /** What is left of a page whose content has lost a part. */
  readonly PageCrash: ComponentType;
  /** Brings all of the search box that reacts, a chunk of its own. */
  readonly loadSearchTools: () => Promise<
    ComponentType<{
      readonly form: RefObject<HTMLFormElement | null>;
      readonly isSubmitted: boolean;
    }>
  >;
  /** The rows of the language and currency switch. */
  readonly SwitchForm: ComponentType;
  /** The toast, and the chat launcher. */
  readonly LayerParts: ComponentType;
  readonly ToolbarAds: ComponentType;
  /** Opens the cart panel under a mouse that rests on its button. */
  readonly watchRest: (button: HTMLElement, overlays: OverlayState) => () => void;
}

/**
 * The late parts, which come together: in an idle moment, or as soon as one is wanted.
 *
 * @param isWanted Loading begins when this becomes true.
 */
export function useLateParts(isWanted: boolean): LazyPart<LateParts> {
  return useLazyPart(useShell().loadLateParts, isWanted, 'late parts');
}

/**
 * Texts of the late parts.
 *
 * @throws {TypeError} Before they have come: no late part is rendered then.
 */
export function lateTextsOf({ late: { texts } }: Pick<Shell, 'late'>): LateTexts {
  if (!texts) throw new TypeError('texts of the late parts are asked for before they are loaded');
  return texts;
}

/** Texts of the late parts, for a late part. */
export function useLateTexts(): LateTexts {
  return lateTextsOf(useShell());
}
