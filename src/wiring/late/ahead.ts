import { mayFetchAhead } from '../../domain/links/ahead';
import { attributeOf } from '../../domain/page/own-member';
import { keepSome } from '../../domain/reading/bounded';
import { stringify } from '../../domain/reading/json';
import { CURRENCY_COOKIE, LANGUAGE_COOKIE, LOGIN_USER_COOKIE } from '../../domain/stored-names';
import type { DoctorFindings } from '../../handle/doctor-report';
import { OFF } from '../../mount/island-data';
import { detach } from '../../mount/root/detach';
import { effect } from '../../state/signals';
import type { LateWorkDeps } from './late-work-deps';

/** Pages that are fetched before they are asked for. */
export interface Ahead {
  report(): Pick<NonNullable<DoctorFindings['ahead']>, 'state' | 'fetched'>;
  stop(): void;
}

/** How long the pointer rests on a link, or the cart's panel is open, ms. */
const REST_MS = 200;
/** The number of pages that are kept. */
const MOST = 2;
/** How long they are kept, ms: the visitor may log in or out elsewhere. */
const LIFE_MS = 60_000;

/** Between tabs. The news that they exchange come with a reply; until then the server may have printed another page. */
const CHANNEL = 'portico.ahead';

/** Cookies that decide what a server prints. */
const MARKS = [LOGIN_USER_COOKIE, CURRENCY_COOKIE, LANGUAGE_COOKIE];

type AheadDeps = Pick<LateWorkDeps, 'client' | 'links' | 'site' | 'view'> & {
  readonly state: Pick<LateWorkDeps['state'], 'cart' | 'currency' | 'freshness' | 'overlays' | 'session'>;
};

/**
 * Has the browser fetch a page when the pointer rests on its link, or touches it; and the cart's page, once its panel is
 * opened by a press: a finger rests on no link before it touches. What was fetched is dropped whenever the server may
 * print another page now: removing the rules removes the pages. In the same task browsers would keep an address that new
 * rules have, too.
 *
 * Source: contract, section 4, "ahead".
 */
export function startAhead({ client, links, site: { options, cookies }, state, view }: AheadDeps): Ahead {
  const { document } = view;
  const ended = new AbortController();
  const { signal } = ended;
  const fetched: string[] = [];
  const asked = new Set<string>();
  let kept: readonly string[] = [];
  let rules: HTMLScriptElement | undefined;
  let marks = '';
  /** The number of calls under way that change data. */
  let writes = 0;
  let rest: number | undefined;
  /** Runs while the cart's panel is open for the first moment. */
  let reading: number | undefined;
  let life: number | undefined;
  /** Runs until the browser has removed what was dropped: after this task. */
  let pause: number | undefined;
  let told = 'on';
  /** Undefined while the page is hidden: an open channel can keep it out of the back/forward cache. */
  let channel = listen();

  function listen(): BroadcastChannel | undefined {
    const opened = new BroadcastChannel(CHANNEL);
    opened.onmessage = drop;
    return opened;
  }

  function close(): void {
    channel?.close();
    channel = undefined;
  }

  const marksNow = () => MARKS.map((name) => cookies.read(name)).join();

  function drop(): void {
    for (const timer of [rest, life, pause]) view.clearTimeout(timer);
    if (rules) detach(rules);
    rules = undefined;
    kept = [];
    asked.clear();
    pause = view.setTimeout(() => {
      pause = undefined;
    });
  }

  function dropEverywhere(): void {
    drop();
    channel?.postMessage(0);
  }

  function stop(): void {
    stopFollowing();
    stopWatching();
    ended.abort();
    close();
    drop();
    for (const timer of [pause, reading]) view.clearTimeout(timer);
  }

  function refuse(reason: string): void {
    told = `refused by ${reason}`;
    stop();
  }

  function want(address: string): void {
    if (writes > 0 || pause !== undefined || asked.has(address) || !mayLoad(view)) return;
    const old = rules;
    const next = [...kept, address].slice(-MOST);
    const script = document.createElement('script');
    script.type = 'speculationrules';
    script.nonce = [...document.querySelectorAll<HTMLElement>('script[nonce]')].find(({ nonce }) => nonce)?.nonce ?? '';
    try {
      script.textContent = stringify({ prefetch: [{ urls: next, eagerness: 'immediate' }] });
      document.head.append(script);
    } catch (error) {
      refuse(`an exception: ${error instanceof Error ? error.message : error}`);
      return;
    }
    rules = script;
    kept = next;
    asked.add(address);
    keepSome(fetched, address);
    if (old) {
      detach(old);
    } else {
      marks = marksNow();
      life = view.setTimeout(drop, LIFE_MS);
    }
  }

  /** @param path The link's element and those around it. @returns The address without its hash; undefined if it may not be fetched. */
  function allowed(href: string, path: readonly Element[]): string | undefined {
    const words = path.map((element) => attributeOf(element, 'data-portico-ahead')).filter((value) => value !== null);
    if (words.some((value) => OFF.includes(value))) return undefined;
    const { routes, api } = options;
    try {
      const here = new URL(view.location.href);
      const address = new URL(href, here);
      const rules = { here, routes, apis: [api.base, api.login] };
      return mayFetchAhead(address, rules, words.length > 0) ? address.href.replace(/#.*/s, '') : undefined;
    } catch {
      return undefined;
    }
  }

  function hear(event: MouseEvent): void {
    view.clearTimeout(rest);
    // A script of the page may have changed the visitor without an event.
    if (rules && marks !== marksNow()) {
      drop();
      return;
    }
    const path = event.composedPath().filter((node): node is HTMLElement => node instanceof HTMLElement);
    const at = path.findIndex((element) => element instanceof HTMLAnchorElement && element.href);
    const link = path[at];
    const address = link instanceof HTMLAnchorElement && leads(link) && allowed(link.href, path.slice(at));
    if (!address) return;
    if (event.type === 'pointerover') rest = view.setTimeout(() => want(address), REST_MS);
    // The other buttons lead nowhere.
    else if (event.type === 'pointerdown' && !event.button) want(address);
  }

  for (const type of ['pointerover', 'pointerdown', 'click'] as const)
    document.addEventListener(type, hear, { capture: true, passive: true, signal });
  document.addEventListener(
    'visibilitychange',
    () => {
      close();
      if (document.visibilityState === 'hidden') drop();
      else channel = listen();
    },
    { signal },
  );
  document.addEventListener(
    'securitypolicyviolation',
    ({ target, disposition }) => {
      // A policy that only reports prevents nothing.
      if (target !== rules || disposition !== 'enforce') return;
      fetched.pop();
      refuse('Content Security Policy');
    },
    { signal },
  );
  client.hearWrites((write) => {
    if (signal.aborted) return;
    writes += 1;
    dropEverywhere();
    void write.then(() => {
      writes -= 1;
      if (!signal.aborted) dropEverywhere();
    });
  });
  const stopWatching = effect(() => {
    for (const source of [state.freshness.requests, state.session.user, state.currency.current, state.cart.count])
      void source.value;
    drop();
  });
  const stopFollowing = effect(() => {
    view.clearTimeout(reading);
    const open = state.overlays.open.value;
    // Under a mouse that rests, the panel may be gone before it is read. A server that prints one page of a visitor at a time
    // would let the lines wait for the page.
    if (open?.name !== 'cart-panel' || open.isHovered || state.cart.status.value !== 'ready') return;
    reading = view.setTimeout(() => {
      const panel = document.querySelector('[data-portico=cart-panel]:not([data-mode=inline])');
      const address = panel && allowed(links.to('shoppingCart'), [...ancestorsOf(panel)]);
      if (address && state.cart.count.peek() > 0) want(address);
    }, REST_MS);
  });
  // What this page has changed before this code came. Its own pages the effect above has dropped.
  channel?.postMessage(0);
  return { report: () => ({ state: told, fetched }), stop };
}

/** Whether the line and the visitor allow it. */
function mayLoad({ document, navigator }: Window): boolean {
  const { saveData, effectiveType = '4g' } = Object(Reflect.get(navigator, 'connection'));
  return !saveData && effectiveType === '4g' && document.visibilityState === 'visible';
}

/** Whether a press of a link shows another page in this tab. One with a role or `data-opens` opens a panel or a window. */
const leads = (link: HTMLAnchorElement) =>
  !link.target &&
  !/\bnofollow\b/i.test(link.rel) &&
  !['download', 'role', 'data-opens'].some((name) => link.hasAttribute(name));

/** An element of the page and those around it. */
function* ancestorsOf(element: Element): Generator<Element> {
  for (let next: Element | null = element; next; next = next.parentElement) yield next;
}
