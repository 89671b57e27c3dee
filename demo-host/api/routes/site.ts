import { Hono } from 'hono';
import * as v from 'valibot';
import { refuse, succeed } from '../envelope.ts';
import { change, one } from '../query.ts';
import { readBody } from '../request-body.ts';
import { hashPassword, isPassword } from '../seed.ts';
import { type ApiEnv, endSession, startSession } from '../visitor.ts';

/** The code of every sign-up, since the demo sends no mail. */
export const DEMO_EMAIL_CODE = '246810';

const EMAIL_PATTERN = '^[A-Za-z0-9._%+-]+@[A-Za-z0-9.-]+\\.[A-Za-z]{2,}$';
const PASSWORD_PATTERN = '^[A-Za-z0-9.@$!%*#_~?&^]{6,20}$';
const CODE_LIFETIME_MS = 10 * 60_000;

/** The login service: log in, log out, sign up. */
export const siteRoutes = new Hono<ApiEnv>();

const idAndHash = v.object({ id: v.number(), password_hash: v.string() });

siteRoutes.post('/site/login', async (c) => {
  const body = await readBody(c, v.object({ login_name: v.string(), password: v.string() }));
  const loginName = body?.login_name.trim().toLowerCase() ?? '';
  const found = one(c.var.db, idAndHash, 'SELECT id, password_hash FROM users WHERE login_name = ?', loginName);
  if (body === undefined || found === undefined || !isPassword(loginName, body.password, found.password_hash)) {
    return refuse(
      c,
      c.var.visitor.text({
        cn: '账号或密码错误',
        en: 'Wrong account or password.',
        kr: '계정 또는 비밀번호가 올바르지 않습니다.',
      }),
    );
  }
  startSession(c, found.id);
  return succeed(c, { user_id: found.id });
});

siteRoutes.post('/site/logout', (c) => {
  endSession(c);
  return succeed(c);
});

siteRoutes.get('/users/get-email-regex', (c) => succeed(c, { email: EMAIL_PATTERN, password: PASSWORD_PATTERN }));

siteRoutes.post('/users/send-verify-code-by-email', async (c) => {
  const body = await readBody(
    c,
    v.object({ email: v.pipe(v.string(), v.maxLength(100), v.regex(new RegExp(EMAIL_PATTERN))) }),
  );
  if (body === undefined)
    return refuse(
      c,
      c.var.visitor.text({
        cn: '邮箱格式错误',
        en: 'This is not an email address.',
        kr: '이메일 주소가 올바르지 않습니다.',
      }),
    );
  change(
    c.var.db,
    'INSERT OR REPLACE INTO email_codes (email, code, expires_at_ms) VALUES (?, ?, ?)',
    body.email.toLowerCase(),
    DEMO_EMAIL_CODE,
    c.var.clock() + CODE_LIFETIME_MS,
  );
  return succeed(c);
});

const registration = v.object({
  login_name: v.pipe(v.string(), v.maxLength(100), v.regex(new RegExp(EMAIL_PATTERN))),
  password: v.pipe(v.string(), v.regex(new RegExp(PASSWORD_PATTERN))),
  captcha: v.string(),
  checkbox: v.union([v.literal(true), v.literal('true'), v.literal('1'), v.literal('on')]),
  invitationCode: v.optional(v.string()),
});

siteRoutes.post('/site/register', async (c) => {
  const { db, clock, visitor } = c.var;
  const body = await readBody(c, registration);
  if (body === undefined)
    return refuse(
      c,
      visitor.text({
        cn: '请完整填写注册信息',
        en: 'Please fill in the whole form.',
        kr: '가입 정보를 모두 입력해 주세요.',
      }),
    );
  const loginName = body.login_name.toLowerCase();
  const codeSql = 'SELECT code FROM email_codes WHERE email = ? AND expires_at_ms > ?';
  const sent = one(db, v.object({ code: v.string() }), codeSql, loginName, clock());
  if (sent === undefined || sent.code !== body.captcha) {
    return refuse(
      c,
      visitor.text({ cn: '验证码错误', en: 'The verification code is wrong.', kr: '인증번호가 올바르지 않습니다.' }),
    );
  }
  if (one(db, idAndHash, 'SELECT id, password_hash FROM users WHERE login_name = ?', loginName) !== undefined) {
    return refuse(
      c,
      visitor.text({
        cn: '该邮箱已注册',
        en: 'This email address is already registered.',
        kr: '이미 가입된 이메일입니다.',
      }),
    );
  }
  change(
    db,
    `INSERT INTO users (login_name, password_hash, user_name, nick_name, email, avatar, currency_code)
     VALUES (?, ?, ?, '', ?, '', ?)`,
    loginName,
    hashPassword(loginName, body.password),
    loginName.replace(/@.*/, ''),
    loginName,
    visitor.currency.code,
  );
  change(db, 'DELETE FROM email_codes WHERE email = ?', loginName);
  const created = one(db, idAndHash, 'SELECT id, password_hash FROM users WHERE login_name = ?', loginName);
  if (created !== undefined) startSession(c, created.id);
  return succeed(c, { user_id: created?.id ?? 0 });
});
