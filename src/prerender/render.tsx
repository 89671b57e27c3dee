import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { createShopApi } from '../api/shop-api';
import { LANGUAGES, type Language, LOCALE_TAGS } from '../domain/language';
import { PLATFORMS, type Platform } from '../domain/platform';
import { createLinks } from '../domain/routes';
import { readOptions } from '../host/options';
import { ISLANDS } from '../islands';
import type { Texts } from '../locales/en';
import type { LateTexts } from '../locales/late/en';
import { CrashInsideContext } from '../mount/crash-inside';
import type { Island, IslandData, IslandDeps, IslandRow } from '../mount/define-island';
import { Fence } from '../mount/fence';
import { type Shell, ShellContext } from '../mount/use-shell';
import { createShellState } from '../state/shell-state';
import { signal } from '../state/signals';
import { FreightLinks } from '../widgets/header/FreightLinks';
import { MenuMore } from '../widgets/header/MenuMore';
import { offeredLanguages } from '../widgets/header/switch-choice';
import { FIRST_TEXTS, LATE_TEXTS } from '../wiring/texts';
import { makeTemplate, signOf, TOKENS, type TokenName } from './template';
import { watch } from './watch';

/** The markup of one island, as a server sends it before anything is known of the visitor. */
export interface Partial {
  readonly lang: Language;
  readonly platform: Platform;
  readonly island: string;
  readonly htmlLang: string;
  /** Whether the page's own content stays in the placeholder. */
  readonly keepsContent: boolean;
  /** What stands in the island's root element, with tokens; empty where nothing is shown before its data have come. */
  readonly markup: string;
  /** What the markup says of the options: by the path of each that it depends on, the value that it was made with. */
  readonly told: Readonly<Record<string, unknown>>;
}

/** Every island in each language, on each platform. */
export async function renderPartials(): Promise<readonly Partial[]> {
  const partials: Partial[] = [];
  for (const lang of LANGUAGES)
    for (const platform of PLATFORMS)
      for (const row of ISLANDS) {
        const content = await renderPartial(row, lang, platform);
        const place = { lang, platform, island: row.name, htmlLang: LOCALE_TAGS[lang] };
        partials.push({ ...place, keepsContent: row.keepsContent === true, ...content });
      }
  return partials;
}

/** Nothing is called or loaded while markup is rendered. */
const unused = () => Promise.reject(new Error('nothing is called while markup is rendered'));

const EMPTY_STORE = { read: () => undefined, names: () => [], write() {}, remove() {} };

/** Without attributes: they act through the style sheet. A cart that stands in the page has more to show than one that opens. */
const DATA: IslandData = {
  text: () => undefined,
  all: () => ({}),
  isOn: (_, fallback = false) => fallback,
  oneOf: (name, fallback, choices) => choices.find((choice) => name === 'mode' && choice === 'inline') ?? fallback,
};

const DEPS: IslandDeps = {
  clock: {
    nowMs: () => 0,
    startAt() {},
    sync() {},
  },
  client: {
    send: unused,
    begin: unused,
    drop() {},
    accept: () => ({ ok: false, failure: { reason: 'network', message: '' } }),
    dispose() {},
  },
  cookies: EMPTY_STORE,
  loadLateTexts: unused,
  loadTexts: unused,
};

async function renderPartial(
  row: IslandRow,
  lang: Language,
  platform: Platform,
): Promise<Pick<Partial, 'markup' | 'told'>> {
  // Where its code does not come there is nothing, and so there is before.
  if (row.otherwise === 'nothing') return { markup: '', told: {} };
  const island = await row.load(DEPS, DATA);
  const [{ default: texts }, { default: lateTexts }] = await Promise.all([FIRST_TEXTS[lang](), LATE_TEXTS[lang]()]);
  const told: Record<string, unknown> = { lang };
  const markup = makeTemplate((missing) => renderIsland(island, makeShell(lang, platform, texts, missing, told)))
    // What opens is there without a script.
    .replace(SENT, (_, place: string, id: string) => {
      const shell = { ...makeShell(lang, platform, texts, undefined, {}), late: { texts: lateTexts } };
      return place + renderToString(<ShellContext value={shell}>{contentOf(id, shell, lateTexts)}</ShellContext>);
    });
  // An alias that is wrong renders the elements of one runtime with the other as nothing, without an error.
  if (!markup.includes('<div class="island"><'))
    throw new Error(`${row.name} was rendered as "${markup.slice(0, 80)}"`);
  return { markup, told: Object.fromEntries(Object.entries(told).sort(([one], [other]) => (one < other ? -1 : 1))) };
}

/** The place of what opens, still empty, and its id. */
export const SENT = /(<div data-sent="([^"]*)">)(?=<\/div>)/g;

/** React puts a preload line before the markup for each picture in it. */
const PRELOADS = /^(<link rel="preload"[^>]*>)+/;

/** Preact's renderer leaves out what is false, and no hydration sets it. */
const UNSPELLED = /<input(?=[^>]* autocomplete="off")(?![^>]* spellcheck)/gi;

const renderIsland = (island: Island, shell: Shell): string =>
  renderToString(
    <Fence onMounted={() => {}} onCrash={() => {}}>
      <ShellContext value={shell}>
        <CrashInsideContext value={signal(false)}>{island.element(DATA)}</CrashInsideContext>
      </ShellContext>
    </Fence>,
  )
    .replace(PRELOADS, '')
    .replace(UNSPELLED, '<input spellcheck="false"');

/** What a menu of the header holds for a guest; of the switch only the languages, as the rest needs a script. */
function contentOf(id: string, { lang, options, platform }: Shell, { switcher }: LateTexts): ReactElement {
  if (id === 'freight') return <FreightLinks />;
  if (id === 'menu') return <MenuMore />;
  if (id !== 'switcher') throw new Error(`what opens as "${id}" has no content without a script`);
  const homeOf = (other: Language) =>
    createLinks({ lang: other, platform, pathname: '/', currentUrl: () => '' }).home();
  return (
    <noscript>
      <ul>
        {offeredLanguages(options.languages, lang).map((other) => (
          <li key={other}>
            <a className="entry" href={homeOf(other)}>
              {switcher.languages[other]}
            </a>
          </li>
        ))}
      </ul>
    </noscript>
  );
}

/**
 * The shell of a page of which nothing is known but its language and platform.
 *
 * @param missing The token that the site has not told, of all that it can tell.
 * @param told    Gets what the markup depends on.
 */
function makeShell(
  lang: Language,
  platform: Platform,
  texts: Texts,
  missing: TokenName | undefined,
  told: Record<string, unknown>,
): Shell {
  const page = {
    // Nothing that is shown first depends on it; links follow the language's own segment.
    url: () => 'https://portico.invalid/',
    go() {},
    replace() {},
    reload() {},
    scrollToTop() {},
    openWindow: () => null,
  };
  const state = createShellState({
    lang,
    api: createShopApi(DEPS.client, { cartList: unused, cartUpdate: unused, cartDelete: unused }),
    cookies: EMPTY_STORE,
    mark: { isSet: () => false, set() {}, clear() {} },
    page,
    viewport: { read: () => ({ top: 0, range: 0 }), onScroll: () => () => {} },
    local: EMPTY_STORE,
    tracking: { track() {} },
    leadChat: unused,
    loadWrites: unused,
    networkUnstable: () => '',
    onMember() {},
    onGuest() {},
    onSwitchOff() {},
  });
  const links = createLinks({ lang, platform, pathname: '/', currentUrl: page.url });
  const defaults = readOptions(undefined, complain);
  const signs = (name: TokenName) => (name === missing ? '' : signOf(name));
  const brand = {
    ...defaults.brand,
    name: signs('brand.name'),
    logo: signs('brand.logo'),
    company: signs('brand.company'),
    address: signs('brand.address'),
    contacts: { service: signs('brand.contacts.service'), business: signs('brand.contacts.business') },
  };
  return {
    ...state,
    lang,
    htmlLang: LOCALE_TAGS[lang],
    platform,
    // Their groups can be replaced, each on its own.
    texts: tellFields(texts, (group) => {
      told[`texts.${group}`] = null;
    }),
    late: { texts: undefined },
    options: watch({ ...defaults, brand }, (path, value) => {
      told[path] = isTokenName(path) ? (path === 'brand.name' ? defaults.brand.name : '') : value;
    }),
    links: tellFields(links, () => {
      told.routes = {};
      told.home = links.home();
    }),
    page,
    loadLate: unused,
    loadPageApi: unused,
    onLost() {},
    isShown: signal(false),
    isCalm: signal(false),
  };
}

const isTokenName = (path: string): path is TokenName => TOKENS.some((name) => name === path);

/** An object that tells which of its fields are taken. */
function tellFields<T extends object>(object: T, tell: (field: string) => void): T {
  return new Proxy(object, {
    get(target, field, receiver) {
      if (typeof field === 'string') tell(field);
      return Reflect.get(target, field, receiver);
    },
  });
}

function complain(message: string): never {
  throw new Error(message);
}
