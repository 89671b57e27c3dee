// @vitest-environment node
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PHP_VERSIONS } from '../../demo-host/php/wasm-php.ts';
import { BUILT_OWN, givePartial, openPhp, type Php, phpText } from './php.ts';

const TEXTS = ['茶壶 & "Ü"', 'é', '🫖', '한국'];
const MARKUP =
  '<template shadowrootmode="open"><div data-root data-build="0c8236c4" data-told=\'{"a":"店"}\' data-filled="{{portico:filled}}"><p title="商店 {{portico:brand.name}}">首页 {{portico:brand.name}}<br></p><noscript><i></i></noscript></div><slot></slot></template>';
const brand = { name: TEXTS.join(), payments: [{ name: '支付宝', img: '/图.png' }] };

/** What a browser reads, whatever the charset. */
const read = (html: string) =>
  html
    .replace(/&#(\d+);/g, (_, code) => String.fromCodePoint(+code))
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');

/** FNV-1a. */
function sumOf(text: string): string {
  let sum = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) sum = Math.imul(sum ^ byte, 0x01000193);
  return (sum >>> 0).toString(16).padStart(8, '0');
}

describe.each(PHP_VERSIONS)('a page in any charset, PHP %s', (version) => {
  let php: Php;
  beforeAll(async () => {
    php = await openPhp(version);
    givePartial(php, 'header', MARKUP);
  });
  afterAll(() => php.close());

  const print = async (expression: string, settings: object = {}) => {
    const all = { dir: BUILT_OWN, lang: 'en', url: '/商店/', options: { brand }, ...settings };
    return (await php.run(`Portico::configure(${phpText(all)}); echo ${expression};`)).sent;
  };

  it.each([
    ["Portico::head('en')", '/商店/assets/'],
    [`Portico::island('header', ['data-x' => ${phpText(TEXTS[0])}])`, `data-x="${TEXTS[0]}"`],
    ["Portico::island('header')", `<p title="商店 ${brand.name}">首页 ${brand.name}<br></p>`],
    ["Portico::island('header')", 'data-told=\'{"a":"店"}\''],
    [`Portico::text('user.name', ${phpText(TEXTS.join())})`, `>${TEXTS.join()}<`],
    [`Portico::price(['USD' => '1'], '￥1')`, '>￥1<'],
    ["Portico::mount('en')", 'src="/商店/shell.js"'],
    ["Portico::mount('茶')", 'data-lang="茶"'],
  ])('reads what %s prints', async (expression, part) => {
    for (const dev of [true, false]) {
      const sent = await print(expression, { dev });
      expect(sent).toMatch(/^[\0-\x7f]*$/);
      expect(read(sent)).toContain(part);
    }
  });

  it('reads the options, whose JSON has no entities', async () => {
    const sent = await print("Portico::mount('en')");
    const [, json = ''] = /data-portico-options>(.*)<\/script>/.exec(sent) ?? [];
    expect(JSON.parse(json)).toEqual({ brand });
    const [, filled = ''] = /data-filled="([^"]*)"/.exec(await print("Portico::island('header')")) ?? [];
    expect(JSON.parse(read(filled))).toMatchObject({ 'brand.name': brand.name });
  });

  it.each([
    ['GBK', [0xb2, 0xe8, 0xba, 0xf8], '茶壶'],
    ['big5', [0xaf, 0xf9, 0xb3, 0xfd], '茶壺'],
    ['EUC-KR', [0xc7, 0xd1, 0xb1, 0xb9], '한국'],
    ['UTF-8', [...Buffer.from('茶壶')], '茶壶'],
  ])('takes texts of a template in %s', async (charset, bytes, word) => {
    const text = `"${bytes.map((byte) => `\\x${byte.toString(16)}`).join('')}"`;
    const json = phpText(JSON.stringify([{ title: '茶壶' }]));
    const { sent } = await php.run(
      `Portico::configure(['dir' => '${BUILT_OWN}', 'dev' => true, 'charset' => '${charset}', 'options' => ['brand' => ['name' => ${text}], 'texts' => ['x' => [${text} => 1]]]]); echo Portico::head('en', 'main', null, ['page' => ['title' => ${text}]]), Portico::island('header', ['title' => ${text}]), Portico::text('user.name', ${text}), Portico::mount('en', 'main', ['boot' => ['announcements' => json_decode(${json})]]);`,
    );
    expect(sent).toMatch(/^[\0-\x7f]*$/);
    expect(sent).not.toMatch(/charset|in UTF/);
    expect(read(sent)).toContain(` title="${word}"`);
    expect(read(sent)).toContain(`>${word}</span>`);
    expect(read(sent)).toContain(`<p title="商店 ${word}">`);
    const [, options = ''] = /data-portico-options>(.*)<\/script>/.exec(sent) ?? [];
    expect(JSON.parse(options)).toEqual({
      brand: { name: word },
      texts: { x: { [word]: 1 } },
      page: { title: word },
      boot: { announcements: [{ title: '茶壶' }] },
    });
  });

  it.each([
    ['a text in UTF-8 that can’t be in GBK', [...Buffer.from('茶')], '茶', ''],
    [
      'one in UTF-8 that could be in GBK',
      [...Buffer.from('茶壶')],
      '鑼跺６',
      'text: the fallback seems to be in UTF-8, but configure() says that texts are in GBK',
    ],
    ['one in neither', [0xb2, 0xe8, 0xb2], '茶', 'text: the fallback is neither in GBK nor in UTF-8'],
    ['one in GBK that could be in UTF-8', [0xc4, 0xa3], '模', ''],
  ])('in place of GBK, takes %s', async (_, bytes, word, fault) => {
    const text = `"${bytes.map((byte) => `\\x${byte.toString(16)}`).join('')}"`;
    const settings = (option: string) =>
      `['dir' => '${BUILT_OWN}', 'dev' => true, 'lang' => 'en', 'charset' => 'GBK', 'options' => ['brand' => ['name' => ${option}]]]`;
    const { sent } = await php.run(
      `Portico::configure(${settings("'A'")}); echo Portico::text('user.name', ${text}), Portico::mount('en');`,
    );
    // Of half a character, PHP 8 leaves a question mark.
    expect(read(sent).replace('茶?', '茶')).toContain(`>${word}</span>`);
    expect(/<mark>\[portico\] (.*?)<\/mark>/.exec(sent)?.[1] ?? '').toBe(fault);
    const option = await php.run(`Portico::configure(${settings(text)}); echo Portico::mount('en');`);
    const [, json = ''] = /data-portico-options>(.*)<\/script>/.exec(option.sent) ?? [];
    expect(JSON.parse(json.replace('?', ''))).toEqual({ brand: { name: word } });
    const expected = fault.replace('text: the fallback', 'option brand.name');
    expect(/<mark>\[portico\] (.*?)<\/mark>/.exec(option.sent)?.[1] ?? '').toBe(expected);
  });

  it('leaves entities that are there already as they are', async () => {
    expect(await print("Portico::text('user.name', '&#33590; é')")).toBe(
      '<span data-portico-text="user.name">&amp;#33590; &#233;</span>',
    );
  });

  it('has a checksum of the elements and attributes inside the root, without those that a script’s browser never makes', async () => {
    const sent = await print("Portico::island('header')");
    expect(sent).toContain(` data-sum="${sumOf(`p title="商店 ${brand.name}"\nbr\nnoscript`)}" data-filled=`);
  });
});
