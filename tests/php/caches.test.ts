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

    it('can’t be told after output has begun: then nothing of the visitor is printed, and dev says where', async () => {
      const late = await php.run(
        "Portico::configure(['dev' => true, 'partials' => false, 'dir' => '/srv/own/built']); echo 'x'; flush(); echo Portico::mount('en', 'main', ['boot' => ['user' => []]]);",
      );
      expect(late.headers['cache-control']).toBeUndefined();
      expect(late.text).toMatch(/boot\.user is one visitor&#039;s own, but .* output began in .*:1/);
      // What can't be kept from caches is not printed; what everybody may know is.
      const code =
        "Portico::configure(['dir' => '/srv/own/built']); echo 'x'; flush(); echo Portico::mount('en', 'main', ['boot' => ['user' => ['nick_name' => 'Ann'], 'serverTime' => 1]]);";
      expect((await php.run(code)).text).toContain('>{"boot":{"serverTime":1}}<');
      expect((await php.run(`header('Cache-Control: private'); ${code}`)).text).toContain('"nick_name":"Ann"');
      const told = await php.run(
        "header('Cache-Control: private'); Portico::configure(['dev' => true, 'partials' => false, 'dir' => '/srv/own/built']); echo 'x'; flush(); echo Portico::mount('en', 'main', ['boot' => ['user' => []]]);",
      );
      expect(told.text).not.toContain('[portico]');
    });
  });

  describe('the files', () => {
    it('are read once, and anew when another build has come', async () => {
      const manifest = join(php.own, 'built/manifest.json');
      const text = readFileSync(manifest, 'utf8');
      // One process that answers many pages: in between the build is replaced, and for a moment half of it is there.
      const code = `
        Portico::configure(['dir' => '/srv/own/built']);
        $show = function () { echo substr_count(Portico::head('en'), 'core-1a2b3c'), substr_count(Portico::head('en'), 'core-new'),
          substr_count(Portico::island('header'), 'NEW'), ' '; };
        $wait = function () { $from = time(); while (time() === $from) { usleep(20000); } };
        $show();
        file_put_contents('/srv/own/built/partials/en/main/header.html', '<template>NEW</template>');
        $show();
        file_put_contents('/srv/own/built/manifest.json', '{"half');
        $wait(); $show();
        file_put_contents('/srv/own/built/manifest.json', str_replace('core-1a2b3c', 'core-newest', ${JSON.stringify(text).replaceAll('$', '\\$')}));
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
      // This PHP has no APCu: a table of the test's own stands for it.
      const apcu = `function apcu_enabled() { return true; }
        function apcu_fetch($key) { $all = unserialize((string) @file_get_contents('/srv/own/apcu')); return $all[$key] ?? false; }
        function apcu_store($key, $value, $seconds) { $all = unserialize((string) @file_get_contents('/srv/own/apcu')) ?: [];
          $all[$key] = $value; file_put_contents('/srv/own/apcu', serialize($all)); return true; }`;
      writeFileSync(join(php.own, 'apcu'), '');
      const show = `Portico::configure(['dir' => '/srv/own/built']); echo Portico::head('en'), Portico::island('header');`;
      const first = (await php.run(apcu + show)).text;
      expect(first).toContain('<b>Portico</b>');
      // What was kept is used: nothing is read again.
      const header = join(php.own, 'built/partials/en/main/header.html');
      writeFileSync(header, '<template>NEW</template>');
      expect((await php.run(apcu + show)).text).toBe(first);
      // A developer sees each change at once, and so does a new build.
      expect((await php.run(apcu + show.replace("built']", "built', 'dev' => true]"))).text).toContain('NEW');
      const manifest = join(php.own, 'built/manifest.json');
      writeFileSync(manifest, `${readFileSync(manifest, 'utf8')}\n`);
      expect((await php.run(apcu + show)).text).toContain('NEW');
      // While a build is copied here the manifest may come first: what is still the old partial is not kept for the new.
      const partial = readFileSync(join(FIXTURES, 'partials/en/main/header.html'), 'utf8');
      writeFileSync(join(php.own, 'apcu'), '');
      writeFileSync(header, partial.replace('0c8236c4', '0ld'));
      expect((await php.run(`${apcu}${show}${show}`)).text).toContain('data-build="0ld"');
      writeFileSync(header, partial);
      expect((await php.run(apcu + show)).text).toContain('data-build="0c8236c4"');
      writeFileSync(header, '<template>NEW</template>');
      writeFileSync(join(php.own, 'apcu'), '');
      // What somebody else has put there is no harm.
      writeFileSync(join(php.own, 'apcu'), '');
      const spoilt = apcu.replace('return $all[$key] ?? false;', 'return 7;');
      expect((await php.run(spoilt + show)).text).toContain('NEW');
    });
  });
});
