import { Hono } from 'hono';
import { getCookie } from 'hono/cookie';
import * as v from 'valibot';
import { loggedOut, refuse, succeed } from '../envelope.ts';
import { change, many, one } from '../query.ts';
import { readBody } from '../request-body.ts';
import { type ApiEnv, type CurrencyRow, endSession, inCurrency, SESSION_COOKIE, type User } from '../visitor.ts';

/** The visitor, and the data that the shell shows of them. */
export const userRoutes = new Hono<ApiEnv>();

userRoutes.get('/user/info', (c) => {
  const { user, isSessionOver, currency } = c.var.visitor;
  if (isSessionOver) {
    // An old cookie is no failure: the shell continues with a guest, and so does the next page.
    if (getCookie(c, SESSION_COOKIE) !== undefined) endSession(c);
    return loggedOut(c);
  }
  if (user === undefined) {
    return succeed(c, {
      user_id: 0,
      user_name: '',
      email: '',
      currencyCode: currency.code,
      currencySymbol: currency.symbol,
      serviceUrl: '',
      cart_num: 0,
    });
  }
  return succeed(c, {
    user_id: user.id,
    user_name: user.user_name,
    nick_name: user.nick_name,
    email: user.email,
    avatar: user.avatar,
    currencyCode: currency.code,
    currencySymbol: currency.symbol,
    serviceUrl: absolute(user.service_url, c.req.url),
    cart_num: countLines(c.var.db, user.id),
  });
});

userRoutes.get('/user/header-data', (c) => {
  const { user, currency } = c.var.visitor;
  if (user === undefined) return loggedOut(c);
  return succeed(c, headerData(user, currency, countLines(c.var.db, user.id)));
});

userRoutes.get('/user/level', (c) => {
  const { user } = c.var.visitor;
  if (user === undefined) return loggedOut(c);
  return succeed(c, { userLevel: user.user_level, primeLevel: user.prime_level, isPrime: user.is_prime === 1 });
});

userRoutes.get('/user/customer-service', (c) => {
  const { user, language } = c.var.visitor;
  if (user === undefined) return loggedOut(c);
  return succeed(c, {
    metaData: JSON.stringify({ id: user.id, level: user.user_level, prime: user.prime_level }),
    lineType: user.line_type,
    serviceUrl: absolute(`/${language}/page/customservice/?window=service`, c.req.url),
  });
});

userRoutes.get('/currency/list', (c) =>
  succeed(c, many(c.var.db, currencyItem, 'SELECT code, symbol FROM currencies ORDER BY sort')),
);

userRoutes.post('/user/currency', async (c) => {
  const { user, text } = c.var.visitor;
  if (user === undefined) return loggedOut(c);
  const body = await readBody(c, v.object({ currency: v.string() }));
  const known =
    body && one(c.var.db, currencyItem, 'SELECT code, symbol FROM currencies WHERE code = ?', body.currency);
  if (!known)
    return refuse(
      c,
      text({ cn: '不支持该币种', en: 'This currency is not supported.', kr: '지원하지 않는 통화입니다.' }),
    );
  change(c.var.db, 'UPDATE users SET currency_code = ? WHERE id = ?', known.code, user.id);
  return succeed(c);
});

const currencyItem = v.object({ code: v.string(), symbol: v.string() });

/** The header data of the specification, section 3. The balance is in the visitor's currency. */
function headerData(user: User, currency: CurrencyRow, cartCount: number): Record<string, unknown> {
  return {
    user_id: user.id,
    user_name: user.user_name,
    nick_name: user.nick_name,
    userLevel: user.user_level,
    primeLevel: user.prime_level,
    isPrime: user.is_prime === 1,
    currencyCode: currency.code,
    currencySymbol: currency.symbol,
    currencyMoney: inCurrency(user.balance_fen, currency),
    avatar: user.avatar,
    cart_num: cartCount,
    message_num: user.message_num,
    unconfirmed_num: user.unconfirmed_num,
    import_msg_num: user.import_msg_num,
    normal_msg_num: user.normal_msg_num,
    advisory_num: user.advisory_num,
  };
}

function countLines(db: Parameters<typeof one>[0], userId: number): number {
  const sql = 'SELECT count(*) AS lines FROM cart_lines WHERE user_id = ? AND is_deleted = 0';
  return one(db, v.object({ lines: v.number() }), sql, userId)?.lines ?? 0;
}

function absolute(address: string, requestUrl: string): string {
  return address === '' ? '' : new URL(address, requestUrl).href;
}
