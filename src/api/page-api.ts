import type { CallResult, Failure } from '../domain/failure';
import { type PositionItem, type PositionName, serverPosition } from '../domain/positions/position';
import { isRecord } from '../domain/reading/meanings';
import { createKnownReply } from './boot-replies';
import { carry } from './carry';
import { cartRestore } from './cart';
import { chatUrl } from './chat';
import { type ApiClient, type CallOptions, createClient } from './client';
import type { ExchangeDeps } from './exchange';
import { atPosition } from './first-read-addresses';
import { imageSearch, UPLOAD_TIMEOUT_MS } from './image-search';
import { findJson } from './json';
import { position } from './position';
import type { ApiSettings } from './request';

/** The address of a chat, or of search results. */
export interface Found {
  readonly url: string;
}

/** A long call that can be cancelled. */
export interface Upload<T> {
  readonly answer: Promise<CallResult<T>>;
  /** Aborts it. `answer` then resolves with a `network` failure, and `onFailure` is not called. */
  cancel(): void;
}

/** Calls of parts that are used later; they load after the core. */
export interface PageApi {
  /** @param product Completes `header_share{product}`. */
  position(name: PositionName, product?: string, options?: CallOptions): Promise<CallResult<readonly PositionItem[]>>;
  chatUrl(options?: CallOptions): Promise<CallResult<Found>>;
  /** @param way Sends the picture instead of `fetch`, which reports no progress: see `uploadFetch`. */
  imageSearch(image: Blob, way: typeof fetch): Upload<Found>;
  /** Undefined if the deployment has no such call; Undo is then not offered. */
  readonly cartRestore: ((goodsCode: string, count: number) => Promise<CallResult<unknown>>) | undefined;
}

export interface PageApiDeps extends Partial<ApiSettings> {
  /** Loads what sends the uploads; by default they have no headers of the page. */
  readonly loadCarry?: ExchangeDeps['loadCarry'];
  /** The option `positions`: the server's names by ours. */
  readonly positions?: Readonly<Record<string, unknown>>;
  /** The option `boot.positions`: lists of items by the server's name of their position. */
  readonly boot?: unknown;
  /** Called for each failed upload. Other failures are reported by the client. */
  readonly onFailure?: (failure: Failure) => void;
}

/** Source: contract, section 5. */
export function createPageApi(client: ApiClient, deps: PageApiDeps = {}): PageApi {
  const { loadCarry = async () => carry, positions, boot, onFailure, base = '/api', login = '', endpoints = {} } = deps;
  const known = createKnownReply(client, new Map(isRecord(boot) ? Object.entries(boot) : []));
  return {
    position(name, product, options) {
      const place = serverPosition(name, positions, product);
      return known(place, position, atPosition(place), options);
    },
    chatUrl: (options) => client.send(chatUrl, undefined, options),
    imageSearch(image, way) {
      const form = new FormData();
      form.set('image', image, `picture.${/png|webp|gif/.exec(image.type)?.[0] ?? 'jpg'}`);
      // A client of its own: it can be cancelled separately, and the time limit of other calls is too short for a
      // picture.
      const settings = { base, login, endpoints, timeout: UPLOAD_TIMEOUT_MS, retries: 0 };
      const uploads = createClient({
        settings,
        fetch: way,
        loadCarry,
        loadFinder: async () => findJson,
        ...(onFailure && { onFailure }),
      });
      return { answer: uploads.send(imageSearch, form), cancel: uploads.dispose };
    },
    cartRestore: endpoints.cartRestore
      ? (goodsCode, count) => client.send(cartRestore, { goodsCode, count })
      : undefined,
  };
}
