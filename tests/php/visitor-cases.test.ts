// @vitest-environment node
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PHP_VERSIONS } from '../../demo-host/php/wasm-php.ts';
import { anyPage, type PageFacts, SHOWN, shownOn, VISITOR_CASES, wholePage } from '../domain/visitor/cases.ts';
import { BUILT_OWN, givePartial, openPhp, type Php, phpText, unescaped } from './php.ts';

const PARTIAL = `<div data-build="0c8236c4">${SHOWN.map((name) => `<i>{{portico:${name}}}</i>`).join('')}</div>`;

/** A server prints an unknown visitor as a guest, so that those without a script can sign in. */
const asPrinted = ([who, ...others]: readonly string[]) => [who || 'guest', ...others];

describe.each(PHP_VERSIONS)('what is shown of the visitor, PHP %s', (version) => {
  let php: Php;
  beforeAll(async () => {
    php = await openPhp(version);
    givePartial(php, 'cart-panel', PARTIAL, ['en/main', 'cn/main', 'kr/main', 'ph/main']);
  });
  afterAll(() => php.close());

  async function printedOn({ boot, cookie, ofGuests, lang }: PageFacts): Promise<readonly string[]> {
    const options = { boot, ...(ofGuests && { currency: { default: ofGuests } }) };
    const { text } = await php.run(
      `Portico::configure(${phpText({ dir: BUILT_OWN, lang, options })}); echo Portico::island('cart-panel', ['data-mode' => 'inline']);`,
      { headers: cookie ? { cookie: `currency=${cookie}` } : {} },
    );
    return [...text.matchAll(/<i>(.*?)<\/i>/g)].map(([, value = '']) => unescaped(value));
  }

  it.each(VISITOR_CASES)('%s', async (_, page, shown) => {
    expect(await printedOn(wholePage(page))).toEqual(asPrinted(shown.split('|')));
  });

  it('is what the shell shows, on any page', async () => {
    const check = async (page: PageFacts) => {
      expect(await printedOn(page)).toEqual(asPrinted(shownOn(page)));
    };
    await fc.assert(fc.asyncProperty(anyPage, check), { numRuns: 60 });
  }, 30_000);
});
