// @vitest-environment node
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PHP_VERSIONS } from '../../demo-host/php/wasm-php.ts';
import { openPhp, type Php } from './php.ts';

describe.each(PHP_VERSIONS)('pages ahead on PHP %s', (version) => {
  let php: Php;
  beforeAll(async () => {
    php = await openPhp(version);
  });
  afterAll(() => php.close());

  describe('isAhead()', () => {
    it.each([
      [{ 'sec-purpose': 'prefetch' }, true],
      [{ 'sec-purpose': 'prefetch;prerender' }, true],
      [{ 'sec-purpose': 'prefetcher' }, false],
      [{ 'sec-purpose': '' }, false],
      [{}, false],
    ])('with the headers %j: %s', async (headers, expected) => {
      const { text } = await php.run('var_export(Portico::isAhead());', { headers });
      expect(text).toBe(String(expected));
    });

    it('tells caches once that the page depends on the header, beside what the page varies by', async () => {
      const { headers } = await php.run("header('Vary: Cookie'); Portico::isAhead(); Portico::isAhead();");
      expect(headers.vary).toEqual(['Cookie', 'Sec-Purpose']);
      const own = await php.run("header('Vary: Cookie, sec-purpose'); Portico::isAhead();");
      expect(own.headers.vary).toEqual(['Cookie, sec-purpose']);
    });

    it('answers after output has begun, too', async () => {
      const { headers, text } = await php.run("echo 'x'; flush(); var_export(Portico::isAhead());");
      expect([headers.vary, text]).toEqual([undefined, 'xfalse']);
    });
  });

  describe('dropAhead()', () => {
    it('has the browser drop the pages, whatever else the page has it drop', async () => {
      const { headers, text } = await php.run(
        `header('Clear-Site-Data: "cookies"'); echo Portico::dropAhead(); header('Location: /', true, 303);`,
      );
      expect([headers['clear-site-data'], text]).toEqual([['"cookies"', '"prefetchCache"'], '']);
    });

    it('says in dev if output has begun', async () => {
      const late = "echo 'x'; flush(); echo Portico::dropAhead(), Portico::island('header');";
      expect((await php.run(late)).text).not.toContain('dropAhead');
      const { headers, text } = await php.run(`Portico::configure(['dev' => true]); ${late}`);
      expect(headers['clear-site-data']).toBeUndefined();
      expect(text).toMatch(/dropAhead: Clear-Site-Data can&#039;t be sent: output began in .*:1\./);
    });
  });
});
