import { Hono } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import * as v from 'valibot';
import {
  ACTIVE_NAME_DAYS,
  ANNOUNCEMENT_DISMISSED_DAYS,
  CLIENT_FLAG_DAYS,
  CURRENCY_COOKIE_DAYS,
  INVITE_DAYS,
  LANGUAGE_COOKIE_DAYS,
  LOGIN_COOKIE_DAYS,
  NTAG_DAYS,
  REG_CHANNEL_DAYS,
  REG_IVID_DAYS,
  UTM_DAYS,
  WTAGA_DAYS,
  WTAGQ_DAYS,
} from '../../../src/domain/constants.ts';
import { refuse, succeed } from '../envelope.ts';
import { readBody } from '../request-body.ts';
import type { ApiEnv } from '../visitor.ts';

const DAY_SECONDS = 86_400;
const NAMES_MAX = 64;

/** The shell's own cookies, with their lifetimes in days. Source: specification, section 9, "Cookie lifetimes". */
const LIFETIMES: ReadonlyMap<string, number> = new Map([
  ['language', LANGUAGE_COOKIE_DAYS],
  ['currency', CURRENCY_COOKIE_DAYS],
  ['login_user', LOGIN_COOKIE_DAYS],
  ['login_in_website', LOGIN_COOKIE_DAYS],
  ['client_flag', CLIENT_FLAG_DAYS],
  ['invite_code', INVITE_DAYS],
  ['invite_source', INVITE_DAYS],
  ['invite_parent_code', INVITE_DAYS],
  ['activeName', ACTIVE_NAME_DAYS],
  ['reg_ivid', REG_IVID_DAYS],
  ['wTagQ', WTAGQ_DAYS],
  ['wTagA', WTAGA_DAYS],
  ['nTag', NTAG_DAYS],
]);

const FAMILIES: readonly { readonly pattern: RegExp; readonly days: number }[] = [
  { pattern: /^utm_[a-z0-9_]{1,28}$/, days: UTM_DAYS },
  { pattern: /^reg_[a-z0-9_]{1,28}$/, days: REG_CHANNEL_DAYS },
  { pattern: /^announcement_seen_[\w-]{1,40}$/, days: ANNOUNCEMENT_DISMISSED_DAYS },
];

/**
 * Sets the shell's own cookies again, with the request's values and their whole lifetime: Safari limits cookies of
 * scripts to seven days, but not those of a server. Names that are not the shell's, or are missing in the request, are
 * ignored. So no page can set the login or a cookie of its own choice.
 */
export const cookieRoutes = new Hono<ApiEnv>();

const wanted = v.object({ names: v.pipe(v.array(v.string()), v.maxLength(NAMES_MAX)) });

cookieRoutes.post('/cookies/reissue', async (c) => {
  const body = await readBody(c, wanted);
  if (body === undefined) return refuse(c, `names must be a list of at most ${NAMES_MAX} names`);
  const secure = new URL(c.req.url).protocol === 'https:';
  const names: string[] = [];
  for (const name of new Set(body.names)) {
    const days = lifetimeOf(name);
    const value = days === undefined ? undefined : getCookie(c, name);
    if (days === undefined || value === undefined) continue;
    setCookie(c, name, value, { path: '/', sameSite: 'Lax', maxAge: days * DAY_SECONDS, secure });
    names.push(name);
  }
  return succeed(c, { names });
});

function lifetimeOf(name: string): number | undefined {
  return LIFETIMES.get(name) ?? FAMILIES.find(({ pattern }) => pattern.test(name))?.days;
}
