import type { ShopApi } from '../api/shop-api';
import type { Failure } from '../domain/failure';
import type { Language } from '../domain/language';
import type { CookieJar } from '../host/cookies';
import type { MemberMark } from '../host/member-mark';
import type { PagePort } from '../host/page';
import type { Viewport } from '../host/viewport';
import { createCartState } from './cart';
import { createCurrencyState } from './currency';
import { createLoadSequence } from './load-sequence';
import { createOverlayState } from './overlays';
import { createPublicValues, type PublicValues } from './public-values';
import { createScrollState } from './scroll';
import { createSessionStore } from './session';
import { createSessionActions } from './session-actions';
import type { SharedShell } from './shell';
import { createSwitchState } from './switch';
import { createToastState } from './toasts';

export interface ShellStateDeps {
  readonly lang: Language;
  readonly api: ShopApi;
  readonly cookies: CookieJar;
  readonly mark: MemberMark;
  readonly page: PagePort;
  readonly viewport: Viewport;
  /** The page's words for a failed call; empty until its language has arrived. */
  readonly networkUnstable: () => string;
  /** Takes the names of islands that are switched off for everyone. */
  readonly onSwitchOff: (names: readonly string[]) => void;
}

/** Everything that the islands of one shell share and that changes. */
export interface ShellState
  extends Pick<SharedShell<unknown>, 'session' | 'currency' | 'cart' | 'switching' | 'scroll' | 'overlays' | 'toasts'> {
  readonly values: PublicValues;
  /** Runs the load sequence. @returns Its failures that matter. */
  load(): Promise<readonly Failure[]>;
  setCurrency(code: string): Promise<void>;
  /** The page is back as it was left, from the browser's cache: what it shows may be old. */
  comeBack(): void;
  dispose(): void;
}

export function createShellState(deps: ShellStateDeps): ShellState {
  const { lang, api, cookies, mark, page, viewport, networkUnstable, onSwitchOff } = deps;
  const store = createSessionStore();
  const save = () => (store.user.peek().isLoggedIn ? api.saveCurrency : undefined);
  const currency = createCurrencyState({ lang, cookies, save });
  const cart = createCartState(api);
  const toasts = createToastState();
  const scroll = createScrollState(viewport);
  const onSaveFailed = () => toasts.show(networkUnstable(), 'error');
  const switching = createSwitchState({ currency, cookies, page, onSaveFailed });
  const onConfig = ({ off }: { readonly off: readonly string[] }) => onSwitchOff(off);
  const sequence = createLoadSequence({ api, session: store, currency, cart, cookies, mark, onConfig });
  const actions = createSessionActions({ store, sequence, api, toasts, currency, cart, page, networkUnstable });
  return {
    session: actions.session,
    currency,
    cart,
    switching,
    scroll,
    overlays: createOverlayState(),
    toasts,
    values: createPublicValues(actions.session, currency, cart),
    load: () => sequence.run(),
    setCurrency: actions.setCurrency,
    comeBack() {
      switching.reset();
      void actions.session.reload();
    },
    dispose: scroll.dispose,
  };
}
