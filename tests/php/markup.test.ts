import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PHP_VERSIONS } from '../../demo-host/php/wasm-php.ts';
import { BUILT, BUILT_OWN, givePartial, openPhp, type Php, phpText } from './php.ts';

describe.each(PHP_VERSIONS)('PHP %s', (version) => {
  let php: Php;
  beforeAll(async () => {
    php = await openPhp(version);
  });
  afterAll(() => php.close());

  const print = async (expression: string, settings: Readonly<Record<string, unknown>> = {}): Promise<string> => {
    const { text } = await php.run(`Portico::configure(${phpText({ dir: BUILT, ...settings })}); echo ${expression};`);
    return text;
  };

  describe('head', () => {
    it('prints the limit of the first paint, the recorder, the page sheet and the preloads, with integrity', async () => {
      expect(await print("Portico::head('en')")).toBe(
        [
          '<link rel="expect" href="#portico-tag" blocking="render">',
          '<script src="/shell/assets/early-1a2b3c.js" integrity="sha384-early"></script>',
          '<link rel="stylesheet" href="/shell/assets/page-1a2b3c.css" integrity="sha384-page">',
          // The partials link it, with the same integrity and `crossorigin="anonymous"`.
          '<link rel="preload" as="style" href="/shell/assets/shell-1a2b3c.css" integrity="sha384-sheet+/=" crossorigin="anonymous">',
          '<link rel="modulepreload" href="/shell/assets/begin-1a2b3c.js" integrity="sha384-begin">',
          '<link rel="modulepreload" fetchpriority="low" href="/shell/assets/picture-en-1a2b3c.js" integrity="sha384-en">',
          '',
        ].join('\n'),
      );
    });

    it.each([
      [{ ahead: { transition: true } }, true],
      [{ ahead: { pages: 'fetch', transition: '1' } }, true],
      [{ ahead: { transition: false } }, false],
      [{ ahead: { transition: 'yes' } }, false],
      [{ ahead: 'fetch' }, false],
    ])('with %j links the page sheet that has the rules of a transition: %s', async (options, isMoving) => {
      const sheet = (head: string) => head.match(/(?<=rel="stylesheet" href=")[^>]*/g);
      const expected = isMoving
        ? '/shell/assets/page-transition-1a2b3c.css" integrity="sha384-moving"'
        : '/shell/assets/page-1a2b3c.css" integrity="sha384-page"';
      expect(sheet(await print("Portico::head('en')", { options }))).toEqual([expected]);
      expect(sheet(await print(`Portico::head('en', 'main', null, ${phpText(options)})`))).toEqual([expected]);
    });

    it('without partials needs no recorder, and no sheet but that of the page', async () => {
      const head = await print("Portico::head('cn')", { partials: false });
      expect(head).not.toMatch(/early|expect|shell-/);
      expect(head.match(/\.css"/g)).toHaveLength(1);
      expect(head).toContain('assets/picture-cn-1a2b3c.js');
      expect(head).not.toContain('assets/picture-en-1a2b3c.js');
    });

    it('gives the nonce to everything, and makes requests to another origin anonymous', async () => {
      const head = await print("Portico::head('en', 'main', 'r4nd+/w==')", { url: 'https://cdn.example/shell' });
      const lines = head.trim().split('\n');
      expect(lines).toHaveLength(6);
      // The first one requests nothing.
      for (const line of lines.slice(1)) {
        expect(line).toContain(' nonce="r4nd+/w=="');
        expect(line).toContain(' crossorigin="anonymous"');
        expect(line).toContain('="https://cdn.example/shell/assets/');
      }
    });
  });

  describe('head, with preloads of the first reads', () => {
    const USER = '/api/user/info';
    const CURRENCIES = '/api/currency/list';
    const readsOf = async (options: Readonly<Record<string, unknown>>, settings = { preloadReads: true }) => {
      const head = await print("Portico::head('en', 'main', 'r4nd')", { ...settings, options });
      return [...head.matchAll(/<link rel="preload" as="fetch" href="([^"]*)" crossorigin="anonymous">/g)].map(
        ([, to]) => to,
      );
    };

    it('has them only if the site wants them', async () => {
      expect(await readsOf({}, { preloadReads: false })).toEqual([]);
      expect(await readsOf({})).toEqual([USER, CURRENCIES]);
    });

    it.each([
      ['the base of the calls', { api: { base: '/v2/api/' } }, ['/v2/api/user/info', '/v2/api/currency/list']],
      ['an empty base', { api: { base: '' } }, ['/user/info', '/currency/list']],
      ['another host', { api: { base: 'https://api.example' } }, []],
      ['another host without a scheme', { api: { base: '//api.example' } }, []],
      ['a base that the shell refuses', { api: { base: '/api?x' } }, []],
      ['another host for browsers', { api: { base: '/\\\\api.example' } }, []],
      ['a base with a blank', { api: { base: '/api x' } }, []],
      ['an address of its own', { api: { endpoints: { userInfo: '/me' } } }, [CURRENCIES]],
      ['a visitor who is printed', { boot: { user: { user_id: 0 } } }, [CURRENCIES]],
      ['currencies that are printed', { boot: { currencies: [] } }, [USER]],
      ['redirects', { hosts: { www: 'www.shop.example' } }, []],
      ['headers, which a preload has not', { api: { headers: { 'X-Shop': 'a' } } }, []],
      ['a page that is rendered elsewhere', { prerender: true }, []],
    ])('follows %s', async (_, options, addresses) => {
      expect(await readsOf(options)).toEqual(addresses);
    });
  });

  it('preloads the reads of an API that is given as an object', async () => {
    const api = `json_decode('{"base":"/v2","endpoints":{"userInfo":"/me"}}')`;
    const { text } = await php.run(
      `Portico::configure(['dir' => ${phpText(BUILT)}, 'preloadReads' => true, 'options' => ['api' => ${api}]]); echo Portico::head('en');`,
    );
    expect(text.match(/as="fetch" href="[^"]*"/g)).toEqual(['as="fetch" href="/v2/currency/list"']);
  });

  describe('head, for a visitor who is printed', () => {
    const MEMBER = { user: { user_id: 7 }, headerData: { user_name: 'mei' } };
    it.each([
      ['a member', MEMBER, true],
      ['a guest', { user: { user_id: 0 } }, true],
      ['a member without a name', { user: MEMBER.user }, false],
      ['nobody', { currencies: [] }, false],
    ])('%s: whether the code that shows the visitor may come later', async (_, boot, isKnown) => {
      const head = await print("Portico::head('en')", { options: { boot } });
      expect(head.includes('<script async src="/shell/assets/early-')).toBe(isKnown);
      expect(head.includes('rel="modulepreload"')).toBe(!isKnown);
      expect(head).toContain('as="style" href="/shell/assets/shell-1a2b3c.css"');
      const plain = await print("Portico::head('en')", { options: { boot }, partials: false });
      expect(plain).toContain('href="/shell/assets/picture-en-');
    });
  });

  describe('island', () => {
    it('prints the placeholder with its partial, filled from the options', async () => {
      const brand = { name: 'A & "B" <c>', logo: '/img/a.svg?x=1&y=2', company: '' };
      const html = await print("Portico::head('en') ? Portico::island('header', ['data-fixed' => true]) : ''", {
        options: { brand },
      });
      expect(html).toMatch(/^<div data-portico="header" data-fixed><template shadowrootmode="open"><link rel="styl/);
      expect(html).toContain('href="/shell/assets/shell-1a2b3c.css" integrity="sha384-sheet+/="');
      expect(html).toContain(
        '<a href="/en/page/homepage"><img src="/img/a.svg?x=1&amp;y=2" alt="A &amp; &quot;B&quot; &lt;c&gt;"></a>',
      );
      const filled = /data-filled="([^"]*)"/.exec(html)?.[1]?.replaceAll('&quot;', '"') ?? '';
      expect(JSON.parse(filled)).toEqual({ 'brand.name': brand.name, 'brand.logo': brand.logo });
      expect(html).toMatch(/<\/template><\/div>$/);
      expect(html).not.toContain('portico:');
    });

    it('prints what stands without values, and one branch of each block', async () => {
      const html = await print("Portico::head('en') ? Portico::island('header') . Portico::island('footer') : ''");
      expect(html).toContain('<b></b>');
      expect(html).not.toContain('<img');
      expect(html).toContain('<footer> no address</footer>');
      expect(html).toContain('data-filled="{}"');
      const full = await print("Portico::head('en') ? Portico::island('footer') : ''", {
        // Text that looks like a token in a value stays text.
        options: { brand: { company: '{{portico:url}}</template>', contacts: { service: 'a@b.example' } } },
      });
      expect(full).toContain('<footer>, {{portico:url}}&lt;/template&gt; a@b.example</footer>');
    });

    it.each(['javascript:alert(1)', 'data:image/svg+xml,x', ' /x', 'https:///x'])(
      'does not print %j as the logo: the shell would refuse it',
      async (logo) => {
        const html = await print("Portico::head('en') ? Portico::island('header') : ''", {
          options: { brand: { logo } },
        });
        expect(html).toContain('<b></b>');
        expect(html).toContain('data-filled="{}"');
      },
    );

    it('prints the editors’ logo of boot in place of the shop’s own, checked, under the server’s name', async () => {
      const brand = { name: 'A', logo: '/own.svg' };
      const logoOf = async (items: unknown, more: object = {}) => {
        const boot = { positions: { header_logo: items, top_logo: [{ img: '/top.svg' }] } };
        const html = await print("Portico::head('en') ? Portico::island('header') : ''", {
          options: { brand, boot, ...more },
        });
        const filled = /data-filled="([^"]*)"/.exec(html)?.[1]?.replaceAll('&quot;', '"') ?? '';
        expect(JSON.parse(filled)['brand.logo']).toBe(/<img src="([^"]*)"/.exec(html)?.[1]);
        return JSON.parse(filled)['brand.logo'];
      };
      expect(await logoOf([{ title: 'words' }, { img: '/placed.svg' }])).toBe('/placed.svg');
      expect(await logoOf([])).toBe('/own.svg');
      expect(await logoOf('x')).toBe('/own.svg');
      expect(await logoOf([{ img: 'javascript:alert(1)' }])).toBe('/own.svg');
      expect(await logoOf([{ img: 'javascript:alert(1)' }, { img: '/placed.svg' }])).toBe('/placed.svg');
      expect(await logoOf([{ img: '/placed.svg' }], { positions: { header_logo: 'top_logo' } })).toBe('/top.svg');
    });

    it('gives the nonce to the sheet in the partial', async () => {
      expect(await print("Portico::head('en') ? Portico::island('header', [], 'abc') : ''")).toContain(
        '<link nonce="abc" rel="stylesheet"',
      );
    });

    it('is in the language of the head, else in that of configure, else in Chinese', async () => {
      expect(await print("Portico::island('header')")).toContain('<b>首页</b>');
      expect(await print("Portico::island('header')", { lang: 'en' })).toContain('lang="en"');
      expect(await print("Portico::head('cn') ? Portico::island('header') : ''", { lang: 'en' })).toContain('首页');
    });

    it('is empty with partials off, without a partial of its own, and without a manifest', async () => {
      const empty = '<div data-portico="header"></div>';
      expect(await print("Portico::island('header')", { partials: false })).toBe(empty);
      expect(await print("Portico::island('header')", { lang: 'kr' })).toBe(empty);
      expect(await print("Portico::island('header')", { dir: '/srv/nowhere' })).toBe(empty);
      // An empty file counts as missing.
      expect(await print("Portico::island('toolbar')", { lang: 'en' })).toBe('<div data-portico="toolbar"></div>');
    });

    it('leaves the end to the template where that puts content of its own inside', async () => {
      // The page's own end tag follows in any case.
      for (const open of ["'open'", "'open' => 1"])
        expect(await print(`Portico::island('user-gate', [${open}])`, { partials: false })).toBe(
          '<div data-portico="user-gate">',
        );
      expect(await print("Portico::island('user-gate', ['open' => 'off'])", { partials: false })).toBe(
        '<div data-portico="user-gate"></div>',
      );
      expect(await print("Portico::island('user-gate', ['open' => true]), '<h1>Orders</h1></div>'")).toBe(
        '<div data-portico="user-gate"><h1>Orders</h1></div>',
      );
    });

    it.each([
      [
        "['data-fixed' => true, 'data-search' => false, 'hidden' => false, 'id' => null]",
        ' data-fixed data-search="off"',
      ],
      ["['data-fixed', 'CLASS' => 'a \"b\" <c> &']", ' data-fixed class="a &quot;b&quot; &lt;c&gt; &amp;"'],
      ["['tabindex' => 0, 'aria-label' => \"it's \\xff\"]", ' tabindex="0" aria-label="it&#039;s �"'],
      ["['data-portico' => 'x', 'DATA-PORTICO-options' => 1, 'onclick' => 'x', 'style' => 'x']", ''],
      ["['a b' => 1, 'x>' => 1, '' => 1, 'x=y' => 1, '\"' => 1, 'data-x' => ['y'], 'data-y' => 1.5]", ''],
      ["'data-fixed'", ''],
    ])('prints the attributes %s safely', async (attributes, printed) => {
      expect(await print(`Portico::island('cookie-notice', ${attributes})`)).toBe(
        `<div data-portico="cookie-notice"${printed}></div>`,
      );
    });

    it.each([
      ["'../../../etc/passwd'", '<div></div>'],
      ["'header/../footer'", '<div></div>'],
      ['"header\\0"', '<div></div>'],
      ["'\"><script>'", '<div></div>'],
      ['null', '<div></div>'],
      ["['header']", '<div></div>'],
      // The page may define it.
      ["'my-lines'", '<div data-portico="my-lines"></div>'],
    ])('for the name %s prints a placeholder that harms nobody', async (name, printed) => {
      expect(await print(`Portico::island(${name})`)).toBe(printed);
    });

    it.each([
      ["'../../../../etc'", "'main'"],
      ["'en'", "'../../../../etc'"],
      ["'en/main/../..'", "'main'"],
      ["['en']", 'null'],
      ["'EN'", '7'],
    ])('reads no file for the language %s and the platform %s but its own', async (lang, platform) => {
      const html = await print(`Portico::head(${lang}, ${platform}) ? Portico::island('header') : ''`);
      // An unknown language becomes Chinese, an unknown platform main.
      expect(html).toContain(lang === "'en'" ? 'lang="en"' : '首页');
    });

    it('has neither markup nor room where boot says that it is switched off', async () => {
      const stripes = { hrefPositionList: [{ id: 1, position: 'top-stripes' }] };
      const boot = { config: { off: ['header', 'announcements'] }, announcements: [stripes] };
      const html = (name: string, options: object) => print(`Portico::island('${name}')`, { lang: 'en', options });
      for (const name of ['header', 'announcements'])
        expect(await html(name, { boot })).toBe(`<div data-portico="${name}"></div>`);
      expect((await html('footer', { boot })).length).toBeGreaterThan(100);
    });

    it.each([
      ['all', null, {}, null],
      ['no list', 'x', {}, null],
      ['none', [], {}, 'off'],
      ['none, in an empty placeholder', [], { partials: false }, 'off'],
      ['some', ['guide', 'payment'], {}, 'guide payment'],
      ['some, in an empty placeholder, which will have them', ['guide'], { partials: false }, null],
    ])(
      'keeps no room for columns of the footer that the shop does not have: %s',
      async (_, columns, settings, value) => {
        const footer = "Portico::island('footer')";
        givePartial(php, 'footer', '<p>Rights</p>');
        const built = { dir: BUILT_OWN, lang: 'en', options: { footer: { columns } }, ...settings };
        const html = await print(footer, built);
        expect(/data-columns="(.*?)"/.exec(html)?.[1] ?? null).toBe(value);
        const own = await print("Portico::island('footer', ['data-columns' => null])", built);
        expect(own).not.toContain('data-columns');
      },
    );

    it('keeps room for what boot announces', async () => {
      const stripes = { hrefPositionList: [{ id: 1, position: 'top-stripes' }] };
      const popup = { hrefPositionList: [{ id: 1, position: 'popup' }] };
      const room = async (boot: unknown, more: object = {}) => {
        const html = await print(
          "Portico::island('header') . Portico::island('announcements') . Portico::island('footer')",
          {
            partials: false,
            options: { boot, ...more },
          },
        );
        return [...html.matchAll(/<div data-portico="(\w+)" data-room="(\w+)">/g)].map(([, name, part]) => [
          name,
          part,
        ]);
      };
      const items = [{ title: 'words' }, 'x', { img: '/banner.png' }];
      expect(await room({ announcements: [popup, stripes], positions: { header_banner: items } })).toEqual([
        ['header', 'banner'],
        ['announcements', 'stripes'],
      ]);
      const positions = { header_banner: 'top_ad' };
      expect(await room({ positions: { top_ad: items } }, { positions })).toEqual([['header', 'banner']]);
      expect(await room({ positions: { header_banner: items } }, { positions })).toEqual([]);
      expect(await room({ positions: { header_banner: items } }, { positions: { header_banner: '' } })).toEqual([
        ['header', 'banner'],
      ]);
      expect(await room({ positions: { header_banner: [{ title: 'words' }, { img: '' }] } })).toEqual([]);
      expect(await room({ announcements: [popup], positions: { header_banner: [] } })).toEqual([]);
      expect(await room({ announcements: 'x', positions: 'x' })).toEqual([]);
      expect(await room({ announcements: ['x', { hrefPositionList: 'x' }, { hrefPositionList: ['x'] }] })).toEqual([]);
    });
  });

  describe('mount', () => {
    const optionsIn = (html: string): unknown =>
      JSON.parse(/<script type="application\/json" data-portico-options>(.*?)<\/script>/.exec(html)?.[1] ?? 'null');

    it('prints the options and a tag that mounts by itself', async () => {
      const settings = {
        options: {
          brand: { name: 'Acme', contacts: { service: 'a@b' } },
          languages: ['cn', 'en'],
          page: { type: 'home' },
        },
      };
      const own = {
        page: { title: 'T', type: 'cart' },
        languages: ['kr'],
        brand: [],
        hosts: [],
        chat: { enabled: false },
      };
      const html = await print(`Portico::mount('en', 'transport', ${phpText(own)}, 'abc')`, settings);
      expect(html).toMatch(
        /<\/script>\n<script id="portico-tag" src="\/shell\/shell.js" data-lang="en" data-platform="transport" nonce="abc"><\/script>\n$/,
      );
      // Objects are merged deeply, lists are replaced; PHP's empty objects do not count as lists.
      expect(optionsIn(html)).toEqual({
        brand: { name: 'Acme', contacts: { service: 'a@b' } },
        languages: ['kr'],
        page: { type: 'cart', title: 'T' },
        chat: { enabled: false },
      });
    });

    it('takes lists with gaps, and objects, as JSON has them', async () => {
      const list = "array_filter(['en', null, 'cn'])";
      const lists = `['languages' => ${list}, 'boot' => ['config' => ['off' => [3 => 'footer']]]]`;
      const expected = { languages: ['en', 'cn'], boot: { config: { off: ['footer'] } } };
      expect(optionsIn(await print(`Portico::mount('en', 'main', ${lists})`))).toMatchObject(expected);
      const json = JSON.stringify(expected);
      expect(optionsIn(await print(`Portico::mount('en', 'main', json_decode('${json}'))`))).toMatchObject(expected);
      expect(optionsIn(await print("Portico::mount('en', 'main', json_decode('{}'))"))).toBeNull();
    });

    it('prints the tag alone without options, and nothing in it is code', async () => {
      const html = await print("Portico::mount('kr')");
      expect(html).toBe(
        '<script id="portico-tag" src="/shell/shell.js" data-lang="kr" data-platform="main"></script>\n',
      );
      expect(await print('Portico::mount(null, null)')).toContain('data-lang="cn" data-platform="main"');
      // The shell itself reports it on the console.
      expect(await print("Portico::mount('\"x', '<y>')")).toContain('data-lang="&quot;x" data-platform="&lt;y&gt;"');
      expect(await print('Portico::mount([], 1.5)')).toContain('data-lang="cn" data-platform="main"');
    });

    it('is asynchronous if the site says so, and has no id where no head waits for it', async () => {
      expect(await print("Portico::mount('en')", { async: true, partials: false })).toBe(
        '<script src="/shell/shell.js" data-lang="en" data-platform="main" async></script>\n',
      );
    });

    it('comes from another origin as everybody’s, and never with integrity', async () => {
      const html = await print("Portico::mount('en')", { url: '//cdn.example/s/' });
      expect(html).toBe(
        '<script id="portico-tag" src="//cdn.example/s/shell.js" data-lang="en" data-platform="main" crossorigin="anonymous"></script>\n',
      );
    });

    it('escapes boot data for JSON in HTML, whatever stands in them', async () => {
      const hostile = '</script><!--<script>&\\u003C\u2028\'"';
      const html = await print(
        `Portico::mount('en', 'main', ['boot' => ['config' => ['a' => ${phpText(hostile)}, 'b' => "\\xC3(", 'n' => NAN,
          'i' => [INF, -INF], 'f' => function () {}, 'o' => new ArrayObject([1]), 'big' => 9007199254740993, 'e' => []]]])`,
      );
      const inside = /data-portico-options>(.*)<\/script>\n<script id/s.exec(html)?.[1] ?? '';
      expect(inside).not.toMatch(/[<>&'\u2028]/);
      expect(optionsIn(html)).toMatchObject({
        boot: { config: { a: hostile, b: '\uFFFD(', n: null, i: [null, null], f: null, e: [] } },
      });
      expect(inside).toContain('"big":9007199254740993');
    });

    it('merges objects like arrays, and takes null for nothing', async () => {
      const { text: html } = await php.run(
        `Portico::configure(['dir' => '${BUILT}', 'options' => ['api' => (object) ['base' => '/v2'], 'brand' => ['name' => 'Acme'], 'boot' => (object) ['config' => ['off' => ['footer']]]]]);
         echo Portico::mount('en', 'main', ['api' => (object) ['timeout' => 5000], 'brand' => null, 'boot' => ['serverTime' => 1, 'config' => null]]);`,
      );
      expect(optionsIn(html)).toEqual({
        api: { base: '/v2', timeout: 5000 },
        brand: { name: 'Acme' },
        boot: { serverTime: 1, config: { off: ['footer'] } },
      });
    });

    it('lives through options that hold themselves, throw, or are none', async () => {
      const self = await php.run(
        "$o = ['boot' => ['config' => []]]; $o['boot']['config']['self'] = &$o['boot']; echo Portico::mount('en', 'main', $o);",
      );
      expect(self.text).toContain('data-lang="en"');
      const throwing =
        "class T implements JsonSerializable { #[ReturnTypeWillChange]\n function jsonSerialize() { throw new Exception('no'); } } echo Portico::mount('en', 'main', ['page' => new T(), 'api' => ['base' => '/v2']]);";
      expect(optionsIn((await php.run(throwing)).text)).toEqual({ api: { base: '/v2' } });
      for (const none of ["'x'", 'null', '[1, 2]', '7', 'new stdClass()'])
        expect(optionsIn(await print(`Portico::mount('en', 'main', ${none})`))).toBeNull();
    });
  });
});
