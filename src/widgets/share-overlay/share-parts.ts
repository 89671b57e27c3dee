import { createContext, useContext } from 'react';
import type { ApiClient } from '../../api/client';
import type { ShareApi } from '../../api/share-api';
import type { SignUpDraft, SignUpField } from '../../domain/share/sign-up';
import type { ServerClock } from '../../host/clock';
import type { ShareOverlayTexts } from '../../locales/islands/en';
import { type Signal, signal } from '../../state/signals';
import type { ShareFlow } from './share-flow';

/** A text drawn as a QR code: the side of its square, and the `d` of a path in it. */
export interface Drawing {
  readonly size: number;
  readonly path: string;
}

/** The overlay's dependencies; the entry of its chunk creates them. */
export interface ShareParts {
  readonly texts: ShareOverlayTexts['share'];
  readonly api: ShareApi;
  /** For calls whose code is loaded later. */
  readonly client: ApiClient;
  readonly clock: ServerClock;
  /** Calls `onTick` once per second of the server's time while the page is visible. @returns Stops. */
  startTicks(view: Window, onTick: (nowMs: number) => void): () => void;
  /** Calls `act` once the page has been visible for a while. @returns Stops. */
  afterSeen(ms: number, act: () => void): () => void;
  /** Whether the page is in a frame of another origin. */
  readonly isFramed: boolean;
  loadQr(): Promise<(text: string) => Drawing | null>;
  /** The cookie `invite_code`; empty if there is none. */
  inviteCode(): string;
  /** Remembers that a registration has sent an invitation code. @param scope Suffix of this shop's stored names. */
  keepInviteSent(scope: string): void;
}

/** The parts, and the flow of this page. */
export interface ShareScene extends ShareParts {
  readonly flow: ShareFlow;
  /** State of the sign-up form. It survives a closed dialog, as do the form's requests under way. */
  readonly kept: KeptSignUp;
  /** Formats a day in the page's language and the shop's time zone, `Jan 31, 2027`. @param timeMs ms since 1970 UTC. */
  readonly dateOf: (timeMs: number) => string;
}

/** See {@link ShareScene.kept}. */
export interface KeptSignUp {
  readonly draft: Signal<SignUpDraft>;
  /** The error message of each invalid field. */
  readonly problems: Signal<Readonly<Partial<Record<SignUpField, string>>>>;
  /** The server's reason for refusing the form. */
  readonly refusal: Signal<string>;
  /** When the last code was sent, ms since 1970 UTC on the server's clock; 0 = none yet. */
  readonly sentAtMs: Signal<number>;
  /** The action whose request is under way. */
  readonly busy: Signal<'code' | 'register' | null>;
}

/** A form without input. */
const EMPTY_DRAFT: SignUpDraft = { loginName: '', password: '', captcha: '', hasAgreed: false };

export function createKeptSignUp(): KeptSignUp {
  return {
    draft: signal(EMPTY_DRAFT),
    problems: signal({}),
    refusal: signal(''),
    sentAtMs: signal(0),
    busy: signal(null),
  };
}

/** The next visitor at this browser must not find the form filled in. */
export function emptySignUp({ draft, problems, refusal }: KeptSignUp): void {
  draft.value = EMPTY_DRAFT;
  problems.value = {};
  refusal.value = '';
}

/** Passes the scene to the panels. */
export const ShareContext = createContext<ShareScene | null>(null);

/** @throws {TypeError} Outside of the overlay. */
export function useShare(): ShareScene {
  const scene = useContext(ShareContext);
  if (!scene) throw new TypeError('useShare() works inside the share overlay only');
  return scene;
}
