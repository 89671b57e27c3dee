import { describe, expect, it } from 'vitest';
import { createTextSigns } from '../../scripts/build/prerender/own-texts';
import { fill } from '../../src/domain/i18n/fill';
import { signOf } from '../../src/domain/picture/template';

const TEXTS = {
  header: { cart: 'Cart & "bag"', logo: '{brand}: home', language: 'English (UK)' },
  toolbar: { cartCount: { one: '1 item', other: '{count} items', more: 'More than {max}' }, pair: '{a} and {b}' },
};

/** The texts that a component shows, and the markup made of them. */
function show(write: (texts: typeof TEXTS) => string) {
  const fixed: string[] = [];
  const signs = createTextSigns((path) => fixed.push(path));
  const markup = write(signs.sign(TEXTS));
  // As in `write.ts`.
  const written = markup.replaceAll(signOf('brand.name'), '{{portico:brand.name}}');
  return { usual: signs.usual(markup), sent: signs.withTokens(written), fixed };
}

describe('createTextSigns', () => {
  it('has a block for each text, with the language’s own in its other branch', () => {
    const { usual, sent, fixed } = show(({ header }) => `<p title="${header.cart}">${header.cart}</p>`);
    expect(usual).toBe('<p title="Cart &amp; &quot;bag&quot;">Cart &amp; &quot;bag&quot;</p>');
    const block =
      '{{portico:if texts.header.cart}}{{portico:texts.header.cart}}{{portico:else}}Cart &amp; &quot;bag&quot;{{portico:end}}';
    expect(sent).toBe(`<p title="${block}">${block}</p>`);
    expect(fixed).toEqual([]);
  });

  it('names what a text is filled with, and keeps what stands beside it', () => {
    const { usual, sent } = show(
      ({ header, toolbar }) =>
        `${toolbar.cartCount.one} ${fill(header.logo, { brand: signOf('brand.name') })}, ${fill(toolbar.cartCount.more, { max: 99 })}`,
    );
    expect(usual).toBe(`1 item ${signOf('brand.name')}: home, More than 99`);
    expect(sent).toBe(
      '{{portico:if texts.toolbar.cartCount.one}}{{portico:texts.toolbar.cartCount.one}}{{portico:else}}1 item{{portico:end}} ' +
        '{{portico:if texts.header.logo}}{{portico:texts.header.logo brand=brand.name}}{{portico:else}}{{portico:brand.name}}: home{{portico:end}}, ' +
        '{{portico:if texts.toolbar.cartCount.more}}{{portico:texts.toolbar.cartCount.more max=99}}{{portico:else}}More than 99{{portico:end}}',
    );
  });

  it('leaves a text as it is of which a component shows a part, or that is filled with what no server knows', () => {
    const { usual, sent, fixed } = show(
      ({ header, toolbar }) =>
        `${header.language.replace(/ \(.*/, '')} ${fill(toolbar.pair, { a: 1, b: 2 })} ${fill(toolbar.cartCount.other, { count: 7 })}`,
    );
    expect(usual).toBe('English 1 and 2 7 items');
    expect(sent).toBe(usual);
    expect(fixed).toEqual(['texts.header.language', 'texts.toolbar.pair', 'texts.toolbar.cartCount.other']);
  });
});
