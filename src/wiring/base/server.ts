import type { CartCalls } from '../../api/cart-api';
import { type ApiClient, createClient } from '../../api/client';
import type { ExchangeDeps } from '../../api/exchange';
import { createLateCart } from '../../api/late-cart';
import type { PageApi } from '../../api/page-api';
import type { SentRead } from '../../api/sent-read';
import { createShopApi, type ShopApi } from '../../api/shop-api';
import type { Failure } from '../../domain/failure';
import { presentData } from '../../domain/page/own-data';
import type { ServerClock } from '../../host/clock';
import { warn } from '../../host/console';
import type { Shell } from '../../island/use-shell';
import { type BegunReads, createBegunReads } from './begun-reads';
import type { ShellDeps } from './shell-deps';
import type { Site } from './site';

export interface ServerDeps extends Pick<ShellDeps, 'fetch' | 'page'> {
  readonly site: Pick<Site, 'options' | 'cookies'>;
  readonly clock: ServerClock;
  /** Requests that the loader has sent, by address; a POST has `post ` before it. */
  readonly early: Readonly<Record<string, SentRead>> | undefined;
  readonly loadLate: Shell['loadLate'];
  /** The same without the late texts. */
  readonly loadBare: ShellDeps['loadLate'];
  /** Called when a response has corrected the server's time. */
  readonly onTime: () => void;
  readonly onFailure: (failure: Failure) => void;
  /** Resolves when the page is shown and the visitor belongs here: no request is sent before. */
  readonly opened: Promise<void>;
  /** Reports a part that has failed to load. */
  readonly onLost: Shell['onLost'];
}

/** The calls to the server. */
export interface Server extends BegunReads {
  readonly client: ApiClient;
  readonly shopApi: ShopApi;
  readonly loadPageApi: Shell['loadPageApi'];
}

export function createServer(deps: ServerDeps): Server {
  const { site, clock, fetch, page, early = {}, loadBare, onTime, onFailure, opened } = deps;
  const { options } = site;
  const { boot } = options;
  if (boot.serverTime) clock.startAt(boot.serverTime * 1_000);
  const loadCarry = async () => {
    const { createCarry } = await loadBare(() => import('../../api/headed-carry'));
    return createCarry({ settings: options.api, page: document, cookies: site.cookies, fetch, warn });
  };
  const client = createClient({
    settings: options.api,
    fetch,
    loadCarry,
    loadFinder: async () => (await loadBare(() => import('../../api/json'))).findJson,
    onServerTime(serverMs) {
      clock.sync(serverMs);
      onTime();
    },
    onFailure,
    warn,
    early: { reads: new Map(Object.entries(early)), page: document },
  });
  const printed = presentData(boot, performance);
  return {
    client,
    shopApi: createShopApi(client, createCart(client, deps, printed.cartList), printed),
    loadPageApi: createPageApiLoader(client, deps, loadCarry),
    ...createBegunReads({
      client,
      printed,
      readingPage: () => ({ url: new URL(page.url()), options }),
      opened,
    }),
  };
}

/** The cart's calls, whose code is loaded with the first of them. */
function createCart(client: ApiClient, { onLost }: ServerDeps, printed: unknown) {
  let api: CartCalls | undefined;
  return createLateCart(async () => {
    try {
      const { createCartApi } = await import('../../api/cart-api');
      // Created once: it remembers that the page's own data are outdated.
      api ??= createCartApi(client, printed);
      return api;
    } catch (error) {
      onLost('cart', error);
      throw error;
    }
  });
}

/** The calls of parts of the page, whose code is loaded with the first of them. */
function createPageApiLoader(
  client: ApiClient,
  { site: { options }, loadLate, onFailure }: ServerDeps,
  loadCarry: ExchangeDeps['loadCarry'],
): Shell['loadPageApi'] {
  let pageApi: PageApi | undefined;
  return async () => {
    const { createPageApi } = await loadLate(() => import('../../api/page-api'));
    pageApi ??= createPageApi(client, {
      ...options.api,
      loadCarry,
      positions: options.positions,
      boot: options.boot.positions,
      onFailure,
    });
    return pageApi;
  };
}
