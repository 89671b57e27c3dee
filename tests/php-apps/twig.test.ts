import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PHP_VERSIONS } from '../../demo-host/php/wasm-php.ts';
import { type AppSite, openSite } from './app.ts';
import { phpOf, templateOf } from './docs.ts';
import { expectShell } from './shell.ts';

describe.each(PHP_VERSIONS)('Twig on PHP %s', (version) => {
  let site: AppSite;
  beforeAll(async () => {
    site = await openSite(version);
    site.write({
      'index.php': `<?php
require 'Twig/autoload.php';
require __DIR__ . '/portico-settings.php';
$twig = new Twig\\Environment(new Twig\\Loader\\FilesystemLoader(__DIR__ . '/templates'), ['strict_variables' => true]);
require __DIR__ . '/twig.php';
echo $twig->render('page.twig', ['name' => '<b>Mei</b>', 'goods' => ['prices' => ['USD' => '18.2']]]);`,
      'portico-settings.php': phpOf('The settings'),
      'twig.php': phpOf('Twig'),
      'templates/page.twig': templateOf('Twig', 'twig'),
    });
  });
  afterAll(() => site.close());

  it('renders the page of the docs', async () => expectShell((await site.run('index.php')).text));

  it('escapes what the page passes, once', async () => {
    site.write({
      'templates/page.twig': `{{ portico_head('en') }}<p>{{ name }}</p>{{ portico_text('user.nickName', name) }}{{ portico_price(goods.prices, '<i>') }}{{ portico_island('header', {class: name}) }}`,
    });
    const { text } = await site.run('index.php');
    expect(text).toContain('<p>&lt;b&gt;Mei&lt;/b&gt;</p>');
    expect(text).toContain('<span data-portico-text="user.nickName">&lt;b&gt;Mei&lt;/b&gt;</span>');
    expect(text).toContain('<span data-portico-price="{&quot;USD&quot;:&quot;18.2&quot;}">&lt;i&gt;</span>');
    expect(text).toContain('class="&lt;b&gt;Mei&lt;/b&gt;"');
    expect(text).toContain('<link rel="stylesheet"');
  });

  it('takes arguments by name', async () => {
    site.write({
      'templates/page.twig': `{{ portico_head(lang='en', nonce='bm9uY2U=') }}{{ portico_mount('en', options={page: {type: 'home'}}) }}`,
    });
    const { text } = await site.run('index.php');
    expect(text).toContain(' nonce="bm9uY2U="');
    expect(text).toContain('"page":{"type":"home"}');
  });
});
