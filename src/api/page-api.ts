import type { CallResult, Failure } from '../domain/failure';
import { type PositionItem, type PositionName, serverPosition } from '../domain/position';
import { isRecord } from '../domain/reader';
import { carry } from './carry';
import { cartRestore } from './cart';
import { chatUrl } from './chat';
import { type ApiClient, type ApiSettings, type CallOptions, createClient } from './client';
import { imageSearch, UPLOAD_TIMEOUT_MS } from './image-search';
import { position } from './position';
import { createKnownReply } from './told-replies';

/** Where something is: a chat, or what a search has found. */
export interface Found {
  readonly url: string;
}

/** A call that takes its time, and can be given up. */
export interface Upload<T> {
  readonly answer: Promise<CallResult<T>>;
  /** Ends it; the answer is then a `network` failure that nobody is told of. */
  cancel(): void;
}

/** What parts of the page ask for once they are used: they load later than the core. */
export interface PageApi {
  /** @param product Completes `header_share{product}`. */
  position(name: PositionName, product?: string, options?: CallOptions): Promise<CallResult<readonly PositionItem[]>>;
  chatUrl(options?: CallOptions): Promise<CallResult<Found>>;
  /** @param way Carries the picture in place of `fetch`, which tells no progress: see `uploadFetch`. */
  imageSearch(image: Blob, way: typeof fetch): Upload<Found>;
  /** Undefined where the deployment has no such call: then no Undo is offered. */
  readonly cartRestore: ((goodsCode: string, count: number) => Promise<CallResult<unknown>>) | undefined;
}

export interface PageApiDeps extends Partial<ApiSettings> {
  /** The option `positions`: the server's names by ours. */
  readonly positions?: Readonly<Record<string, unknown>>;
  /** The option `boot.positions`: lists of items by the server's name of their position. */
  readonly boot?: unknown;
  /** Told of each failed upload; of other calls the client tells. */
  readonly onFailure?: (failure: Failure) => void;
}

/** Source: contract, section 5. */
export function createPageApi(client: ApiClient, deps: PageApiDeps = {}): PageApi {
  const { positions, boot, onFailure, base = '/api', login = '', endpoints = {} } = deps;
  const known = createKnownReply(client, new Map(isRecord(boot) ? Object.entries(boot) : []));
  return {
    position(name, product, options) {
      const place = serverPosition(name, positions, product);
      return known(place, position, { position: place, platform: 'web' }, options);
    },
    chatUrl: (options) => client.send(chatUrl, undefined, options),
    imageSearch(image, way) {
      const form = new FormData();
      form.set('image', image, 'picture.jpg');
      // A client of its own: it can be given up alone, and the limit of the other calls is too short for a picture.
      const settings = { base, login, endpoints, timeout: UPLOAD_TIMEOUT_MS, retries: 0 };
      const uploads = createClient({
        settings,
        fetch: way,
        loadCarry: async () => carry,
        ...(onFailure && { onFailure }),
      });
      return { answer: uploads.send(imageSearch, form), cancel: uploads.dispose };
    },
    cartRestore: endpoints.cartRestore
      ? (goodsCode, count) => client.send(cartRestore, { goodsCode, count })
      : undefined,
  };
}
