import { type ApiClient, type BegunCall, createClient } from '../api/client';
import { createLateCart } from '../api/late-cart';
import type { PageApi } from '../api/page-api';
import { type BootData, createShopApi, type ShopApi } from '../api/shop-api';
import { customerService, headerData, userLevel } from '../api/user';
import { documentIsFresh } from '../domain/document-age';
import type { Failure } from '../domain/failure';
import type { ServerClock } from '../host/clock';
import { warn } from '../host/console';
import type { FirstRead, IslandData, IslandRow } from '../island/define-island';
import type { Shell } from '../island/use-shell';
import type { ShellDeps } from './shell-deps';
import type { Site } from './site';

export interface ServerDeps extends Pick<ShellDeps, 'fetch' | 'page'> {
  readonly site: Pick<Site, 'options'>;
  readonly clock: ServerClock;
  /** Reads that were begun before, by address; with `post ` before that of a POST. */
  readonly early: Readonly<Record<string, Promise<Response>>> | undefined;
  readonly loadLate: Shell['loadLate'];
  /** Without the late texts. */
  readonly loadBare: ShellDeps['loadLate'];
  /** A reply has told the server's time. */
  readonly onTime: () => void;
  readonly onFailure: (failure: Failure) => void;
  /** Comes when the page is shown and the visitor belongs here: nothing is asked before. */
  readonly staying: Promise<void>;
  /** Tells of a part that did not come. */
  readonly onLost: Shell['onLost'];
}

/** The ways to the server. */
export interface Server {
  readonly client: ApiClient;
  readonly shopApi: ShopApi;
  readonly loadPageApi: Shell['loadPageApi'];
  /** Begins what an island reads first; what is a member's as soon as the visitor is known to be one, or likely to. */
  readonly beginRead: (row: IslandRow, data: IslandData) => void;
  /** The visitor is likely to be a member: what the load sequence asks of one is begun, too, and taken by it. */
  readonly expectMember: () => void;
  /** The visitor is a member. */
  readonly beginMember: () => void;
  /** The visitor is a guest: what was begun for a member is dropped. */
  readonly dropBegun: () => void;
  /** Comes when all that has begun has ended. */
  readonly begunSettled: () => Promise<unknown>;
}

export function createServer(deps: ServerDeps): Server {
  const { site, clock, fetch, page, early = {}, loadLate, loadBare, onTime, onFailure, onLost, staying } = deps;
  const { options } = site;
  const { boot } = options;
  if (boot.serverTime) clock.startAt(boot.serverTime * 1_000);
  const client = createClient({
    settings: options.api,
    fetch,
    loadCarry: async () => (await loadBare(() => import('../api/carry'))).carry,
    onServerTime(serverMs) {
      clock.sync(serverMs);
      onTime();
    },
    onFailure,
    warn,
    early: new Map(Object.entries(early)),
  });
  const cart = createLateCart(async () => {
    try {
      return (await import('../api/cart-api')).createCartApi(client);
    } catch (error) {
      onLost('cart', error);
      throw error;
    }
  });
  const told = documentIsFresh(performance) ? boot : withoutVisitor(boot);

  const begun: Promise<unknown>[] = [];
  const begunNames = new Set<string>();
  // Then the first view is whole, and each island asks for itself.
  let isOver = false;
  let mayAskMember = false;
  const forMembers: Pick<FirstRead, 'call' | 'payload'>[] = [];
  // Once for each, however many placeholders there are.
  const begin = ({ call, payload }: Pick<FirstRead, 'call' | 'payload'>) => {
    if (!isOver && !begunNames.has(call.name)) begun.push(client.begin(call, payload));
    begunNames.add(call.name);
  };
  const beginMember = () => {
    mayAskMember = true;
    for (const read of forMembers) begin(read);
  };

  /** Whether the page says it itself. */
  const isTold = ({ name }: BegunCall) => Reflect.get(told, name) !== undefined;

  let pageApi: PageApi | undefined;
  return {
    client,
    shopApi: createShopApi(client, cart, told),
    async loadPageApi() {
      const { createPageApi } = await loadLate(() => import('../api/page-api'));
      pageApi ??= createPageApi(client, {
        ...options.api,
        positions: options.positions,
        boot: boot.positions,
        onFailure,
      });
      return pageApi;
    },
    beginRead({ firstRead }, data) {
      void staying.then(() => {
        const read = firstRead?.(data, { url: new URL(page.url()), options });
        if (!read || read.told !== undefined || isTold(read.call)) return;
        if (read.isForMembers) forMembers.push(read);
        if (!read.isForMembers || mayAskMember) begin(read);
      });
    },
    expectMember() {
      void staying.then(() => {
        for (const call of [headerData, userLevel, customerService])
          if (!isTold(call)) forMembers.push({ call, payload: {} });
        beginMember();
      });
    },
    beginMember,
    dropBegun() {
      mayAskMember = false;
      for (const { call, payload } of forMembers) client.drop(call, payload);
    },
    async begunSettled() {
      await Promise.all(begun.splice(0));
      isOver = true;
    },
  };
}

/** A page out of a cache knows an earlier visitor, or what they were then. */
function withoutVisitor({ currencies, config }: BootData): BootData {
  return { currencies, config };
}
