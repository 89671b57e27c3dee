// @vitest-environment node
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PHP_VERSIONS } from '../../demo-host/php/wasm-php.ts';
import { openPhp, type Php } from './php.ts';

const FIXTURES = fileURLToPath(new URL('fixtures/built', import.meta.url));

describe.each(PHP_VERSIONS)('caches on PHP %s', (version) => {
  let php: Php;
  beforeAll(async () => {
    php = await openPhp(version);
    cpSync(FIXTURES, join(php.own, 'built'), { recursive: true });
  });
  afterAll(() => php.close());

  const page = (boot: string) =>
    `Portico::configure(['dir' => '/srv/own/built']); echo Portico::head('en') . Portico::island('header') . Portico::mount('en', 'main', ['boot' => ${boot}]);`;
  const cacheControl = async (code: string) => (await php.run(code)).headers['cache-control'];

  describe('page caches', () => {
    it.each(['user', 'headerData', 'userLevel', 'customerService'])('keep no page with boot.%s', async (name) => {
      expect(await cacheControl(page(`['${name}' => ['user_id' => 0]]`))).toEqual(['private, no-cache']);
      // A framework prints its head late, or without the helper.
      const configured = `Portico::configure(['options' => ['boot' => ['${name}' => []]]]); echo 'x'; flush();`;
      expect(await cacheControl(configured)).toEqual(['private, no-cache']);
      // Before any output, so that even a page without a buffer can send it.
      const early = `Portico::configure(['options' => ['boot' => ['${name}' => []]]]); echo Portico::head('en'); flush();`;
      expect(await cacheControl(early)).toEqual(['private, no-cache']);
    });

    it('keep none either where boot is an object', async () => {
      const boot = `json_decode('{"user":{"user_id":7}}')`;
      expect(await cacheControl(`header('Cache-Control: public, max-age=60'); ${page(boot)}`)).toEqual([
        'private, no-cache',
      ]);
    });

    it('may keep what is the same for everybody', async () => {
      const boot =
        "['currencies' => [], 'config' => [], 'positions' => [], 'announcements' => [], 'serverTime' => 1, 'user' => null]";
      expect(await cacheControl(`header('Cache-Control: public, max-age=60'); ${page(boot)}`)).toEqual([
        'public, max-age=60',
      ]);
    });

    it('are told over the page’s own word, unless that is stricter', async () => {
      const personal = page("['user' => ['user_id' => 7]]");
      expect(await cacheControl(`header('Cache-Control: public, max-age=60'); ${personal}`)).toEqual([
        'private, no-cache',
      ]);
      expect(await cacheControl(`header('Cache-Control: no-store'); ${personal}`)).toEqual(['no-store']);
    });

    it('that are the template engine’s are named in dev, in the source of a page with one visitor’s data', async () => {
      const dev = (boot: string, isDev = true) =>
        php.run(
          `Portico::configure(['dir' => '/srv/own/built', 'dev' => ${isDev}, 'options' => ['boot' => ${boot}]]); echo Portico::head('en') . Portico::mount('en');`,
        );
      const note =
        'boot.user, boot.headerData: one visitor&#039;s own, so no template cache may keep this page for others';
      const { text } = await dev("['user' => ['user_id' => 0], 'headerData' => []]");
      expect(text).toContain(`<!-- [portico] ${note} -->`);
      expect(text).not.toContain('<mark>[portico] boot.user');
      expect((await dev("['currencies' => []]")).text).not.toContain('one visitor');
      expect((await dev("['user' => ['user_id' => 0]]", false)).text).not.toContain('one visitor');
    });

    it('that are a template engine’s may keep a guest’s page by currency', async () => {
      const guest = async (cookie: string) => {
        const boot = `['user' => ['user_id' => 0], 'currencies' => [['code' => 'USD', 'symbol' => 'US $'], ['code' => 'CNY', 'symbol' => 'CN ￥']]]`;
        const code = `Portico::configure(['dir' => '/srv/own/built', 'lang' => 'en', 'options' => ['boot' => ${boot}]]); echo Portico::price(['USD' => '18.2', 'CNY' => '129'], 'x');`;
        const { text, headers } = await php.run(code, { headers: cookie ? { cookie } : {} });
        return [/>(.*)</.exec(text)?.[1], headers['cache-control']];
      };
      expect(await guest('')).toEqual(['US $18.2', ['private, no-cache']]);
      expect(await guest('currency=CNY')).toEqual(['CN ￥129.0', ['private, no-cache']]);
    });

    it.each([
      'public, private="set-cookie"',
      'public, x-private=1',
      'max-age=60, no-store-x',
      'public, max-age="60, no-store"',
      'private="set-cookie", public',
      'public, private',
      'private, s-maxage=60',
    ])('are not told enough by %s', async (told) => {
      const code = `header('Cache-Control: ${told}');`;
      const personal = "['boot' => ['user' => ['nick_name' => 'Ann']]]";
      expect(await cacheControl(`${code} ${page("['user' => ['user_id' => 7]]")}`)).toEqual(['private, no-cache']);
      const late = await php.run(
        `${code} Portico::configure(['dir' => '/srv/own/built']); echo 'x'; flush(); echo Portico::mount('en', 'main', ${personal});`,
      );
      expect(late.text).not.toContain('Ann');
    });

    it.each(['private', 'max-age=0, Private', 'x="1", private', 'no-store', 'NO-STORE, max-age=0'])(
      'are told enough by %s, also after output has begun',
      async (told) => {
        const code = `header('Cache-Control: ${told}'); Portico::configure(['dir' => '/srv/own/built']); echo 'x'; flush();`;
        const late = await php.run(
          `${code} echo Portico::mount('en', 'main', ['boot' => ['user' => ['nick_name' => 'Ann']]]);`,
        );
        expect(late.text).toContain('Ann');
      },
    );

    it.each([
      'Surrogate-Control: max-age=600',
      'X-Accel-Expires: 600',
      'CDN-Cache-Control: max-age=600',
      'Cloudflare-CDN-Cache-Control: max-age=600',
      'Edge-Control: max-age=600',
      'X-LiteSpeed-Cache-Control: public, max-age=600',
      'Netlify-CDN-Cache-Control: max-age=600',
      'Vercel-CDN-Cache-Control: max-age=600',
    ])('that have a word of their own, %s, are told nothing by a private after output has begun', async (header) => {
      const code = `header('Cache-Control: private'); header('${header}'); Portico::configure(['dir' => '/srv/own/built']); echo 'x'; flush();`;
      const late = await php.run(
        `${code} echo Portico::mount('en', 'main', ['boot' => ['user' => ['nick_name' => 'Ann']]]);`,
      );
      expect(late.text).not.toContain('Ann');
    });

    const OTHERS = [
      'expires',
      'pragma',
      'surrogate-control',
      'x-accel-expires',
      'cdn-cache-control',
      'cloudflare-cdn-cache-control',
      'edge-control',
      'x-litespeed-cache-control',
      'netlify-cdn-cache-control',
      'vercel-cdn-cache-control',
    ];
    const PUBLIC =
      "header('Cache-Control: public, max-age=600'); header('Expires: Fri, 01 Jan 2100 00:00:00 GMT'); header('Pragma: public'); header('Surrogate-Control: max-age=600'); header('X-Accel-Expires: 600'); header('CDN-Cache-Control: max-age=600'); header('Cloudflare-CDN-Cache-Control: max-age=600'); header('Edge-Control: max-age=600'); header('X-LiteSpeed-Cache-Control: public, max-age=600'); header('Netlify-CDN-Cache-Control: max-age=600'); header('Vercel-CDN-Cache-Control: max-age=600');";
    it.each(['before', 'after'])('are told over all that the page says %s it', async (when) => {
      const personal = page("['user' => ['user_id' => 7]]");
      for (const own of [PUBLIC, "session_cache_limiter('public'); session_save_path('/tmp'); session_start();"]) {
        const { headers } = await php.run(when === 'before' ? `${own} ${personal}` : `ob_start(); ${personal} ${own}`);
        expect(headers['cache-control']).toEqual(['private, no-cache']);
        expect(Object.keys(headers).filter((name) => OTHERS.includes(name))).toEqual([]);
      }
    });

    it('keep the page’s own no-store, and what says no-cache to old ones', async () => {
      const personal = page("['user' => ['user_id' => 7]]");
      const own = "header('Cache-Control: no-store, max-age=0'); header('Pragma: no-cache'); header('Expires: 0');";
      for (const code of [`${own} ${personal}`, `ob_start(); ${personal} ${own}`]) {
        const { headers } = await php.run(code);
        expect(headers['cache-control']).toEqual(['no-store, max-age=0']);
        expect(headers.pragma).toEqual(['no-cache']);
      }
      const torn = await php.run(`header('Cache-Control: public, no-store'); ${personal}`);
      expect(torn.headers['cache-control']).toEqual(['private, no-cache, no-store']);
    });

    it('of pages that are everybody’s are told nothing by the helper', async () => {
      const { headers } = await php.run(`${PUBLIC} ${page("['currencies' => []]")}`);
      expect(headers['cache-control']).toEqual(['public, max-age=600']);
      expect(Object.keys(headers).filter((name) => OTHERS.includes(name))).toHaveLength(OTHERS.length);
    });

    it('are told by configure(), and once more where the framework says something else after it', async () => {
      const framework = `Portico::configure(['dir' => '/srv/own/built', 'options' => ['boot' => ['user' => ['nick_name' => 'Ann']]]]);
        header('Cache-Control: max-age=600, public'); echo '<head>' . str_repeat(' ', 9000); flush();
        echo Portico::head('en') . Portico::mount('en');`;
      const { headers, text } = await php.run(framework);
      expect(headers['cache-control']).toEqual(['private, no-cache']);
      expect(text).toContain('"nick_name":"Ann"');
    });

    it('can’t be told by a configure() that comes too late, which says so', async () => {
      const code = `echo 'x'; flush(); Portico::configure(['dev' => true, 'partials' => false, 'dir' => '/srv/own/built', 'options' => ['boot' => ['user' => ['nick_name' => 'Ann']]]]);
        echo Portico::head('en') . Portico::mount('en');`;
      const { text } = await php.run(code);
      expect(text).not.toContain('Ann');
      expect(text).toContain('Call configure() with boot before that');
    });

    it('can’t be told after output has begun: then nothing of the visitor is printed, and dev says where', async () => {
      const late = await php.run(
        "Portico::configure(['dev' => true, 'partials' => false, 'dir' => '/srv/own/built']); echo 'x'; flush(); echo Portico::mount('en', 'main', ['boot' => ['user' => []]]);",
      );
      expect(late.headers['cache-control']).toBeUndefined();
      expect(late.text).toMatch(/boot\.user is one visitor&#039;s own, but .* output began in .*:1/);
      const several = await php.run(
        "Portico::configure(['dev' => true, 'partials' => false, 'dir' => '/srv/own/built']); echo 'x'; flush(); echo Portico::mount('en', 'main', ['boot' => ['user' => [], 'userLevel' => [], 'serverTime' => 1]]);",
      );
      expect(several.text).toContain('boot.user, boot.userLevel are one visitor&#039;s own, but');
      // Parts that must not be cached are not printed; parts without private data are.
      const code =
        "Portico::configure(['dir' => '/srv/own/built']); echo 'x'; flush(); echo Portico::mount('en', 'main', ['boot' => ['user' => ['nick_name' => 'Ann'], 'serverTime' => 1]]);";
      expect((await php.run(code)).text).toContain('>{"boot":{"serverTime":1}}<');
      expect((await php.run(`header('Cache-Control: private'); ${code}`)).text).toContain('"nick_name":"Ann"');
      const told = await php.run(
        "header('Cache-Control: private'); Portico::configure(['dev' => true, 'partials' => false, 'dir' => '/srv/own/built']); echo 'x'; flush(); echo Portico::mount('en', 'main', ['boot' => ['user' => []]]);",
      );
      expect(told.text).not.toContain('<mark>[portico]');
    });
  });

  describe('the files', () => {
    it('are read once, and anew when another build has come', async () => {
      const manifest = join(php.own, 'built/manifest.json');
      const text = readFileSync(manifest, 'utf8');
      // One process that serves many pages: in between, the build is replaced, and is incomplete for a moment.
      const code = `
        Portico::configure(['dir' => '/srv/own/built']);
        $show = function () { echo substr_count(Portico::head('en'), 'begin-1a2b3c'), substr_count(Portico::head('en'), 'begin-new'),
          substr_count(Portico::island('header'), 'NEW'), ' '; };
        $wait = function () { $from = time(); while (time() === $from) { usleep(20000); } };
        $show();
        file_put_contents('/srv/own/built/partials/en/main/header.html', '<template>NEW</template>');
        $show();
        file_put_contents('/srv/own/built/manifest.json', '{"half');
        $wait(); $show();
        file_put_contents('/srv/own/built/manifest.json', str_replace('begin-1a2b3c', 'begin-newest', ${JSON.stringify(text).replaceAll('$', '\\$')}));
        $wait(); $show();
        rename('/srv/own/built/manifest.json', '/srv/own/built/gone.json');
        $wait(); $show();`;
      try {
        expect((await php.run(code)).text.trim().split(' ')).toEqual(['100', '100', '100', '011', '011']);
      } finally {
        rmSync(join(php.own, 'built'), { recursive: true });
        cpSync(FIXTURES, join(php.own, 'built'), { recursive: true });
        writeFileSync(manifest, text);
      }
    });

    it('are kept by APCu between processes, by build, where it is there', async () => {
      // This PHP has no APCu: an array of the test replaces it.
      const apcu = `function apcu_enabled() { return true; }
        function apcu_fetch($key) { $all = unserialize((string) @file_get_contents('/srv/own/apcu')); return $all[$key] ?? false; }
        function apcu_store($key, $value, $seconds) { $all = unserialize((string) @file_get_contents('/srv/own/apcu')) ?: [];
          $all[$key] = $value; file_put_contents('/srv/own/apcu', serialize($all)); return true; }`;
      writeFileSync(join(php.own, 'apcu'), '');
      const show = `Portico::configure(['dir' => '/srv/own/built']); echo Portico::head('en'), Portico::island('header');`;
      const first = (await php.run(apcu + show)).text;
      expect(first).toContain('<b></b>');
      // The cached values are used: nothing is read again.
      const header = join(php.own, 'built/partials/en/main/header.html');
      writeFileSync(header, '<template>NEW</template>');
      expect((await php.run(apcu + show)).text).toBe(first);
      // During development, each change is used at once, and so is a new build.
      expect((await php.run(apcu + show.replace("built']", "built', 'dev' => true]"))).text).toContain('NEW');
      const manifest = join(php.own, 'built/manifest.json');
      writeFileSync(manifest, `${readFileSync(manifest, 'utf8')}\n`);
      expect((await php.run(apcu + show)).text).toContain('NEW');
      // While a build is copied, the manifest may be there first: a partial that is still old is not cached for the new
      // build.
      const partial = readFileSync(join(FIXTURES, 'partials/en/main/header.html'), 'utf8');
      writeFileSync(join(php.own, 'apcu'), '');
      writeFileSync(header, partial.replace('0c8236c4', '0ld'));
      expect((await php.run(`${apcu}${show}${show}`)).text).toContain('data-build="0ld"');
      writeFileSync(header, partial);
      expect((await php.run(apcu + show)).text).toContain('data-build="0c8236c4"');
      // A copy that was cut short prints nothing, and is not kept either.
      writeFileSync(join(php.own, 'apcu'), '');
      writeFileSync(header, `<template shadowrootmode="open">${partial.slice(0, -20)}`);
      expect((await php.run(apcu + show)).text).not.toContain('shadowrootmode');
      writeFileSync(header, partial);
      expect((await php.run(apcu + show)).text).toContain('data-build="0c8236c4"');
      writeFileSync(header, '<template>NEW</template>');
      writeFileSync(join(php.own, 'apcu'), '');
      // Values of other code there do no harm.
      writeFileSync(join(php.own, 'apcu'), '');
      const spoilt = apcu.replace('return $all[$key] ?? false;', 'return 7;');
      expect((await php.run(spoilt + show)).text).toContain('NEW');
    });
  });
});
