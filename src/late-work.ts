import { CALL_NAMES, isCallName } from './domain/call-names';
import type { Failure } from './domain/failure';
import { complain } from './host/console';
import { createErrorReports } from './host/error-report';
import { createReissue } from './host/reissue';
import { createTabs } from './host/tabs';
import type { Site } from './site';
import { keepAttribution } from './state/attribution';
import type { ShellState } from './state/shell-state';
import { startTabNews } from './state/tab-news';

export interface LateWorkDeps {
  readonly site: Site;
  readonly state: Pick<ShellState, 'session' | 'cart' | 'freshness' | 'consent'>;
  readonly about: {
    readonly version: string;
    readonly build: string;
    readonly lang: string;
    readonly platform: string;
  };
  readonly view: Window;
}

/** What runs beside the islands once the page stands. */
export interface LateWork {
  /** Reports what is worth it to the site's webhook. */
  report(failure: Failure, error: unknown): void;
  /** A cookie was written. @param days Its lifetime. */
  wroteCookie(name: string, days: number): void;
  /** The page's own code has changed the cart. */
  cartChanged(): void;
  stop(): void;
}

/** Starts what nobody sees and nothing waits for: attribution, other tabs, error reports, cookies set anew. */
export function startLateWork({ site, state, about, view }: LateWorkDeps): LateWork {
  const { cookies, options, query, session } = site;
  for (const name of Object.keys(options.api.endpoints)) {
    if (isCallName(name)) continue;
    complain(`option api.endpoints.${name} is no call; known are ${CALL_NAMES.join(', ')}`);
  }
  const reissue = createReissue({ address: options.cookies.reissue, view });
  const { webhook } = options.errors;
  const report = webhook ? createErrorReports({ webhook, about, session, view }) : () => {};
  // The global is not in the types of the DOM yet.
  const asksForPrivacy = Reflect.get(view.navigator, 'globalPrivacyControl') === true;
  const stopAttribution = keepAttribution({ query, cookies, consent: state.consent, asksForPrivacy });
  const tabNews = startTabNews({ ...state, openTabs: (onNews) => createTabs(view, onNews) });
  return {
    report,
    wroteCookie: reissue.wrote,
    cartChanged: tabNews.cartChanged,
    stop() {
      stopAttribution();
      tabNews.stop();
      reissue.dispose();
    },
  };
}
