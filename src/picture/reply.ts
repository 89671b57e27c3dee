import type { WholeReply } from '../api/request';
import { replyTo, type SentRead } from '../api/sent-read';
import { isRecord } from '../domain/reader';

/** Longest reply that is read, in characters: parsing a longer one would hold up the first view. */
const REPLY_MAX_CHARS = 500_000;

export type Fields = Readonly<Record<string, unknown>>;

/** @throws {TypeError} Always. The core reads the same reply later and reports what is wrong. */
export function fail(): never {
  throw new TypeError('malformed');
}

/** PHP encodes an object without fields as an empty list. */
export const fieldsOf = (value: unknown): Fields =>
  isRecord(value) ? value : Array.isArray(value) && value.length === 0 ? {} : fail();
/** A count; undefined for any other value. */
export const countOf = (value: unknown) =>
  Number.isSafeInteger(value) && (value as number) >= 0 ? (value as number) : undefined;

/** The id of the visitor; a guest has 0. */
export function readId(data: unknown): number {
  const { user_id: id } = fieldsOf(data);
  // PHP's database drivers return numbers as text.
  return countOf(typeof id === 'string' && /^\d+$/.test(id) ? Number(id) : id) ?? fail();
}

/**
 * A reply's data, null if the visitor is not logged in; and the server's time in ms since 1970 UTC, 0 if the reply has
 * none.
 */
export type Reply = readonly [data: unknown, serverMs: number];

/**
 * Reads a reply, or a copy of it, so that the core can read it again.
 *
 * @param address The address that was requested; a POST's may have a prefix.
 * @param page    The page that has sent the read.
 */
export async function readReply(sent: SentRead, address: string, page: Document): Promise<Reply> {
  const { isOk, text } = 'then' in sent ? await readCopy(sent) : await replyTo(sent, address, page);
  const { state, data, serverTime } = fieldsOf(isOk && text.length <= REPLY_MAX_CHARS && JSON.parse(text));
  const seconds = countOf(serverTime) || countOf(Object(data).serverTime) || 0;
  // 10001: the visitor is not logged in. Source: contract, section 5.
  return [state === 10_001 ? null : state === 0 ? data : fail(), seconds * 1_000];
}

async function readCopy(pending: Promise<Response>): Promise<Pick<WholeReply, 'isOk' | 'text'>> {
  const reply = await pending;
  return { isOk: reply.ok, text: await reply.clone().text() };
}
