import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PHP_VERSIONS } from '../../demo-host/php/wasm-php.ts';
import { stripesValues } from '../../src/domain/announcements/shown-stripe.ts';
import type { Language } from '../../src/domain/i18n/language.ts';
import { readStripes } from '../../src/picture/replies.ts';
import { BUILT_OWN, givePartial, openPhp, type Php, phpText, unescaped } from './php.ts';

const NAMES = ['stripe', 'stripe.title', 'stripe.href', 'stripe.fold', 'stripe.count', 'stripe.more'];
const PARTIAL = `<div data-build="0c8236c4" data-filled="{{portico:filled}}">{{portico:if stripe}}${NAMES.filter(
  (name) => name !== 'stripe.fold',
)
  .map((name) => `<i>{{portico:${name}}}</i>`)
  .join('')}{{portico:if stripe.fold}}<b></b>{{portico:end}}<u>{{portico:position}}</u>{{portico:end}}</div>`;

const at = (position: string, more = {}) => ({ hrefPositionList: [{ id: 1, position, ...more }] });
const STRIPE = { title: 'Sale', styleTemplate: '10', ...at('top-stripes', { jumpHrefCn: '/cn', jumpHrefEn: '/en' }) };

describe.each(PHP_VERSIONS)('the stripes in partials, PHP %s', (version) => {
  let php: Php;
  beforeAll(async () => {
    php = await openPhp(version);
    givePartial(php, 'announcements', PARTIAL, ['en/main', 'cn/main']);
  });
  afterAll(() => php.close());

  async function print(announcements: unknown, { attributes = {}, lang = 'en', texts = {} } = {}): Promise<string> {
    const settings = { dir: BUILT_OWN, lang, options: { boot: { announcements }, texts } };
    const { text } = await php.run(
      `Portico::configure(${phpText(settings)}); echo Portico::island('announcements', ${phpText(attributes)});`,
    );
    return text;
  }

  async function show(announcements: unknown, lang: Language = 'en') {
    const html = await print(announcements, { lang });
    const [stripe, ...others] = [...html.matchAll(/<i>(.*?)<\/i>/gs)].map(([, text = '']) => unescaped(text));
    if (stripe === undefined) return undefined;
    const [title, href, count, more] = others;
    return [stripe, title, href, html.includes('<b>') ? '*' : '', count, more];
  }

  /** The same from the script; undefined if it shows none at first. */
  function byScript(announcements: unknown, lang: Language = 'en') {
    const values = stripesValues(readStripes(announcements), lang);
    return values?.stripe ? NAMES.map((name) => values[name]) : undefined;
  }

  it.each<[string, unknown[]]>([
    ['none', []],
    ['one with a title alone', [STRIPE]],
    ['one with a content', [{ ...STRIPE, content: '<p>All of it</p>' }]],
    ['two', [STRIPE, { ...STRIPE, title: 'Second' }]],
    [
      'the most severe first',
      ['0', '10', '20', '30', 'x'].map((styleTemplate) => ({ ...STRIPE, title: styleTemplate, styleTemplate })),
    ],
    [
      'equal levels in their order',
      [
        { ...STRIPE, title: 'first' },
        { ...STRIPE, title: 'next' },
      ],
    ],
    [
      'levels as numbers',
      [STRIPE, { ...STRIPE, title: 'severe', styleTemplate: 30 }, { ...STRIPE, styleTemplate: 30.5 }],
    ],
    ['pop-ups and notices among them', [{ ...STRIPE, ...at('popup') }, STRIPE, { ...STRIPE, ...at('top-notice') }]],
    ['no title', [{ ...STRIPE, title: '', content: '<b>x</b>' }]],
    ['no title before one with a title', [{ ...STRIPE, title: '', content: 'x', styleTemplate: '30' }, STRIPE]],
    [
      'a warning with the content of its template',
      [{ ...STRIPE, styleTemplate: '0', templateType: 1, templateTypeContent: 'x' }],
    ],
    ['a template’s content that is no warning', [{ ...STRIPE, templateType: 1, templateTypeContent: 'x' }]],
    ['malformed entries', ['x', null, 7, [], [1], {}, { title: 7 }, { ...STRIPE, title: '' }, STRIPE]],
    [
      'malformed places',
      [
        { title: 'x', hrefPositionList: 'x' },
        { title: 'x', hrefPositionList: { a: 1 } },
        { title: 'x' },
        { ...STRIPE, hrefPositionList: ['x', null, { position: 'top-stripes' }] },
      ],
    ],
    ['a long title', [{ ...STRIPE, title: 'é'.repeat(600) }]],
    ['markup as a title', [{ ...STRIPE, title: '<img src=x> & "more"' }]],
    ['a mail address', [{ ...STRIPE, ...at('top-stripes', { jumpHrefEn: '\u00a0mailto:a@b.example ' }) }]],
    ['an address in Unicode blanks', [{ ...STRIPE, ...at('top-stripes', { jumpHrefEn: '\u3000/x\ufeff' }) }]],
  ])('are those of the script: %s', async (_, list) => {
    expect(await show(list)).toEqual(byScript(list));
  });

  it.each(['java\nscript:alert(1)', 'data:x', 'MAILTO:a@b.example', 'mailto:a b', 'https://a.example/?a=1&b', '//x'])(
    'lead where the script leads: %j',
    async (jumpHrefEn) => {
      const list = [{ ...STRIPE, ...at('top-stripes', { jumpHrefEn }) }];
      expect(await show(list)).toEqual(byScript(list));
    },
  );

  it('are there with the shop’s own words', async () => {
    expect(await print([STRIPE], { texts: { announcements: { hide: 'Gone' } } })).toContain('<i>Sale</i>');
  });

  it('lead where the language leads', async () => {
    expect((await show([STRIPE], 'cn'))?.[2]).toBe('/cn');
    expect((await show([STRIPE]))?.[2]).toBe('/en');
  });

  it('are read from objects, too', async () => {
    const { text } = await php.run(
      `Portico::configure(['dir' => '${BUILT_OWN}', 'lang' => 'en', 'options' => ['boot' => ['announcements' => json_decode(${phpText(JSON.stringify([STRIPE]))})]]]); echo Portico::island('announcements');`,
    );
    expect(text).toContain('<i>Sale</i>');
  });

  it.each([
    [{ 'data-position': 'popup' }],
    [{ 'data-position': 'top-notice' }],
    [{ 'data-when': 'visible' }],
    [{ 'data-when': 'idle' }],
  ])('are not where the placeholder shows none at first: %j', async (attributes) => {
    expect(await print([STRIPE], { attributes })).not.toContain('Sale');
  });

  it('tell what else the placeholder shows', async () => {
    expect(await print([STRIPE])).toContain('<u>all</u>');
    expect(await print([STRIPE], { attributes: { 'data-position': 'top-stripes' } })).toContain('<u>top-stripes</u>');
  });

  it('are left to the script if nothing is told of them, or no list', async () => {
    for (const told of [null, 'x', 7, { a: STRIPE }]) expect(await print(told)).not.toContain('<i>');
  });

  it('tell the shell that there are some, and nothing else', async () => {
    expect(await print([STRIPE])).toContain('data-filled="{&quot;stripe&quot;:&quot;3&quot;}"');
  });
});
