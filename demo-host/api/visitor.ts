import { randomUUID } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import type { HttpBindings } from '@hono/node-server';
import type { Context, MiddlewareHandler } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import * as v from 'valibot';
import { LANGUAGES, type Language } from '../../src/domain/i18n/language.ts';
import { change, one } from './query.ts';
import { sceneClock } from './scene.ts';

/** Name of the session cookie. */
export const SESSION_COOKIE = 'demo_session';

const SESSION_DAYS = 30;

const userRow = v.object({
  id: v.number(),
  persona: v.nullable(v.string()),
  login_name: v.string(),
  user_name: v.string(),
  nick_name: v.string(),
  email: v.string(),
  avatar: v.string(),
  user_level: v.number(),
  prime_level: v.number(),
  is_prime: v.number(),
  balance_fen: v.number(),
  currency_code: v.string(),
  service_url: v.string(),
  line_type: v.string(),
  message_num: v.number(),
  unconfirmed_num: v.number(),
  import_msg_num: v.number(),
  normal_msg_num: v.number(),
  advisory_num: v.number(),
});

/** A row of the users table. */
export type User = v.InferOutput<typeof userRow>;

const currencyRow = v.object({ code: v.string(), symbol: v.string(), cny_per_unit: v.number() });

/** A row of the currencies table. */
export type CurrencyRow = v.InferOutput<typeof currencyRow>;

/** A text in the languages that have one of their own. */
export type Words = Readonly<Record<'cn' | 'en', string> & Partial<Record<Language, string>>>;

/** The visitor of a request, with their language and currency. */
export interface Visitor {
  /** Undefined for a guest. */
  readonly user: User | undefined;
  /** Whether the request named a session that is over or unknown. */
  readonly isSessionOver: boolean;
  readonly language: Language;
  readonly currency: CurrencyRow;
  /** Picks the text in the visitor's language; the English one if there is none. */
  text(texts: Words): string;
}

/** The variables that handlers find in the context. */
export interface ApiEnv {
  // Inside this process there is no socket, so the bindings may be missing.
  Bindings: Partial<HttpBindings>;
  /** A scene may set `clock`; sessions use `realClock`; `faults` names the faults of this call. */
  Variables: { visitor: Visitor; db: DatabaseSync; clock: () => number; realClock: () => number; faults?: string };
}

/** Determines the visitor and stores them in the context. `clock` returns ms since 1970 UTC. */
export function identify(db: DatabaseSync, clock: () => number): MiddlewareHandler<ApiEnv> {
  return async (c, next) => {
    const token = getCookie(c, SESSION_COOKIE);
    const user = token === undefined ? undefined : findUser(db, token, clock());
    const language = readLanguage(c);
    c.set('db', db);
    c.set('clock', sceneClock(c, clock));
    c.set('realClock', clock);
    c.set('visitor', {
      user,
      isSessionOver: token !== undefined && user === undefined,
      language,
      currency: findCurrency(db, user?.currency_code ?? getCookie(c, 'currency'), language),
      text: (texts) => texts[language] ?? texts.en,
    });
    await next();
  };
}

/** Logs the visitor in: ends the old session, starts a new one and sets its cookie. */
export function startSession(c: Context<ApiEnv>, userId: number): void {
  endSession(c);
  const token = randomUUID();
  const expiresAtMs = c.var.realClock() + SESSION_DAYS * 86_400_000;
  change(c.var.db, 'INSERT INTO sessions (token, user_id, expires_at_ms) VALUES (?, ?, ?)', token, userId, expiresAtMs);
  setCookie(c, SESSION_COOKIE, token, { path: '/', httpOnly: true, sameSite: 'Lax', maxAge: SESSION_DAYS * 86_400 });
}

/** Logs the visitor out and removes the cookie. */
export function endSession(c: Context<ApiEnv>): void {
  const token = getCookie(c, SESSION_COOKIE);
  if (token === undefined) return;
  change(c.var.db, 'DELETE FROM sessions WHERE token = ?', token);
  deleteCookie(c, SESSION_COOKIE, { path: '/', httpOnly: true, sameSite: 'Lax' });
}

/** Reads an account by its id. */
export function userById(db: DatabaseSync, id: number): User | undefined {
  return one(db, userRow, 'SELECT * FROM users WHERE id = ?', id);
}

/** Converts fen into an amount of a currency, rounded to two decimals. */
export function inCurrency(fen: number, currency: Pick<CurrencyRow, 'cny_per_unit'>): number {
  return Math.round(fen / currency.cny_per_unit) / 100;
}

function findUser(db: DatabaseSync, token: string, nowMs: number): User | undefined {
  const sql = 'SELECT users.* FROM sessions JOIN users ON users.id = user_id WHERE token = ? AND expires_at_ms > ?';
  return one(db, userRow, sql, token, nowMs);
}

function findCurrency(db: DatabaseSync, code: string | undefined, language: Language): CurrencyRow {
  const fallback = language === 'cn' ? 'CNY' : 'USD';
  const sql = 'SELECT code, symbol, cny_per_unit FROM currencies WHERE code IN (?, ?) ORDER BY code = ? DESC LIMIT 1';
  const wanted = code ?? fallback;
  const found = one(db, currencyRow, sql, wanted, fallback, wanted);
  return found ?? { code: 'CNY', symbol: 'CN ￥', cny_per_unit: 1 };
}

/**
 * The language of the page that makes the call: first from its address (`Referer`), then from the cookie. A page under
 * `/en/` may be Korean or Philippine; then the cookie decides.
 */
function readLanguage(c: Context): Language {
  const explicit = asLanguage(c.req.header('x-demo-language'));
  if (explicit !== undefined) return explicit;
  const cookie = asLanguage(getCookie(c, 'language'));
  const first = /^https?:\/\/[^/]+\/([a-z]+)(?:[/?#]|$)/.exec(c.req.header('referer') ?? '')?.[1];
  // The shop below /own/ is English only.
  if (first === 'own') return 'en';
  const segment = asLanguage(first);
  if (segment === 'en' && (cookie === 'kr' || cookie === 'ph')) return cookie;
  return segment ?? cookie ?? 'cn';
}

function asLanguage(text: string | undefined): Language | undefined {
  return LANGUAGES.find((language) => language === text);
}
