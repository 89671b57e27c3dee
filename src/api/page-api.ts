import type { CallResult } from '../domain/failure';
import { type PositionItem, type PositionName, serverPosition } from '../domain/position';
import { isRecord } from '../domain/reader';
import { cartRestore } from './cart-restore';
import { chatUrl } from './chat';
import type { ApiClient, CallOptions } from './client';
import { imageSearch } from './image-search';
import { position } from './position';
import { createKnownReply } from './told-replies';

/** Where something is: a chat, or what a search has found. */
export interface Found {
  readonly url: string;
}

/** What parts of the page ask for once they are used: they load later than the core. */
export interface PageApi {
  /** @param product Completes `header_share{product}`. */
  position(name: PositionName, product?: string, options?: CallOptions): Promise<CallResult<readonly PositionItem[]>>;
  chatUrl(options?: CallOptions): Promise<CallResult<Found>>;
  imageSearch(image: Blob): Promise<CallResult<Found>>;
  /** Undefined where the deployment has no such call: then no Undo is offered. */
  readonly cartRestore: ((goodsCode: string, count: number) => Promise<CallResult<unknown>>) | undefined;
}

export interface PageApiDeps {
  /** The option `positions`: the server's names by ours. */
  readonly positions?: Readonly<Record<string, unknown>>;
  /** The option `api.endpoints`. */
  readonly endpoints?: Readonly<Partial<Record<string, string>>>;
  /** The option `boot.positions`: lists of items by the server's name of their position. */
  readonly boot?: unknown;
}

/** Source: contract, section 5. */
export function createPageApi(client: ApiClient, { positions, endpoints, boot }: PageApiDeps = {}): PageApi {
  const known = createKnownReply(client, new Map(isRecord(boot) ? Object.entries(boot) : []));
  return {
    position(name, product, options) {
      const place = serverPosition(name, positions, product);
      return known(place, position, { position: place, platform: 'web' }, options);
    },
    chatUrl: (options) => client.send(chatUrl, undefined, options),
    imageSearch(image) {
      const form = new FormData();
      form.set('image', image);
      return client.send(imageSearch, form);
    },
    cartRestore: endpoints?.cartRestore
      ? (goodsCode, count) => client.send(cartRestore, { goodsCode, count })
      : undefined,
  };
}
