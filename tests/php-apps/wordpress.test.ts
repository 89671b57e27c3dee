import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import setUp from '../wordpress/setup.ts';

describe('WordPress', () => {
  let end: () => Promise<void>;
  let origin = '';
  beforeAll(async () => {
    end = await setUp();
    origin = process.env.PORTICO_WORDPRESS ?? '';
  });
  afterAll(() => end());

  it('has the shell on a page whose theme knows nothing of it', async () => {
    const reply = await fetch(`${origin}/`);
    const text = await reply.text();
    const places = [
      '<link rel="expect" href="#portico-tag"',
      '</head>',
      '<div data-portico="header" data-fixed data-search="off"><template shadowrootmode="open">',
      '<div data-portico="footer"',
      '<script type="application/json" data-portico-options>{"brand":{"name":"Kettle \\u0026 Leaf"}',
      '<script id="portico-tag" src="/shell/shell.js" data-lang="en" data-platform="main">',
    ];
    for (const place of places) expect(text.split(place).length - 1, place).toBe(1);
    const at = places.map((place) => text.indexOf(place));
    expect(at).toEqual([...at].sort((a, b) => a - b));
    expect(text).not.toMatch(/data-portico-box>/);
    expect(reply.headers.get('cache-control')).toBeNull();
  });

  it('has a currency without an API, and that of the shop’s filter', async () => {
    const text = await (await fetch(`${origin}/?plain`)).text();
    expect(text).toContain('"boot":{"currencies":[{"code":"USD","symbol":"$"}]}');
    expect(await (await fetch(`${origin}/`)).text()).toContain('"currencies":[{"code":"EUR","symbol":"\\u20ac"}]');
  });

  it('has islands and texts where an editor writes shortcodes, also in a block theme', async () => {
    const text = await (await fetch(`${origin}/?pagename=offers`)).text();
    expect(text).toMatch(/<div data-portico="cart-panel" data-mode="inline"><template shadowrootmode="open">/);
    expect(text).toContain('<span data-portico-text="user.nickName">dear &lt;b&gt;customer&lt;/b&gt;</span>');
    expect(text).toContain(
      '<span data-portico-price="{&quot;EUR&quot;:&quot;129.0&quot;,&quot;USD&quot;:&quot;18.2&quot;}">',
    );
    expect(text).toMatch(/<div data-portico-show="member" hidden>Hello<\/div>/);
    expect(text).toMatch(/<div data-portico="user-gate">.*My orders<\/div>/s);
    // Islands of the text are printed before the head, in the same language.
    expect(text).not.toMatch(/data-portico-box>/);
  });

  it('keeps a member’s page out of shared caches', async () => {
    const cookies = 'wordpress_test_cookie=WP%20Cookie%20check';
    const signIn = await fetch(`${origin}/wp-login.php`, {
      method: 'POST',
      redirect: 'manual',
      headers: { cookie: cookies },
      body: new URLSearchParams({ log: 'mei', pwd: 'secret', testcookie: '1' }),
    });
    const jar = signIn.headers.getSetCookie().map((line) => line.split(';')[0]);
    const reply = await fetch(`${origin}/`, { headers: { cookie: [cookies, ...jar].join('; ') } });
    expect(await reply.text()).toContain('"nick_name":"Mei \\u0026 Lin"');
    expect(reply.headers.get('cache-control')).toContain('private');
  });
});
