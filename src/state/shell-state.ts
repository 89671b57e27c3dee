import type { ShopApi } from '../api/shop-api';
import type { Currency } from '../domain/currency/currency';
import type { Decimals } from '../domain/currency/places';
import type { Failure } from '../domain/failure';
import type { Language } from '../domain/i18n/language';
import { GUEST } from '../domain/visitor/user';
import type { CookieJar } from '../host/cookies';
import type { MemberMark } from '../host/member-mark';
import type { PagePort, PageWindow } from '../host/page';
import type { SafeStorage } from '../host/storage';
import type { Viewport } from '../host/viewport';
import { type CartState, createCartState } from './cart';
import type { ChatLeadDeps } from './chat-address';
import { CHAT_WINDOW_NAME, type ChatState, createChatState } from './chat-window';
import { createConfigState } from './config';
import { createConsentState } from './consent';
import { createCurrencyState } from './currency';
import { createFreshness, type Freshness } from './freshness';
import { createLoadSequence, type LoadSequence } from './load-sequence';
import { createOverlayState } from './overlays';
import { createPublicValues, type PublicValues } from './public-values';
import { createScrollState } from './scroll';
import { createSession, createSessionStore, isKnown, type Session, type SessionStore } from './session/session';
import type { createSessionWrites, SessionWriteDeps } from './session/session-writes';
import { whenKnown } from './session/when-known';
import type { SharedShell } from './shell';
import { createSwitchState } from './switch';
import { createToastState, type ToastState } from './toasts';
import type { Tracking } from './tracking';

/** Longest wait of an empty chat window for the visitor to be known, in ms. */
const CHAT_WAIT_MS = 3_000;

export interface ShellStateDeps {
  readonly lang: Language;
  /** The site's default currency code for guests. */
  readonly ofGuests?: string | undefined;
  /** The option `currency.decimals`. */
  readonly decimals?: Decimals | undefined;
  /** The option `cart.guests`. */
  readonly cartsOfGuests?: boolean | undefined;
  /** The currency before any reply. */
  readonly firstCurrency?: Currency | undefined;
  readonly api: ShopApi;
  readonly cookies: CookieJar;
  readonly mark: MemberMark;
  /** The id that the login mark named when the page's first requests were sent, as far as known; unchecked. */
  readonly firstMark?: { readonly id: string | undefined } | undefined;
  /** Whether the page's own data hold the user. */
  readonly isUserGiven?: boolean;
  /** Whether the last page was a guest's. */
  readonly wasGuest?: () => boolean;
  readonly page: PagePort;
  readonly viewport: Viewport;
  readonly local: SafeStorage;
  readonly tracking: Tracking;
  /** Navigates the chat window, opened or blocked, to customer service. */
  readonly leadChat: (
    opened: PageWindow | null,
    deps: Pick<ChatLeadDeps, 'lang' | 'service' | 'isNewcomer' | 'page' | 'toasts' | 'openWindow'>,
  ) => Promise<void>;
  /** The text for a failed call; empty until the texts of the page's language are loaded. */
  readonly networkUnstable: () => string;
  /** Called when the visitor is known to be a member, before the member's data are requested. */
  readonly onMember: () => void;
  readonly onGuest: () => void;
  /** Imports the code of the session's writes. */
  readonly loadWrites: () => Promise<typeof createSessionWrites>;
  /** Called with the names of islands that are switched off for everyone. */
  readonly onSwitchOff: (names: readonly string[]) => void;
}

/** The changing state that the islands of one shell share. */
export interface ShellState
  extends Omit<SharedShell<unknown>, 'lang' | 'htmlLang' | 'platform' | 'texts' | 'options' | 'links' | 'page'> {
  readonly freshness: Freshness;
  readonly values: PublicValues;
  /** Runs the load sequence. @returns Resolves with the failures that matter. */
  load(): Promise<readonly Failure[]>;
  /** Runs it again, without waiting for pending reloads: the data of failed calls is still needed. */
  loadAgain(): Promise<unknown>;
  setCurrency(code: string): Promise<void>;
  /** Shows a guest at once if the login mark no longer names the member. */
  leaveUnmarked(): void;
  /** Call when the page was restored from the back/forward cache: its data may be stale. */
  comeBack(): void;
  dispose(): void;
}

export function createShellState(deps: ShellStateDeps): ShellState {
  const { lang, ofGuests, decimals, firstCurrency: first, api, cookies, local, tracking } = deps;
  const store = createSessionStore();
  // A guest has no account to save it in. A visitor who is unknown may be the member whom the mark names.
  const save = () => {
    const maybeMember = store.user.peek().isLoggedIn || (store.status.peek() !== 'guest' && deps.mark.id());
    return maybeMember ? api.saveCurrency : undefined;
  };
  const currency = createCurrencyState({ lang, ofGuests, decimals, first, cookies, save });
  const cart = createCartState(api, deps.cartsOfGuests);
  const toasts = createToastState();
  const overlays = createOverlayState(() => store.user.peek().isLoggedIn);
  const stopLeaving = whenLeft(store.user, () => {
    toasts.leave();
    overlays.closeOfMember();
  });
  const scroll = createScrollState(deps.viewport);
  const config = createConfigState();
  const switching = createSwitchState(cookies);
  const sequence = createLoadSequence({
    ...deps,
    session: {
      ...store,
      settle(status, user) {
        store.settle(status, user);
        if (status !== 'member') return;
        overlays.hide('login');
        if (toasts.current.peek()?.asksLogin) toasts.dismiss();
      },
    },
    currency,
    cart,
    onConfig(next) {
      config.take(next);
      deps.onSwitchOff(next.off);
    },
  });
  const isCartShown = () => cart.status.peek() !== 'idle';
  const freshness = createShellFreshness(sequence, cart, isCartShown);
  const parts = { ...deps, store, sequence, toasts, currency, cart, freshness };
  const { session, setCurrency } = createShellSession(parts, deps.loadWrites);
  return {
    session,
    freshness,
    currency,
    cart,
    switching,
    scroll,
    overlays,
    toasts,
    config,
    consent: createConsentState(local),
    local,
    chat: createShellChat(deps, sequence.service, toasts, session),
    tracking,
    values: createPublicValues(session, currency, cart),
    load: () => freshness.after(sequence.run()),
    loadAgain: () => sequence.run(true),
    setCurrency,
    leaveUnmarked: sequence.leaveUnmarked,
    comeBack() {
      switching.isBusy.value = false;
      overlays.closeAll();
      sequence.leaveUnmarked();
      void session.reload();
    },
    dispose() {
      sequence.stop();
      stopLeaving();
      switching.isBusy.value = false;
      scroll.dispose();
    },
  };
}

/** Acts each time that a member is replaced by another visitor. @returns Stops. */
function whenLeft(user: SessionStore['user'], act: () => void): () => void {
  let shownId = GUEST.id;
  return user.subscribe(({ id }) => {
    if (shownId > 0 && id !== shownId) act();
    shownId = id;
  });
}

function createShellFreshness(sequence: LoadSequence, cart: CartState, isCartShown: () => boolean): Freshness {
  return createFreshness({
    reloadUser: () => sequence.run(true),
    refreshCart: cart.refresh,
    outdateCart: cart.outdate,
    shownCart: () => (isCartShown() ? cart.inside.past.carts : undefined),
  });
}

function createShellSession(parts: SessionWriteDeps, loadWrites: ShellStateDeps['loadWrites']): Session {
  return createSession({
    ...parts,
    async loadWrites() {
      const createWrites = await loadWrites();
      return () => createWrites(parts);
    },
  });
}

function createShellChat(
  { lang, page, local, tracking, leadChat }: ShellStateDeps,
  service: LoadSequence['service'],
  toasts: ToastState,
  session: Session['session'],
): ChatState {
  const visitorId = () => session.user.peek().id;
  let lastId: number | undefined;
  const lead = async (opened: PageWindow | null, openWindow: ChatLeadDeps['openWindow']) => {
    // A member has a contact of their own.
    await whenKnown(session, CHAT_WAIT_MS);
    const isNewcomer = lastId !== undefined && lastId !== visitorId();
    // Of a visitor who is still unknown, the link is nobody else's.
    lastId = isKnown(session.status.peek()) ? visitorId() : Number.NaN;
    await leadChat(opened, { lang, service, isNewcomer, page, toasts, openWindow });
  };
  let pendingId: Promise<number> | undefined;
  const knownId = () => {
    const { status } = session;
    if (isKnown(status.peek())) return Promise.resolve(visitorId());
    pendingId ??= new Promise((resolve) => {
      const stop = status.subscribe((now) => {
        if (!isKnown(now)) return;
        resolve(visitorId());
        stop();
      });
    });
    return pendingId;
  };
  return createChatState({ page, name: CHAT_WINDOW_NAME + local.scope, tracking, visitorId, knownId, lead });
}
