// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { NOW_MS, openBrowser, openBrowserAs, openShop } from './shop-api.ts';

describe('userInfo', () => {
  it('answers a guest with id 0 and the default currency of the language', async () => {
    const browser = openBrowser(openShop().api);
    const answer = await browser.get('/api/user/info');
    expect(answer).toMatchObject({
      state: 0,
      serverTime: NOW_MS / 1000,
      data: { user_id: 0, user_name: '', currencyCode: 'USD', cart_num: 0 },
    });
    const chinese = await browser.get('/api/user/info', { referer: 'http://localhost/cn/' });
    expect(chinese.data).toMatchObject({ currencyCode: 'CNY', currencySymbol: 'CN ￥' });
  });

  it('answers a guest in the currency of the cookie, if there is such a currency', async () => {
    const browser = openBrowser(openShop().api);
    browser.setCookie('currency', 'JPY');
    expect((await browser.get('/api/user/info')).data).toMatchObject({ currencyCode: 'JPY' });
    browser.setCookie('currency', 'XXX');
    expect((await browser.get('/api/user/info')).data).toMatchObject({ currencyCode: 'USD' });
  });

  it('answers a member with the number of cart lines', async () => {
    const browser = await openBrowserAs(openShop().api, 'member');
    expect((await browser.get('/api/user/info')).data).toEqual({
      user_id: 1001,
      user_name: 'lin_mei',
      nick_name: '林小美',
      email: 'member@example.com',
      avatar: '/images/avatars/member.svg',
      currencyCode: 'USD',
      currencySymbol: 'US $',
      serviceUrl: '',
      cart_num: 7,
    });
  });

  it('answers 10001 once for a session that is over, then a guest', async () => {
    const { api, clock } = openShop();
    const browser = await openBrowserAs(api, 'member');
    clock.nowMs += 31 * 86_400_000;
    expect((await browser.get('/api/user/info')).state).toBe(10001);
    expect((await browser.get('/api/user/info')).data).toMatchObject({ user_id: 0 });
  });
});

describe('headerData', () => {
  it('has every field, with the balance in the currency of the account', async () => {
    const browser = await openBrowserAs(openShop().api, 'member');
    expect((await browser.get('/api/user/header-data')).data).toEqual({
      user_id: 1001,
      user_name: 'lin_mei',
      nick_name: '林小美',
      userLevel: 2,
      primeLevel: 0,
      isPrime: false,
      currencyCode: 'USD',
      currencySymbol: 'US $',
      currencyMoney: 73.53,
      avatar: '/images/avatars/member.svg',
      cart_num: 7,
      message_num: 9,
      unconfirmed_num: 2,
      import_msg_num: 3,
      normal_msg_num: 4,
      advisory_num: 1,
    });
  });
});

describe('the calls about the user', () => {
  it.each([
    ['GET', '/api/user/header-data'],
    ['GET', '/api/user/level'],
    ['GET', '/api/user/customer-service'],
    ['POST', '/api/user/currency'],
    ['POST', '/api/cart/list-cart'],
    ['POST', '/api/cart/update'],
    ['POST', '/api/cart/delete'],
    ['POST', '/api/cart/restore'],
    ['POST', '/api/cart/add'],
  ])('answer a guest with 10001: %s %s', async (method, path) => {
    const browser = openBrowser(openShop().api);
    const answer = method === 'GET' ? await browser.get(path) : await browser.post(path);
    expect(answer).toMatchObject({ status: 200, state: 10001, msg: 'Please log in first' });
  });

  it.each([
    ['cn', '请先登录'],
    ['kr', '먼저 로그인해 주세요'],
    ['ph', 'Please log in first'],
  ])('answer a guest in %s', async (lang, msg) => {
    const answer = await openBrowser(openShop().api).get('/api/user/header-data', { 'x-demo-language': lang });
    expect(answer).toMatchObject({ state: 10001, msg });
  });

  it('tell level and customer service', async () => {
    const browser = await openBrowserAs(openShop().api, 'prime');
    expect((await browser.get('/api/user/level')).data).toEqual({ userLevel: 5, primeLevel: 2, isPrime: true });
    expect((await browser.get('/api/user/customer-service')).data).toEqual({
      metaData: '{"id":1002,"level":5,"prime":2}',
      lineType: 'prime',
      serviceUrl: 'http://localhost/en/page/customservice/?window=service',
    });
  });
});

describe('currencies', () => {
  it('lists twenty, yuan first', async () => {
    const { data } = await openBrowser(openShop().api).get('/api/currency/list');
    expect(data).toHaveLength(20);
    expect(data).toMatchObject([{ code: 'CNY', symbol: 'CN ￥' }, { code: 'USD' }, ...Array(18).fill({})]);
  });

  it('saves the choice of a member and converts balance and prices', async () => {
    const browser = await openBrowserAs(openShop().api, 'member');
    expect((await browser.post('/api/user/currency', { currency: 'CNY' })).state).toBe(0);
    expect((await browser.get('/api/user/header-data')).data).toMatchObject({
      currencySymbol: 'CN ￥',
      currencyMoney: 523.5,
    });
  });

  it('refuses a currency that it does not have', async () => {
    const browser = await openBrowserAs(openShop().api, 'member');
    expect(await browser.post('/api/user/currency', { currency: 'XXX' })).toMatchObject({
      state: 1,
      msg: 'This currency is not supported.',
    });
  });
});

describe('login and logout', () => {
  it('logs in with name and password, by a cookie that scripts cannot read', async () => {
    const browser = openBrowser(openShop().api);
    const wrong = await browser.post('/api/site/login', { login_name: 'member@example.com', password: 'nope' });
    expect(wrong).toMatchObject({ state: 1, msg: 'Wrong account or password.' });
    const response = await browser.raw('/api/site/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ login_name: 'Member@example.com ', password: 'demo1234' }),
    });
    expect(response.headers.get('set-cookie')).toMatch(/^demo_session=[^;]+;.*Path=\/;.*HttpOnly;.*SameSite=Lax/);
    expect((await browser.get('/api/user/info')).data).toMatchObject({ user_id: 1001 });
  });

  it('logs out', async () => {
    const browser = await openBrowserAs(openShop().api, 'member');
    expect((await browser.post('/api/site/logout')).state).toBe(0);
    expect((await browser.get('/api/user/info')).data).toMatchObject({ user_id: 0 });
  });

  it('signs up with the code that was sent, and logs in', async () => {
    const browser = openBrowser(openShop().api);
    const form = { login_name: 'new@example.com', password: 'secret1!', captcha: '246810', checkbox: true };
    expect((await browser.post('/api/site/register', form)).msg).toBe('The verification code is wrong.');
    await browser.post('/api/users/send-verify-code-by-email', { email: 'new@example.com' });
    expect((await browser.post('/api/site/register', { ...form, checkbox: false })).state).toBe(1);
    expect((await browser.post('/api/site/register', form)).state).toBe(0);
    expect((await browser.get('/api/user/info')).data).toMatchObject({ user_name: 'new', cart_num: 0 });
  });
});
