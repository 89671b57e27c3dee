import { createContext, useContext } from 'react';
import type { ApiClient } from '../../api/client';
import type { ShareApi } from '../../api/share-api';
import type { SignUpDraft } from '../../domain/share/sign-up';
import type { ServerClock } from '../../host/clock';
import type { ShareFlow } from './share-flow';
import type { ShareTexts } from './texts/en';

/** A text as a drawing: the side of a square, and the `d` of a path in it. */
export interface Drawing {
  readonly size: number;
  readonly path: string;
}

/** What the overlay is made with, by the door of its chunk. */
export interface ShareParts {
  readonly texts: ShareTexts['share'];
  readonly api: ShareApi;
  /** For calls whose code comes later still. */
  readonly client: ApiClient;
  readonly clock: ServerClock;
  /** Calls once per second of the server's time while the page is shown. @returns Stops. */
  startTicks(view: Window, onTick: (nowMs: number) => void): () => void;
  /** Acts once the page has been seen for a while. @returns Stops. */
  afterSeen(ms: number, act: () => void): () => void;
  /** Whether a page of another origin shows this one. */
  readonly isFramed: boolean;
  loadQr(): Promise<(text: string) => Drawing | null>;
  /** The cookie `invite_code`; empty when there is none. */
  inviteCode(): string;
  /** Remembers that a registration has carried a code. */
  keepInviteSent(): void;
}

/** The parts, and the flow that runs on this page. */
export interface ShareScene extends ShareParts {
  readonly flow: ShareFlow;
  /** What outlives a dialog that is closed by mistake, and a lock that closing must not undo. */
  readonly kept: KeptSignUp;
  /** A day in the page's language, `Jan 31, 2027`. @param timeMs ms since 1970 UTC. */
  readonly dateOf: (timeMs: number) => string;
}

/** Of the sign-up form. */
export interface KeptSignUp {
  draft?: SignUpDraft;
  /** When the last code was sent, ms since 1970 UTC on the server's clock; 0 = none yet. */
  sentAtMs: number;
}

/** Carries them to the panels. */
export const ShareContext = createContext<ShareScene | null>(null);

/** @throws {TypeError} Outside of the overlay. */
export function useShare(): ShareScene {
  const scene = useContext(ShareContext);
  if (!scene) throw new TypeError('useShare() works inside the share overlay only');
  return scene;
}
