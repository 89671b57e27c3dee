import { type AheadRules, mayFetchAhead } from '../../domain/links/ahead';
import { attributeOf } from '../../domain/page/own-member';
import { CURRENCY_COOKIE, LANGUAGE_COOKIE, LOGIN_USER_COOKIE } from '../../domain/stored-names';
import type { DoctorFindings } from '../../handle/doctor-report';
import { detach } from '../../mount/root/detach';
import { effect } from '../../state/signals';
import type { LateWorkDeps } from './late-work-deps';

/** Pages that are fetched before they are asked for. */
export interface Ahead {
  report(): DoctorFindings['ahead'];
  stop(): void;
}

/** How long the pointer rests on a link, ms. */
const REST_MS = 200;
/** The number of pages that are kept. */
const MOST = 2;
/** How long they are kept, ms: the visitor may log in or out elsewhere. */
const LIFE_MS = 60_000;

/** Cookies that decide what a server prints. */
const MARKS = [LOGIN_USER_COOKIE, CURRENCY_COOKIE, LANGUAGE_COOKIE];

type AheadDeps = Pick<LateWorkDeps, 'client' | 'site' | 'view'> & {
  readonly state: Pick<LateWorkDeps['state'], 'cart' | 'currency' | 'freshness' | 'session'>;
};

/**
 * Has the browser fetch a page when the pointer rests on its link, or touches it. What was fetched is dropped whenever the
 * server may print another page now: removing the rules removes the pages. In the same task browsers would keep an
 * address that new rules have, too.
 *
 * Source: contract, section 4, "ahead".
 */
export function startAhead({ client, site: { options, cookies }, state, view }: AheadDeps): Ahead {
  const { document } = view;
  const ended = new AbortController();
  const { signal } = ended;
  const fetched: string[] = [];
  const asked = new Set<string>();
  let kept: readonly string[] = [];
  let rules: HTMLScriptElement | undefined;
  let marks = '';
  let holds = 0;
  let rest: number | undefined;
  let life: number | undefined;
  let refusal = '';

  const marksNow = () => MARKS.map((name) => cookies.read(name)).join();

  function drop(): void {
    view.clearTimeout(rest);
    view.clearTimeout(life);
    if (rules) detach(rules);
    rules = undefined;
    kept = [];
    asked.clear();
  }

  /** Drops the pages, and fetches none until the returned function is called. */
  function hold(): () => void {
    holds += 1;
    drop();
    return () => {
      holds -= 1;
    };
  }

  /** Drops the pages; the browser removes them after this task. */
  const dropAll = () => void view.setTimeout(hold());

  function refuse(reason: string): void {
    refusal = reason;
    drop();
    ended.abort();
  }

  function want(address: string): void {
    if (holds > 0 || signal.aborted || asked.has(address) || !mayLoad(view)) return;
    asked.add(address);
    fetched.push(address);
    marks = kept.length > 0 ? marks : marksNow();
    kept = [...kept, address].slice(-MOST);
    const old = rules;
    rules = document.createElement('script');
    rules.type = 'speculationrules';
    rules.nonce =
      [...document.querySelectorAll<HTMLElement>('script[nonce]')].find((script) => script.nonce)?.nonce ?? '';
    try {
      rules.textContent = JSON.stringify({ prefetch: [{ urls: kept, eagerness: 'immediate' }] });
      document.head.append(rules);
    } catch {
      refuse('Trusted Types');
    }
    if (old) detach(old);
    if (rules && !old) life = view.setTimeout(dropAll, LIFE_MS);
  }

  function hear(event: Event): void {
    view.clearTimeout(rest);
    // A script of the page may have changed the visitor without an event.
    if (rules && marks !== marksNow()) {
      dropAll();
      return;
    }
    const address = addressOf(event, {
      here: new URL(view.location.href),
      routes: options.routes,
      apiBase: options.api.base,
    });
    if (!address) return;
    if (event.type === 'pointerover') rest = view.setTimeout(() => want(address), REST_MS);
    else if (event.type === 'pointerdown') want(address);
  }

  for (const type of ['pointerover', 'pointerdown', 'click'])
    document.addEventListener(type, hear, { capture: true, passive: true, signal });
  document.addEventListener(
    'visibilitychange',
    () => {
      if (document.visibilityState === 'hidden') dropAll();
    },
    { signal },
  );
  document.addEventListener(
    'securitypolicyviolation',
    ({ target }) => {
      if (target === rules) refuse('Content Security Policy');
    },
    { signal },
  );
  client.hearWrites((write) => {
    const end = hold();
    void write.then(() => {
      dropAll();
      end();
    });
  });
  const stopWatching = effect(() => {
    for (const source of [state.freshness.requests, state.session.user, state.currency.current, state.cart.count])
      void source.value;
    dropAll();
  });
  return {
    report: () => ({ state: refusal ? `refused by ${refusal}` : 'on', fetched }),
    stop() {
      stopWatching();
      drop();
      ended.abort();
    },
  };
}

/** Whether the line and the visitor allow it. */
function mayLoad({ document, navigator }: Window): boolean {
  const { saveData, effectiveType = '4g' } = Object(Reflect.get(navigator, 'connection'));
  return !saveData && effectiveType === '4g' && document.visibilityState === 'visible';
}

/** The address of the link that an event is in, without its hash; undefined if it may not be fetched. */
function addressOf(event: Event, rules: AheadRules): string | undefined {
  const path = event.composedPath().filter((node): node is HTMLElement => node instanceof HTMLElement);
  const at = path.findIndex((element) => element instanceof HTMLAnchorElement && element.href);
  const link = path[at];
  if (!(link instanceof HTMLAnchorElement) || link.target || link.hasAttribute('download')) return undefined;
  if (/\bnofollow\b/i.test(link.rel)) return undefined;
  const told = path.slice(at).map((element) => attributeOf(element, 'data-portico-ahead'));
  if (told.includes('off')) return undefined;
  try {
    const address = new URL(link.href);
    if (
      !mayFetchAhead(
        address,
        rules,
        told.some((value) => value !== null),
      )
    )
      return undefined;
    return address.href.replace(/#.*/s, '');
  } catch {
    return undefined;
  }
}
