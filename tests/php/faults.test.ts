// @vitest-environment node
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PHP_VERSIONS } from '../../demo-host/php/wasm-php.ts';
import { BUILT, openPhp, type Php, phpText } from './php.ts';

/** Mistakes, and the message about each. */
const MISTAKES: readonly (readonly [settings: string, expression: string, message: string])[] = [
  ['', "Portico::island('heder')", 'island: "heder" is not an island; known are header, toolbar, user-gate'],
  ['', "Portico::island('my-lines')", 'cookie-notice. Write the placeholder of an island of your own by hand'],
  ['', "Portico::island(['header'])", 'island: array is not an island'],
  ['', "Portico::island('header', 'data-fixed')", 'island: attributes are "data-fixed", not an array'],
  ['', "Portico::island('header', ['onclick' => 'x'])", 'island: the attribute onclick is not the page'],
  ['', "Portico::island('user-gate', ['open' => 'yes'])", 'island: open is "yes", not true or false'],
  ['', "Portico::island('header', ['a b' => 1])", 'island: "a b" is not the name of an attribute'],
  ['', "Portico::island('header', ['id' => []])", 'island: the attribute id is array, not a text, true or false'],
  ['', "Portico::head('de') . Portico::island('header')", 'language is "de", not one of cn, en, kr, ph'],
  ['', "Portico::head('en', 'shop') . Portico::island('header')", 'platform is "shop", not one of main, transport, kr'],
  ['', "Portico::head('en', 'main', 'a b') . Portico::island('header')", 'nonce is "a b", not base64'],
  [
    '',
    "Portico::head('kr') . Portico::island('header')",
    'header has no partial that can be read in /srv/built/partials/kr/main',
  ],
  ['', "Portico::mount('en')", 'the language is "en", but the islands are in "cn": call head()'],
  ['', "Portico::mount('cn', 'main', ['brand' => ['name' => 'A']])", 'mount: give brand to configure()'],
  ['', "Portico::mount('cn', 'main', ['page' => ['title' => NAN]])", 'option page.title is NAN; it is left out'],
  ['', "Portico::mount('cn', 'main', 'x')", 'mount: options are "x", not an array with names'],
  ["'dir' => '/srv/nowhere'", "Portico::mount('cn')", "/srv/nowhere/manifest.json can't be read: is `dir` right"],
  ["'dir' => '/srv/own/broken'", "Portico::island('header')", '/srv/own/broken/manifest.json is not JSON'],
  [
    "'url' => 'javascript:x'",
    "Portico::island('header')",
    'configure: url is "javascript:x", not a path or an address',
  ],
  ['\'dir\' => "a\\0b"', "Portico::island('header')", 'configure: dir is "a\\u0000b", not a folder'],
  ["'dir' => 7", "Portico::island('header')", 'configure: dir is 7, not a folder'],
  ["'Url' => '/x/'", "Portico::island('header')", 'configure: "Url" is none of url, dir, options, dev'],
  ["'partials' => 'off'", "Portico::island('header')", 'configure: partials is "off", not true or false'],
  ["'async' => 1", "Portico::island('header')", 'configure: async is 1, not true or false'],
  ["'preloadReads' => 'yes'", "Portico::island('header')", 'configure: preloadReads is "yes", not true or false'],
  [
    "'preloadReads' => true",
    "Portico::mount('cn', 'main', ['api' => ['base' => '/v2']])",
    'mount: give api, boot, hosts and prerender to configure() or head()',
  ],
  [
    "'preloadReads' => true",
    "Portico::mount('cn', 'main', ['boot' => ['currencies' => []]])",
    'mount: give api, boot, hosts and prerender to configure() or head()',
  ],
  [
    "'url' => '/shell/'",
    "Portico::mount('cn', 'main', ['ahead' => ['transition' => true]])",
    'mount: give ahead to configure() or head(), which links the sheet of the transition',
  ],
  ["'charset' => 7", "Portico::island('header')", 'configure: charset is 7, not the name of a charset'],
  [
    "'charset' => 'KOI-9'",
    "Portico::island('header')",
    'configure: charset is "KOI-9", which neither mbstring nor iconv',
  ],
  [
    "'options' => ['brand' => ['name' => \"\\xb2\\xe8\"]]",
    "Portico::mount('cn')",
    'option brand.name is not in UTF-8: name its charset in configure()',
  ],
  ['', "Portico::island('header', ['title' => \"\\xb2\\xe8\"])", 'island: the attribute title is not in UTF-8'],
  [
    '',
    "Portico::island('header') . Portico::text('user.name', \"\\xb2\\xe8\") . Portico::mount('cn')",
    'text: the fallback is not in UTF-8',
  ],
  ["'options' => ['brand']", "Portico::island('header')", 'configure: options are array, not an array with names'],
  [
    "'options' => ['brand' => ['logo' => 'javascript:x']]",
    "Portico::island('header')",
    'option brand.logo is "javascript:x", not a path or an address with http',
  ],
  [
    "'options' => ['boot' => ['user' => ['user_id' => 7], 'positions' => ['header_logo' => [], 'header_banner' => []]]]",
    "Portico::island('header', ['data-product' => '2'])",
    'island: header shows the position header_share2, which boot.positions lacks',
  ],
  [
    "'options' => ['positions' => ['toolbar_guest' => 'ads'], 'boot' => ['positions' => ['header_logo' => []]]]",
    "Portico::island('toolbar')",
    'island: toolbar shows the position ads, which boot.positions lacks',
  ],
];

describe.each(PHP_VERSIONS)('mistakes on PHP %s', (version) => {
  let php: Php;
  beforeAll(async () => {
    php = await openPhp(version);
    mkdirSync(join(php.own, 'broken'));
    writeFileSync(join(php.own, 'broken/manifest.json'), '{"pageSheet"');
  });
  afterAll(() => php.close());

  const print = async (settings: string, expression: string) => {
    const all = `['dir' => ${phpText(BUILT)}${settings && `, ${settings}`}]`.replace(/'dir' => '[^']*', ('dir')/, '$1');
    return (await php.run(`Portico::configure(${all}); echo ${expression};`)).text;
  };

  it.each(MISTAKES)('configure(%s), %s: named in dev, passed over otherwise', async (settings, expression, message) => {
    const shown = await print(`${settings && `${settings}, `}'dev' => true`, expression);
    const boxes = [...shown.matchAll(/<p role="alert" data-portico-box><mark>\[portico\] (.*?)<\/mark><\/p>/g)].map(
      ([, text]) => text,
    );
    const texts = boxes.map((text) => text?.replaceAll('&quot;', '"').replaceAll('&#039;', "'"));
    expect(texts.filter((text) => text?.includes(message))).toHaveLength(1);
    // In the source as well, if the page's own style hides the box. The message must not end the comment.
    const comments = [...shown.matchAll(/<!-- \[portico\] (.*?) -->/g)].map(([, text]) => text ?? '');
    expect(comments.map((text) => text.replaceAll('&#45;', '-'))).toEqual(expect.arrayContaining(boxes));
    expect(comments.join()).not.toContain('-');
    const quiet = await print(settings, expression);
    expect(quiet).not.toMatch(/\[portico\]|role="alert"/);
    expect(quiet).toMatch(/^(?:<(?:link|script).*\n)*<(?:div[ >]|script)/);
  });

  it.each([
    ['of an older build, without a list of islands', undefined],
    ['with a list that holds no name', [7, null]],
    ['whose list is a text', 'header'],
  ])('refuses no island with a manifest %s', async (_, islands) => {
    const older = join(php.own, 'older');
    cpSync(fileURLToPath(new URL('fixtures/built', import.meta.url)), older, { recursive: true });
    const manifest = JSON.parse(readFileSync(join(older, 'manifest.json'), 'utf8')) as object;
    writeFileSync(join(older, 'manifest.json'), JSON.stringify({ ...manifest, islands }));
    const page = `Portico::head('en'), Portico::island('header'), Portico::island('price-alert'), Portico::island('A b')`;
    const shown = await print("'dev' => true, 'dir' => '/srv/own/older'", page);
    expect(shown).toMatch(/<div data-portico="header"><template .*<div data-portico="price-alert"><\/div>/s);
    const boxes = [...shown.matchAll(/<mark>\[portico\] (.*?)<\/mark>/g)].map(([, text]) => text);
    expect(boxes).toEqual([
      'configure: url is &quot;/shell/&quot;, but nothing can be loaded from there',
      'island: price-alert has no partial that can be read in /srv/own/older/partials/en/main',
      'island: &quot;A b&quot; is not an island',
    ]);
    rmSync(older, { recursive: true });
  });

  it('names no position that an island does not show, or that is given', async () => {
    const settings = (boot: string) => `'dev' => true, 'options' => ['boot' => [${boot}]]`;
    const given = "'user' => ['user_id' => 0], 'positions' => ['header_logo' => []]";
    const header = "Portico::island('header', ['data-banner' => false])";
    expect(await print(settings(given), header)).not.toContain('boot.positions');
    expect(await print(settings("'user' => ['user_id' => 7]"), header)).not.toContain('boot.positions');
  });

  it('is quiet in dev where nothing is wrong', async () => {
    const page =
      "Portico::head('en', 'main', 'abc'), Portico::island('header', ['data-fixed' => true], 'abc'), Portico::mount('en', 'main', ['page' => ['type' => 'home']], 'abc')";
    const shown = await print("'dev' => true", page);
    expect(shown).not.toMatch(/<!-- \[portico|data-portico-box>/);
    // A box that the page sheet hides, once: if all files have a wrong address, none of them can report it.
    const box =
      '<p role="alert" data-portico-box="sheet"><mark>[portico] configure: url is &quot;/shell/&quot;, but nothing can be loaded from there</mark></p>';
    expect(shown.split(box)).toHaveLength(2);
    expect(shown.match(/<script nonce="abc">addEventListener\('load'.*<\/script>/g)).toHaveLength(1);
    expect(shown.match(/\[portico\]/g)).toHaveLength(2);
    expect(await print('', page)).not.toContain('[portico]');
  });

  it.each([
    ["header('Content-Security-Policy: default-src \\'self\\'');", "Portico::island('header')", false],
    ["header('Content-Security-Policy: default-src \\'self\\'');", "Portico::island('header', [], 'abc')", true],
    ["header('content-security-policy-report-only: default-src x');", "Portico::island('header')", false],
    ['', "Portico::mount('en')", true],
  ])('tells the console of a wrong url, where no policy forbids it: %s %s', async (before, expression, isTold) => {
    const settings = `['dir' => ${phpText(BUILT)}, 'url' => '/shel"</script>/', 'dev' => true]`;
    const { text } = await php.run(
      `${before} Portico::configure(${settings}); echo Portico::head('en'), ${expression}, Portico::mount('en');`,
    );
    expect(text.match(/<p role="alert" data-portico-box="sheet">/g)).toHaveLength(1);
    const [script = ''] = /<script[^>]*>addEventListener.*/.exec(text) ?? [];
    expect(script !== '').toBe(isTold);
    expect(script.match(/<\/script>/g) ?? []).toHaveLength(isTold ? 1 : 0);
  });

  it('does not wait for a sheet that no head has linked', async () => {
    const page = "Portico::island('header'), Portico::mount('cn')";
    expect(await print("'dev' => true", page)).not.toContain('data-portico-box');
  });

  it('escapes what came, in the box and in the comment', async () => {
    const shown = await print("'dev' => true", `Portico::island('--><script>"&\\'' . str_repeat('x', 200))`);
    expect(shown).not.toContain('<script');
    expect(shown.match(/-->/g)).toHaveLength(1);
    expect(shown).toContain('[portico] island: &quot;--&gt;&lt;script&gt;\\&quot;&amp;&#039;xxx');
    expect(shown.length).toBeLessThan(800);
  });

  it('shows no box in the head, where it would end it, but with the first island', async () => {
    const { text } = await php.run(
      `Portico::configure(['dir' => ${phpText(BUILT)}, 'dev' => true]); echo Portico::head('xx'), '</head>', Portico::island('header');`,
    );
    const [head = '', body = ''] = text.split('</head>');
    expect(head).toContain('<!-- [portico] language is');
    expect(head).not.toContain('<p');
    expect(body).toContain('<mark>[portico] language is');
  });

  it('begins anew with configure, and works without it', async () => {
    const { text } = await php.run(
      `Portico::configure(['dev' => true, 'url' => '/x/', 'dir' => '/srv/nowhere', 'options' => ['page' => ['type' => 'x']]]); Portico::island('y'); Portico::configure([]); echo Portico::mount('en');`,
    );
    expect(text).toBe('<script src="/shell/shell.js" data-lang="en" data-platform="main"></script>\n');
    expect((await php.run("echo Portico::island('header'), Portico::head('en'), Portico::configure('x');")).text).toBe(
      '<div data-portico="header"></div>',
    );
  });
});
