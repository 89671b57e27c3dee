import { createHash } from 'node:crypto';
import { cpSync, existsSync, lstatSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PHP_VERSIONS } from '../../demo-host/php/wasm-php.ts';
import { type AppSite, openSite } from './app.ts';
import { PACKAGED } from './apps.ts';
import { phpOf } from './docs.ts';

const isNeeded = (path: string): boolean => !lstatSync(path).isSymbolicLink() && !/\/lang\/(?!en\b)/.test(path);

/** Copies what Debian has in several places into one folder, as DokuWiki's own archive has it. */
function layOut({ own }: AppSite): void {
  const places = {
    'usr/share/dokuwiki': '',
    'var/lib/dokuwiki/lib': 'lib',
    'var/lib/dokuwiki/data': 'data',
    'etc/dokuwiki': 'conf',
  };
  for (const [from, to] of Object.entries(places))
    for (const folder of PACKAGED.map((packaged) => join(packaged, from)).filter((path) => existsSync(path)))
      cpSync(folder, join(own, to), { recursive: true, filter: isNeeded });
}

/** The files of the table in the docs. */
const included = Object.fromEntries(
  [
    ...readFileSync(new URL('../../docs/php-engines.md', import.meta.url), 'utf8').matchAll(
      /^\| `(conf\/\w+\.html)` \| `(.*)` \|$/gm,
    ),
  ].map(([, file = '', text = '']) => [file, text]),
);

/** The options that a page gives the shell. */
const optionsOf = (html: string) => JSON.parse(/data-portico-options>(.*?)<\/script>/.exec(html)?.[1] ?? '');

describe.each(PHP_VERSIONS)('DokuWiki on PHP %s', (version) => {
  let site: AppSite;
  beforeAll(async () => {
    site = await openSite(version);
    layOut(site);
    site.write({
      'inc/preload.php': "<?php define('DOKU_CONF', '/srv/site/conf/'); define('DOKU_MAIN_CONF', DOKU_CONF);",
      'conf/local.php': `<?php
$conf['title'] = 'Kettle & Leaf';
$conf['useacl'] = 1;
$conf['superuser'] = 'admin';
$conf['savedir'] = '/srv/site/data';
$conf['basedir'] = '/';`,
      'conf/acl.auth.php': '* @ALL 1\n',
      'conf/users.auth.php': `mei:${createHash('md5').update('secret').digest('hex')}:Mei & Lin:mei@shop.example:user\n`,
      'data/pages/start.txt': '====== Kettles ======\n',
      'lib/plugins/portico/action.php': phpOf('DokuWiki'),
      'lib/plugins/portico/plugin.info.txt': 'base portico\nname Portico\n',
      ...included,
    });
  });
  afterAll(() => site.close());

  it('renders a page with the shell of the docs', async () => {
    const { text } = await site.run('doku.php', { path: '/doku.php?id=start' });
    const places = [
      '<link rel="expect" href="#portico-tag"',
      '<link rel="stylesheet" href="/shell/assets/page-1a2b3c.css"',
      '</head>',
      '<div data-portico="header" data-fixed><template shadowrootmode="open">',
      '<b>Kettle &amp; Leaf</b>',
      '>Kettles</h1>',
      '<div data-portico="footer"',
      '<script type="application/json" data-portico-options>{"brand":{"name":"Kettle \\u0026 Leaf"}',
      '<script id="portico-tag" src="/shell/shell.js"',
    ];
    for (const place of places) expect(text.split(place).length - 1, place).toBe(1);
    const at = places.map((place) => text.indexOf(place));
    expect(at).toEqual([...at].sort((a, b) => a - b));
    expect(Object.keys(included)).toHaveLength(3);
    expect(optionsOf(text)).toMatchObject({
      languages: ['en'],
      chat: { enabled: false },
      boot: { currencies: [{ code: 'USD', symbol: '$' }] },
    });
  });

  it('shows a member after DokuWiki’s own log-in, on a page that no shared cache may keep, until its log-out', async () => {
    const jar = new Map<string, string>();
    const visit = async (path: string, body?: string) => {
      const reply = await site.run('doku.php', {
        path,
        ...(body === undefined ? {} : { method: 'POST', body }),
        headers: {
          ...(body === undefined ? {} : { 'content-type': 'application/x-www-form-urlencoded' }),
          cookie: [...jar].map((pair) => pair.join('=')).join('; '),
        },
      });
      for (const line of reply.headers['set-cookie'] ?? []) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
        // PHP removes a cookie by this value.
        if (value === 'deleted') jar.delete(name);
        else jar.set(name, value);
      }
      return reply;
    };
    await visit('/doku.php?id=start', 'do=login&u=mei&p=secret');
    const { text, headers } = await visit('/doku.php?id=start');
    const { boot, routes } = optionsOf(text);
    expect(boot).toMatchObject({ headerData: { nick_name: 'Mei & Lin' }, currencies: [{ code: 'USD' }] });
    // DokuWiki's own, which is stricter.
    expect(headers['cache-control']).toEqual(['no-store, no-cache, must-revalidate']);
    // It has DokuWiki's token: without one, nobody is signed out.
    expect(routes.logout).toMatch(/^\/doku\.php\?id=start&do=logout&sectok=\w+$/);
    await visit('/doku.php?id=start&do=logout');
    expect((await visit('/doku.php?id=start')).text).toContain('"nick_name"');
    await visit(routes.logout);
    expect((await visit('/doku.php?id=start')).text).not.toContain('"nick_name"');
    expect((await site.run('doku.php', { path: '/doku.php?id=start' })).text).not.toContain('Mei');
  });
});
