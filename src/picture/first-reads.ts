import { ANNOUNCEMENT_LIST, WHOLE_CART } from '../api/first-read-addresses';
import { type BegunCall, joined, type WholeReply } from '../api/request';
import { replyTo, type SentRead, sendRead } from '../api/sent-read';
import { addressIn, isCallBase, isCallPath, needsHeaders, withoutEndSlash } from '../domain/calls/address';
import { type Envelope, STATE_LOGGED_OUT, STATE_OK, serverMsIn } from '../domain/calls/reply';
import { pageTypeOf } from '../domain/links/page-type';
import { isPresent } from '../domain/page/own-data';
import { countOf, fieldsIn, numberOf } from '../domain/reading/meanings';
import type { PageOption } from './options';

/** A first read. */
export type FirstRead = BegunCall & { readonly boot?: string };

export interface FirstReadsDeps {
  readonly view: Window & typeof globalThis;
  readonly option: PageOption;
  /** Requests under way, by address, with the prefix `post ` for a POST. Requests that are sent here are added. */
  readonly sent: Record<string, SentRead>;
}

/** The requests of the first view. The core later uses the same ones. */
export interface FirstReads {
  /**
   * The page's own value in `boot`, unchecked; undefined if it has none. On a cached page, values about the visitor are
   * ignored: they may describe an earlier visitor, or an earlier state.
   */
  booted(read: FirstRead): unknown;
  /**
   * The reply to a read, which is requested if that has not happened yet.
   *
   * @throws {TypeError} If the page's options for this call need the core's checks, or the reply is malformed.
   */
  reply(read: FirstRead): Promise<Reply>;
  /** The type of the page, for which announcements are requested. */
  pageType(): string;
  /** Stops sending requests: from now on the core sends its own. */
  stop(): void;
}

export function createFirstReads({ view, option, sent }: FirstReadsDeps): FirstReads {
  const replies: Record<string, Promise<Reply>> = {};
  let mayAsk = true;

  const pageType = () => pageTypeOf(new URL(view.location.href), Object(option('routes')), option('page.type'));

  async function send(read: FirstRead): Promise<Reply> {
    const place = placeOf(read, option);
    const address = read === ANNOUNCEMENT_LIST ? joined(place, new URLSearchParams({ pageType: pageType() })) : place;
    const { method } = read;
    const key = (method === 'post' ? 'post ' : '') + address;
    if (mayAsk) sent[key] ??= sendRead(view, address, method, WHOLE_CART);
    return await readReply(sent[key] ?? fail(), key, view.document);
  }

  return {
    booted({ name, boot: field = name }) {
      return isPresent(field, performance) ? option(`boot.${field}`) : undefined;
    },
    reply(read) {
      const { name } = read;
      replies[name] ??= send(read);
      const whole = replies[name];
      // Avoids an unhandled rejection; callers that await the promise still see the failure.
      whole.catch(() => {});
      return whole;
    },
    pageType,
    stop() {
      mayAsk = false;
    },
  };
}

/**
 * The address of a call.
 *
 * @throws {TypeError} If the page's options for it need the core's checks, or it needs headers of the page.
 */
function placeOf(read: FirstRead, option: PageOption): string {
  const { name, method, path } = read;
  const base = option('api.base') ?? '/api';
  const own = option(`api.endpoints.${name}`) ?? path;
  const isHeaded = needsHeaders(Object(option('api')), method);
  return !isHeaded && isCallBase(base) && isCallPath(own) && !own.startsWith('{')
    ? addressIn(withoutEndSlash(base), path, own)
    : fail();
}

/** Longest reply that is read, in characters: parsing a longer one would hold up the first view. */
const REPLY_MAX_CHARS = 500_000;

export type Fields = Readonly<Record<string, unknown>>;

/** @throws {TypeError} Always. The core reads the same reply later and reports what is wrong. */
export function fail(): never {
  throw new TypeError('malformed');
}

export const fieldsOf = (value: unknown): Fields => fieldsIn(value) ?? fail();

/** The id of the visitor; a guest has 0. */
export const readId = (data: unknown): number => countOf(fieldsOf(data).user_id) ?? fail();

/**
 * A reply's data, null if the visitor is not logged in; and the server's time in ms since 1970 UTC, 0 if the reply has
 * none.
 */
export type Reply = readonly [data: unknown, serverMs: number];

/**
 * Reads a reply, or a copy of it, so that the core can read it again. The core alone finds JSON among other text.
 *
 * @param address The address that was requested; a POST's may have a prefix.
 * @param page    The page that has sent the read.
 */
export async function readReply(sent: SentRead, address: string, page: Document): Promise<Reply> {
  const { isOk, text } = 'then' in sent ? await readCopy(sent) : await replyTo(sent, address, page);
  // Without byte order marks, which `trim` removes as well.
  const reply: Envelope = fieldsOf(isOk && text.length <= REPLY_MAX_CHARS && JSON.parse(text.trim()));
  const state = numberOf(reply.state);
  return [state === STATE_LOGGED_OUT ? null : state === STATE_OK ? reply.data : fail(), serverMsIn(reply)];
}

async function readCopy(pending: Promise<Response>): Promise<Pick<WholeReply, 'isOk' | 'text'>> {
  const reply = await pending;
  return { isOk: reply.ok, text: await reply.clone().text() };
}
