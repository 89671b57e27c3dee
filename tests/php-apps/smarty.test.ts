import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PHP_VERSIONS } from '../../demo-host/php/wasm-php.ts';
import { type AppSite, openSite } from './app.ts';
import { phpOf, templateOf } from './docs.ts';
import { expectShell } from './shell.ts';

/** The cookie `who` is a member's; on a cached page, as in most shops, nothing is assigned. */
const INDEX = `<?php
require 'smarty4/Smarty.class.php';
$boot = isset($_COOKIE['who'])
    ? ['user' => ['user_id' => 7], 'headerData' => ['nick_name' => $_COOKIE['who'], 'cart_num' => 2]]
    : [];
require __DIR__ . '/portico-settings.php';
if ($boot) {
    Portico::configure(['url' => '/shell/', 'options' => ['brand' => ['name' => 'Acme'], 'boot' => $boot]]);
}
if (isset($_GET['dev'])) Portico::configure(['url' => '/shell/', 'dev' => true]);
$smarty = new Smarty();
$smarty->setTemplateDir(__DIR__ . "/$_GET[run]");
$smarty->setCompileDir(__DIR__ . "/$_GET[run]/compiled");
$smarty->setCacheDir(__DIR__ . "/$_GET[run]/cached");
$smarty->escape_html = true;
$smarty->caching = isset($_GET['cached']) ? Smarty::CACHING_LIFETIME_CURRENT : Smarty::CACHING_OFF;
require __DIR__ . '/smarty.php';
if (!$smarty->isCached('page.tpl')) {
    $smarty->assign('name', '<b>Mei</b>');
    $smarty->assign('goods', ['prices' => ['USD' => '18.2']]);
    $smarty->assign('list', [['USD' => '1.0'], ['USD' => '2.0']]);
    $smarty->assign('made', $_GET['made'] ?? '');
}
$smarty->display('page.tpl');`;

describe.each(PHP_VERSIONS)('Smarty on PHP %s', (version) => {
  let site: AppSite;
  /** Each test has folders of its own: PHP would look for removed ones. */
  let run = 0;
  beforeAll(async () => {
    site = await openSite(version);
    site.write({
      'index.php': INDEX,
      'portico-settings.php': phpOf('The settings'),
      'smarty.php': phpOf('Smarty'),
    });
  });
  beforeEach(() => {
    run += 1;
  });
  afterAll(() => site.close());

  const give = (template: string) => site.write({ [`${run}/page.tpl`]: template });
  const visit = (query = '', who = '') =>
    site.run('index.php', { path: `/?run=${run}&${query}`, headers: who === '' ? {} : { cookie: `who=${who}` } });
  /** What Smarty has stored of pages. */
  const stored = () => {
    const folder = join(site.own, `${run}/cached`);
    return readdirSync(folder).map((file) => readFileSync(join(folder, file), 'utf8'));
  };

  it('renders the page of the docs', async () => {
    give(templateOf('Smarty', 'smarty'));
    expectShell((await visit()).text);
  });

  it('escapes what the page passes, once', async () => {
    give(
      "<p>{$name}</p>{portico_text path='user.nickName' fallback=$name}{portico_price amounts=$goods.prices fallback='<i>'}{portico_island name='header' class=$name}",
    );
    const { text } = await visit();
    expect(text).toContain('<p>&lt;b&gt;Mei&lt;/b&gt;</p>');
    expect(text).toContain('<span data-portico-text="user.nickName">&lt;b&gt;Mei&lt;/b&gt;</span>');
    expect(text).toContain('<span data-portico-price="{&quot;USD&quot;:&quot;18.2&quot;}">&lt;i&gt;</span>');
    expect(text).toContain('<div data-portico="header" class="&lt;b&gt;Mei&lt;/b&gt;">');
  });

  it('names an attribute that no plugin has, while `dev` is on; otherwise it counts as missing', async () => {
    const page = (attribute: string) =>
      `{portico_head lang='en'${attribute}}<p>{portico_text path='user.name'${attribute}}</p>{portico_mount lang='en'}`;
    give(page(''));
    const { text } = await visit();
    run += 1;
    give(page(" plattform='main'"));
    expect((await visit()).text).toBe(text);
    const { text: dev } = await visit('dev');
    expect(dev).toContain('[portico] portico_head: plattform is none of lang, platform, nonce, options</mark>');
    expect(dev).toContain('[portico] portico_text: plattform is none of path, fallback</mark>');
  });

  it('keeps a guest’s page in the cache, and shows members their own on it', async () => {
    give(`${templateOf('Smarty', 'smarty')}{$made}`);
    const guest = await visit('cached&made=first');
    expectShell(guest.text.replace(/first$/, ''));
    expect(guest.headers['cache-control']).toBeUndefined();
    const member = await visit('cached&made=second', 'Mei');
    expect(member.text).toMatch(/first$/);
    expect(member.text).toContain('>Mei</span>');
    expect(member.text).toContain('"nick_name":"Mei"');
    expect(member.text).toContain('<p data-portico-show="member">');
    expect(member.headers['cache-control']).toEqual(['private, no-cache']);
    expect((await visit('cached')).text).toBe(guest.text);
  });

  it('stores nothing of a member whose visit makes the page', async () => {
    give(templateOf('Smarty', 'smarty'));
    expect((await visit('cached', 'Mei')).text).toContain('>Mei</span>');
    expect(stored()).toHaveLength(1);
    expect(stored().join()).not.toMatch(/Mei|user_id/);
    const guest = await visit('cached');
    expectShell(guest.text);
    expect(guest.text).not.toMatch(/Mei|user_id/);
  });

  it('keeps the goods of a cached page, also in a loop', async () => {
    give(
      "{foreach $list as $prices}{portico_price amounts=$prices fallback=$name}{portico_text path='user.name' fallback=$name}{/foreach}",
    );
    const first = await visit('cached');
    expect(first.text).toContain('{&quot;USD&quot;:&quot;1.0&quot;}');
    expect(first.text).toContain('{&quot;USD&quot;:&quot;2.0&quot;}');
    expect((await visit('cached')).text).toBe(first.text);
  });
});
