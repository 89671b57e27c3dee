// @vitest-environment node
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PHP_VERSIONS } from '../../demo-host/php/wasm-php.ts';
import { openPhp, type Php } from './php.ts';

describe.each(PHP_VERSIONS)('isAhead() on PHP %s', (version) => {
  let php: Php;
  beforeAll(async () => {
    php = await openPhp(version);
  });
  afterAll(() => php.close());

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
});
