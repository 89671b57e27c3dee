import { STATE_LOGGED_OUT, STATE_OK } from '../api/call';
import type { WholeReply } from '../api/request';
import { replyTo, type SentRead } from '../api/sent-read';
import { countOf, fieldsIn, numberOf, secondsOf } from '../domain/reading/meanings';

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
  const { state, data, serverTime } = fieldsOf(isOk && text.length <= REPLY_MAX_CHARS && JSON.parse(text.trim()));
  const seconds = secondsOf(serverTime) ?? secondsOf(Object(data).serverTime) ?? 0;
  const code = numberOf(state);
  return [code === STATE_LOGGED_OUT ? null : code === STATE_OK ? data : fail(), seconds * 1_000];
}

async function readCopy(pending: Promise<Response>): Promise<Pick<WholeReply, 'isOk' | 'text'>> {
  const reply = await pending;
  return { isOk: reply.ok, text: await reply.clone().text() };
}
