// @vitest-environment node
import { mkdirSync, writeFileSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { GOODS_QUERY } from '../../demo-host/qa/scenes-pages.ts';
import { startDemoHost } from '../../demo-host/server.ts';
import { cookiesOf, startedHost } from './started-host.ts';

const { at, dist, folder, port } = startedHost();

/** Sends a path as it is: fetch would normalize the dots. */
function rawStatus(path: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    httpRequest({ host: '127.0.0.1', port: port(), path }, (response) => {
      response.resume();
      resolve(response.statusCode);
    })
      .on('error', reject)
      .end();
  });
}

describe('pages without a built shell', () => {
  it.each([
    ['/cn/page/homepage', 'zh-CN', '代购免服务费'],
    ['/en/page/homepage', 'en', 'no service fee'],
    ['/kr/page/shoppingagent', 'ko', '수수료 없는'],
    ['/ph/page/', 'en-PH', 'Mabuhay'],
    ['/', 'zh-CN', '代购免服务费'],
  ])('%s is in %s and tells how to build', async (path, lang, text) => {
    const response = await fetch(at(path));
    const html = await response.text();
    expect(response.status).toBe(200);
    expect(html).toContain(`<html lang="${lang}">`);
    expect(html).toContain(text);
    expect(html).toContain('npm run build');
    expect(html).toContain('<div data-portico="header" data-fixed data-room="banner"></div>');
    expect(html).not.toContain('mountShell');
    expect(html).not.toMatch(/(Warning|Notice|Deprecated|Fatal error):/);
  });

  it.each([
    '/en/page/shoppingcart/',
    '/en/page/login',
    '/en/page/help/',
    '/en/page/subject?id=7',
    '/order/diybuy/index?pageType=2',
    '/account/advisory/create?type=package',
    '/en/page/search/?keyword=tea',
    '/en/page/shop/?shopid=10021',
    '/qa/',
  ])('%s is there', async (path) => {
    expect((await fetch(at(path))).status).toBe(200);
  });

  it.each(['/kr/page/bare', '/kr/page/policy/self', '/kr/page/customservice/?window=chat'])(
    '%s has its language in the HTML',
    async (path) => {
      expect(await (await fetch(at(path))).text()).toContain('<html lang="ko">');
    },
  );

  it('answers 404 for a page that the shop never had', async () => {
    expect((await fetch(at('/en/page/nope'))).status).toBe(404);
  });

  it('takes Korean under /en/ from the cookie', async () => {
    const html = await (await fetch(at('/en/page/homepage'), { headers: { cookie: 'language=kr' } })).text();
    expect(html).toContain('<html lang="ko">');
  });
});

describe('session', () => {
  it('logs in through the page and keeps PHP sessions', async () => {
    const ref = encodeURIComponent(at('/en/page/account/#tab=2'));
    const response = await fetch(at(`/en/page/login?ref=${ref}`), {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'login_name=member%40example.com&password=demo1234',
      redirect: 'manual',
    });
    expect(response.status).toBe(303);
    expect(response.headers.get('location')).toBe('/en/page/account/#tab=2');
    const cookie = cookiesOf(response);
    expect(cookie).toMatch(/demo_session=.*PHPSESSID=|PHPSESSID=.*demo_session=/);
    const visits = async (): Promise<string | undefined> => {
      const html = await (await fetch(at('/en/page/account/'), { headers: { cookie } })).text();
      expect(html).toContain('林小美');
      return /Pages seen in this visit: (\d+)/.exec(html)?.[1];
    };
    const first = Number(await visits());
    expect(Number(await visits())).toBe(first + 1);
  });

  it('counts a page that was fetched ahead when it is shown', async () => {
    const cookie = cookiesOf(await fetch(at('/en/page/help/')));
    const goods = `/en/page/buy/${GOODS_QUERY}`;
    const ask = async (path: string, headers = {}) =>
      await (await fetch(at(path), { headers: { cookie, ...headers } })).text();
    const seen = async () => {
      const html = await ask('/en/page/buy/');
      return [Number(/Pages seen in this visit: (\d+)/.exec(html)?.[1]), html.includes('class="viewed"')];
    };
    expect(await seen()).toEqual([2, false]);
    const ahead = await ask(goods, { 'sec-purpose': 'prefetch' });
    expect(await seen()).toEqual([3, false]);
    const [, image = ''] = /<img src="([^"]*\/page\/seen[^"]*)"/.exec(ahead) ?? [];
    expect(await ask(image)).toBe('');
    expect(await seen()).toEqual([5, true]);
    expect(await ask(goods)).not.toContain('/page/seen');
  });

  it.each([
    ['/en/page/login', 'login_name=member%40example.com&password=demo1234', true],
    ['/en/page/login', 'login_name=member%40example.com&password=wrong', false],
    ['/en/page/login', 'action=sign-out', true],
    ['/own/sign-in/', 'email=member%40example.com&password=demo1234', true],
    ['/own/me/', '', true],
  ])('has the pages dropped that were fetched for the former visitor: %s %s, %s', async (path, body, expected) => {
    const { headers } = await fetch(at(path), {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body,
      redirect: 'manual',
    });
    expect(headers.get('clear-site-data')).toBe(expected ? '"prefetchCache"' : null);
  });

  it('leads back to this site only', async () => {
    for (const ref of ['https://evil.example/x', '//evil.example/x', 'javascript:alert(1)', '/\\evil.example']) {
      const response = await fetch(at(`/en/page/login?ref=${encodeURIComponent(ref)}`), {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: 'login_name=member%40example.com&password=demo1234',
        redirect: 'manual',
      });
      expect(response.headers.get('location')).toBe('/en/page/homepage');
    }
  });

  it('answers many pages at once', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => fetch(at('/en/page/help/'))));
    expect(answers.map((answer) => answer.status)).toEqual(Array(12).fill(200));
  });
});

describe('/shell/', () => {
  beforeAll(() => {
    mkdirSync(join(dist, 'assets'), { recursive: true });
    mkdirSync(join(dist, 'php'));
    writeFileSync(join(dist, 'shell.js'), 'window.mountShell=function(){}');
    writeFileSync(join(dist, 'php/Portico.php'), '<?php');
    writeFileSync(join(dist, '.note.json'), '{}');
    writeFileSync(join(dist, 'index.d.ts'), 'export {};');
    writeFileSync(join(dist, 'assets/core-1.js'), 'plain');
    writeFileSync(join(dist, 'assets/core-1.js.br'), 'brotli');
    writeFileSync(join(dist, 'assets/core-1.js.gz'), 'gzip');
    writeFileSync(
      join(dist, 'manifest.json'),
      JSON.stringify({
        pageSheet: 'assets/page-1.css',
        preload: {
          common: [
            { href: 'assets/core-1.js', as: 'script', rel: 'modulepreload' },
            { href: 'assets/all-1.css', as: 'style', rel: 'preload' },
          ],
          en: [{ href: 'assets/en-1.js', as: 'script', rel: 'modulepreload' }],
          cn: [{ href: 'assets/cn-1.js', as: 'script', rel: 'modulepreload' }],
        },
      }),
    );
  });

  it('serves assets for a year and all else for five minutes, to every origin', async () => {
    const asset = await fetch(at('/shell/assets/core-1.js'));
    expect(asset.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(asset.headers.get('access-control-allow-origin')).toBe('*');
    expect(asset.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    const loader = await fetch(at('/shell/shell.js'));
    expect(loader.headers.get('cache-control')).toBe('public, max-age=300');
    const again = await fetch(at('/shell/shell.js'), {
      headers: { 'if-none-match': loader.headers.get('etag') ?? '' },
    });
    expect(again.status).toBe(304);
    const kept = ['cache-control', 'access-control-allow-origin', 'vary'].map((name) => again.headers.get(name));
    expect(kept).toEqual(['public, max-age=300', '*', 'Accept-Encoding']);
  });

  it('answers HEAD without the file, types as text, and what is not there to every origin', async () => {
    const head = await fetch(at('/shell/shell.js'), { method: 'HEAD', headers: { 'accept-encoding': 'identity' } });
    expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([200, '30', '']);
    expect((await fetch(at('/shell/index.d.ts'))).headers.get('content-type')).toBe('text/plain; charset=utf-8');
    const missing = await fetch(at('/shell/missing.js'));
    expect(missing.headers.get('access-control-allow-origin')).toBe('*');
    expect(missing.headers.get('cache-control')).toBeNull();
  });

  it.each([
    ['gzip, deflate, br', 'br', 6],
    ['gzip', 'gzip', 4],
    ['br;q=0, gzip;q=0.5', 'gzip', 4],
    ['identity', undefined, 5],
  ])('for "%s" sends %s', async (accept, encoding, length) => {
    const headers = await new Promise<Record<string, unknown>>((resolve, reject) => {
      const options = {
        host: '127.0.0.1',
        port: port(),
        path: '/shell/assets/core-1.js',
        headers: { 'accept-encoding': accept },
      };
      httpRequest(options, (response) => {
        response.resume();
        resolve(response.headers);
      })
        .on('error', reject)
        .end();
    });
    expect(headers['content-encoding']).toBe(encoding);
    expect(headers['content-length']).toBe(String(length));
    expect(headers.vary).toBe('Accept-Encoding');
  });

  it.each([
    '/shell/missing.js',
    '/shell/../../package.json',
    '/shell/..%2f..%2fdata/shop.db',
    '/shell/%2e%2e/data/shop.db',
    '/shell/assets',
    '/shell/assets/core-1.js.br',
    '/shell/assets/core-1.js.gz',
    '/shell/.note.json',
    '/shell/php/Portico.php',
    '/shell/%',
    '/legacy/assets/../index.php',
  ])('does not serve %s', async (path) => {
    expect(await rawStatus(path)).toBe(404);
  });

  it('is linked by the pages as soon as it is built', async () => {
    const html = await (await fetch(at('/en/page/homepage'))).text();
    expect(html).toContain('<link rel="stylesheet" href="/shell/assets/page-1.css">');
    expect(html).toContain('<link rel="modulepreload" href="/shell/assets/core-1.js">');
    expect(html).toContain('<link rel="modulepreload" href="/shell/assets/en-1.js">');
    expect(html).not.toContain('cn-1.js');
    expect(html).toContain('<link rel="preload" as="style" href="/shell/assets/all-1.css">');
    expect(html).toContain('<script type="application/json" data-portico-options>{"page":{"type":"home"},"errors":');
    expect(html).toContain('<script src="/shell/shell.js" data-lang="en" data-platform="main"></script>');
    expect(html).not.toContain('mountShell');
  });

  it('is not preloaded with ?preload=off', async () => {
    const html = await (await fetch(at('/en/page/homepage?preload=off'))).text();
    expect(html).toContain('page-1.css');
    expect(html).not.toContain('preload"');
  });

  it('preloads the first reads with ?preload=reads, and not otherwise', async () => {
    const read = '<link rel="preload" as="fetch" href="/api/user/info" crossorigin="anonymous">';
    expect(await (await fetch(at('/en/page/homepage?preload=reads'))).text()).toContain(read);
    expect(await (await fetch(at('/en/page/homepage'))).text()).not.toContain('as="fetch"');
  });

  it('brings its partials as soon as there are some, unless ?prerendered=off', async () => {
    writeFileSync(join(dist, 'manifest.json'), '{"partials":true,"early":"assets/early-1.js"}');
    mkdirSync(join(dist, 'partials/en/main'), { recursive: true });
    const partial = '<template shadowrootmode="open">{{portico:url}} {{portico:brand.contacts.service}}</template>';
    writeFileSync(join(dist, 'partials/en/main/footer.html'), partial);
    const html = await (await fetch(at('/en/page/help/'))).text();
    expect(html).toContain(
      '<div data-portico="footer"><template shadowrootmode="open">/shell/ service@harbourlane.example</template></div>',
    );
    expect(html).toContain('<script src="/shell/assets/early-1.js"></script>');
    const without = await (await fetch(at('/en/page/help/?prerendered=off'))).text();
    expect(without).toContain('<div data-portico="footer"></div>');
    expect(without).not.toContain('early-1.js');
  });

  it('shows with ?dev=on what the page does wrong', async () => {
    const path = '/en/page/help/';
    expect(await (await fetch(at(path))).text()).not.toContain('[portico]');
    expect(await (await fetch(at(`${path}?dev=on`))).text()).toContain('[portico] island: header has no partial');
  });

  it('needs no helper: a page with bare divs and a call of its own', async () => {
    const html = await (await fetch(at('/en/page/bare'))).text();
    expect(html).toContain('<div data-portico="header" data-fixed></div>');
    expect(html).toContain(
      `<script src="/shell/shell.js"></script>\n<script>mountShell('en', 'main', { page: { type: 'home' } })</script>`,
    );
  });

  it('comes from react/ with ?runtime=react', async () => {
    expect(await (await fetch(at('/en/page/homepage?runtime=react'))).text()).toContain('npm run build');
    mkdirSync(join(dist, 'react'));
    writeFileSync(join(dist, 'react/shell.js'), '');
    writeFileSync(join(dist, 'react/manifest.json'), '{"pageSheet":"assets/page-2.css"}');
    const html = await (await fetch(at('/en/page/homepage?runtime=react'))).text();
    expect(html).toContain('/shell/react/assets/page-2.css');
    expect(html).toContain('<script src="/shell/react/shell.js" data-lang="en" data-platform="main"></script>');
  });
});

describe('startDemoHost', () => {
  it('says that the port is taken', async () => {
    const second = startDemoHost({
      port: Number(port()),
      host: '127.0.0.1',
      distDir: dist,
      dataDir: join(folder, 'second'),
    });
    await expect(second).rejects.toMatchObject({ code: 'EADDRINUSE' });
  });
});
