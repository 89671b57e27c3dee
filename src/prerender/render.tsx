import { renderToString } from 'react-dom/server';
import { createShopApi } from '../api/shop-api';
import { LANGUAGES, type Language, LOCALE_TAGS } from '../domain/language';
import { PLATFORMS, type Platform } from '../domain/platform';
import { readOptions, type ShellOptions } from '../host/options';
import { CrashInsideContext } from '../island/crash-inside';
import type { Island, IslandData, IslandDeps, IslandRow } from '../island/define-island';
import type { IslandPicture, PictureStage, PictureState } from '../island/island-picture';
import { type Shell, ShellContext } from '../island/use-shell';
import { ISLANDS } from '../islands';
import type { Texts } from '../locales/en';
import { Fence } from '../mount/root/fence';
import {
  type IslandTemplate,
  type PictureValues,
  signOf,
  type TemplateNode,
  TOKENS,
  type TokenName,
} from '../picture/template';
import { createSessionStore } from '../state/session/session';
import { createShellState } from '../state/shell-state';
import { signal } from '../state/signals';
import { FIRST_TEXTS, LATE_TEXTS } from '../wiring/ground/texts';
import { signLinks, usualSegment, withAddressTokens, withUsualAddresses } from './addresses';
import { merge } from './merge';
import { createTextSigns, fixedToken, type TextSigns } from './own-texts';
import { PICTURES } from './pictures';
import { type Branch, changeAt, type Leaf, parse, repeat, sorted, type Tree, write, writeText } from './tree';
import { setUpVisitor, WRITTEN } from './visitor';
import { watch } from './watch';
import { toTemplate, writeForServer, writeMarkup } from './write';

/** The markup of one island as a server sends it, with blocks for what the server may know of site and visitor. */
export interface Partial {
  readonly lang: Language;
  readonly platform: Platform;
  readonly island: string;
  readonly htmlLang: string;
  /** Whether the page's own content stays in the placeholder. */
  readonly keepsContent: boolean;
  /** The children of the island's root element; empty if nothing is shown before the island's data have loaded. */
  readonly markup: string;
  /** The options that the markup depends on: by path, the value that it was made with. */
  readonly told: Readonly<Record<string, unknown>>;
}

/** What the build renders of the islands, before any page exists. */
export interface Pictures {
  /** Every island in each language, on each platform. */
  readonly partials: readonly Partial[];
  /** What the script paints, by language and island. */
  readonly templates: Readonly<Record<Language, Readonly<Record<string, IslandTemplate>>>>;
}

export async function renderPictures(): Promise<Pictures> {
  const partials: Partial[] = [];
  const templates: [Language, Readonly<Record<string, IslandTemplate>>][] = [];
  for (const lang of LANGUAGES) {
    const ofLanguage: Record<string, IslandTemplate> = {};
    for (const row of ISLANDS) {
      const picture = PICTURES[row.name];
      const hasPartial = row.otherwise !== 'nothing';
      const made = picture || hasPartial ? await makeTemplate(row, lang, picture) : undefined;
      if (made && picture) ofLanguage[row.name] = templateOf(made, lang, picture);
      for (const platform of PLATFORMS) {
        const place = { lang, platform, island: row.name, htmlLang: LOCALE_TAGS[lang] };
        // If the code of such an island fails to load, it shows nothing, so nothing is sent either.
        const content = made && hasPartial ? await partialOf(made, lang, platform, picture) : { markup: '', told: {} };
        partials.push({ ...place, keepsContent: row.keepsContent === true, ...content });
      }
    }
    templates.push([lang, ofLanguage]);
  }
  return { partials, templates: Object.fromEntries(templates) as Pictures['templates'] };
}

/** Rendering calls no server and loads nothing. */
const unused = () => Promise.reject(new Error('nothing is called while markup is rendered'));

const EMPTY_STORE = { read: () => undefined, names: () => [], write() {}, remove() {} };

/** A placeholder's attributes for a rendering: only few matter, as most act through the style sheet. */
export const dataOf = (attributes: Readonly<Record<string, string>>): IslandData => ({
  text: (name) => attributes[name],
  all: () => attributes,
  isOn: (_, fallback = false) => fallback,
  oneOf: (name, fallback, choices) => choices.find((choice) => choice === attributes[name]) ?? fallback,
});

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

/** An island's markup in one language. */
interface Made extends Pick<IslandTemplate, 'nodes'> {
  /** The options that it depends on, with their defaults; also the platform, if it links to the home page. */
  readonly told: Readonly<Record<string, unknown>>;
  /** The template for servers: it depends on what the site leaves out, and its texts are signs. */
  readonly sent: readonly TemplateNode[];
  readonly signs: TextSigns;
  /** Paths of the texts that no sign stands for. */
  readonly fixed: ReadonlySet<string>;
}

/** Renders an island in each of its states, and merges them into one template. */
async function makeTemplate(row: IslandRow, lang: Language, picture: IslandPicture = { cases: {} }): Promise<Made> {
  const told: Record<string, unknown> = {};
  const { default: usualTexts } = await FIRST_TEXTS[lang]();
  const fixed = new Set<string>();
  const signs = createTextSigns((path) => fixed.add(path));
  const texts = signs.sign(usualTexts);
  const known = { usual: new Map<string, Branch>(), signed: new Map<string, Branch>() };
  const rendered: Rendered[] = [];
  for (const platform of PLATFORMS) {
    // The platform changes only links to the home page.
    if (rendered.length > 0 && !('platform' in told)) break;
    for (const state of statesOf({ platform: [platform], ...picture.cases }))
      if (picture.isPossible?.(state) ?? true)
        rendered.push(await renderState(row, { lang, platform, texts, told, signs, known, picture, state }));
  }
  const nodes = toTemplate(mergeChecked(row.name, rendered, picture));
  // Where an island is nothing without its code, servers send nothing.
  if (row.otherwise === 'nothing') return { nodes, told, sent: [], signs, fixed };
  const signed = rendered.map(({ state, signed: trees }) => ({ state, trees }));
  const sent = toTemplate(leaveOut(mergeChecked(row.name, signed, picture), picture));
  return { nodes, told, sent, signs, fixed };
}

/** Merges the states. @throws {Error} If the result does not reproduce one of them. */
function mergeChecked(island: string, rendered: readonly StateTrees[], picture: IslandPicture): readonly Tree[] {
  const merged = mergeStates(Object.keys({ platform: '', ...picture.cases }), rendered);
  const nodes = toTemplate(merged);
  for (const { state, trees } of rendered) {
    const values = valuesOf(state, picture);
    const [is, shouldBe] = [writeMarkup(nodes, values), writeMarkup(toTemplate(trees), values)];
    if (is !== shouldBe)
      throw new Error(`the picture of ${island} in ${JSON.stringify(state)} is\n${is}, not\n${shouldBe}`);
  }
  return merged;
}

interface Rendered {
  readonly state: PictureState;
  readonly trees: readonly Tree[];
  /** The same with signs in place of texts. */
  readonly signed: readonly Tree[];
}

/** Makes each part that a site can leave out a choice by its options. */
function leaveOut(trees: readonly Tree[], { leftOut = [] }: IslandPicture): readonly Tree[] {
  let made = trees;
  for (const part of leftOut)
    made = changeAt(made, part.at, (found) => {
      if ('list' in part) {
        const { list, names } = part;
        if (found.children.length !== names.length)
          throw new Error(`${part.at} does not have one part for each ${list}`);
        const of = Object.fromEntries(found.children.map((child, at) => [names[at] ?? '', [child]]));
        return { ...found, children: [{ each: list, part: [{ by: list, of }] }] };
      }
      const { name: by, without } = part;
      if (!without) return { by, of: { '*': [found], '': [] } };
      const attributes: Record<string, Leaf> = { ...found.attributes };
      for (const [name, text] of Object.entries(without)) attributes[name] = { by, of: { '*': null, '': text } };
      return { ...found, attributes: sorted(attributes) };
    });
  return made;
}

/** The names that each list option can have. */
const namesOf = ({ leftOut = [] }: IslandPicture) =>
  Object.fromEntries(leftOut.flatMap((part) => ('list' in part ? [[part.list, part.names]] : [])));

/** Every combination of cases; the first value changes slowest. */
function statesOf(cases: Readonly<Record<string, readonly string[]>>): readonly PictureState[] {
  let states: readonly PictureState[] = [{}];
  for (const [name, all] of Object.entries(cases))
    states = states.flatMap((state) => all.map((value) => ({ ...state, [name]: value })));
  return states;
}

type StateTrees = Pick<Rendered, 'state' | 'trees'>;

/** @param names The values that the states differ in, outer ones first. */
function mergeStates([name, ...inner]: readonly string[], rendered: readonly StateTrees[]): readonly Tree[] {
  if (name === undefined) return rendered[0]?.trees ?? [];
  const groups = new Map<string, StateTrees[]>();
  for (const entry of rendered) {
    const value = entry.state[name] ?? '';
    groups.set(value, [...(groups.get(value) ?? []), entry]);
  }
  return merge(
    name,
    [...groups].map(([value, group]) => [value, mergeStates(inner, group)]),
  );
}

/**
 * The values that a state was rendered with: private-use characters, except for values that are empty in it and values
 * that parts are chosen by.
 */
function valuesOf(state: PictureState, { lists = {} }: IslandPicture): PictureValues {
  const values: Record<string, string | readonly PictureValues[]> = {};
  for (const name of TOKENS) values[name] = signOf(name);
  for (const [name, value] of Object.entries(state)) if (value !== '*' || !values[name]) values[name] = value;
  for (const name of Object.keys(lists)) values[name] = [{}];
  return values;
}

interface StageDeps {
  readonly lang: Language;
  readonly platform: Platform;
  readonly texts: Texts;
  /** Records what the markup depends on. */
  readonly told: Record<string, unknown>;
  /** Options that differ from their defaults. */
  readonly given?: Pick<ShellOptions, 'account'>;
  readonly picture: IslandPicture;
  readonly state: PictureState;
}

interface StateDeps extends StageDeps {
  readonly signs: TextSigns;
  /** Elements of other states, see `parse`. */
  readonly known: { readonly usual: Map<string, Branch>; readonly signed: Map<string, Branch> };
}

async function renderState(row: IslandRow, deps: StateDeps): Promise<Rendered> {
  const { picture, state, signs, known } = deps;
  const data = dataOf(picture.data?.(state) ?? {});
  const island = (await picture.island?.(state)) ?? (await row.load(DEPS, data));
  const stage = setUpVisitor(state, makeStage(deps));
  await picture.setUp?.(state, stage);
  const markup = renderIsland(island, data, stage.shell);
  // With a wrong alias, one runtime renders the other's elements as nothing, without an error.
  if (!markup.includes('<div class="island"><'))
    throw new Error(`${row.name} was rendered as "${markup.slice(0, 80)}"`);
  const signed = writeText(markup, { ...WRITTEN, ...picture.written });
  const read = (html: string, seen: Map<string, Branch>) => {
    let trees = parse(html, seen);
    for (const [each, { at, written = {} }] of Object.entries(picture.lists ?? {}))
      trees = repeat(trees, each, at, (item) => write(item, written));
    return trees;
  };
  return { state, trees: read(signs.usual(signed), known.usual), signed: read(signed, known.signed) };
}

/** A template in the form for a server. */
async function partialOf(
  { sent: nodes, told, signs, fixed }: Made,
  lang: Language,
  platform: Platform,
  picture: IslandPicture = { cases: {} },
): Promise<Pick<Partial, 'markup' | 'told'>> {
  const [{ default: texts }, { default: lateTexts }] = await Promise.all([FIRST_TEXTS[lang](), LATE_TEXTS[lang]()]);
  const toldInside: Record<string, unknown> = {};
  const { cases, sent } = picture;
  const markup = signs
    .withTokens(writeForServer(nodes, { ...cases, ...sent, ...namesOf(picture), platform: [platform] }))
    // A menu's links are sent too, so that it works without a script.
    .replace(SENT, (_, place: string, id: string) => {
      const inside = createTextSigns();
      const stage = { lang, platform, texts: inside.sign(texts), picture: { cases: {} }, state: {} };
      const late = { texts: inside.sign(lateTexts) };
      const menu = picture.menus?.[id];
      if (!menu) throw new Error(`what opens as "${id}" has no content without a script`);
      const told = menu.isForNoScript ? {} : toldInside;
      const content = menu.content({
        shellOf: (given) => ({ ...makeStage({ ...stage, ...(given && { given }), told }).shell, late }),
        token,
      });
      // React separates adjacent texts, such as blocks, by comments.
      return place + inside.withTokens(renderToString(content).replace(/<!-- -->/g, ''));
    });
  const place = 'platform' in told ? { platform } : {};
  const fixedTokens = [...fixed].sort().map(fixedToken).join('');
  return { markup: withAddressTokens(markup) + fixedTokens, told: sorted({ ...told, ...toldInside, ...place, lang }) };
}

/** A template in the form for the script, with default addresses: a shop with addresses of its own gets no picture. */
function templateOf({ nodes, told }: Made, lang: Language, picture: IslandPicture): IslandTemplate {
  const usual: IslandTemplate['nodes'] = JSON.parse(withUsualAddresses(JSON.stringify(nodes), lang));
  return { nodes: usual, told: toldToScript(told, picture) };
}

/**
 * The options that the script has to compare: neither values of the template, nor the platform, which the script knows.
 */
function toldToScript(
  told: Readonly<Record<string, unknown>>,
  { cases, lists = {} }: IslandPicture,
): Readonly<Record<string, unknown>> {
  const asked = Object.entries(told).filter(
    ([path]) => path !== 'platform' && !isTokenName(path) && !(path in cases) && !(path in lists),
  );
  return sorted(Object.fromEntries(asked));
}

/** The container of what opens, still empty, and its id. */
export const SENT = /(<div data-sent="([^"]*)">)(?=<\/div>)/g;

/** React writes a preload link before the markup for each image in it. */
const PRELOADS = /^(<link rel="preload"[^>]*>)+/;

/** Preact's renderer omits attributes that are false, and hydration does not add them. */
const UNSPELLED = /<input(?=[^>]* autocomplete="off")(?![^>]* spellcheck)/gi;

/** Renders an island as a server does. */
export const renderIsland = (island: Island, data: IslandData, shell: Shell): string =>
  renderToString(
    <Fence onMounted={() => {}} onCrash={() => {}}>
      <ShellContext value={shell}>
        <CrashInsideContext value={signal(false)}>{island.element(data)}</CrashInsideContext>
      </ShellContext>
    </Fence>,
  )
    .replace(PRELOADS, '')
    .replace(UNSPELLED, '<input spellcheck="false"');

const token = (token: string) => `{{portico:${token}}}`;

/** The shell of a page of which only language and platform are known, with the visitor's state. */
function makeStage({ lang, platform, texts, told, given, picture, state }: StageDeps): PictureStage {
  const page = {
    // No first view depends on the address; links use the language's own segment.
    url: () => 'https://portico.invalid/',
    go() {},
    replace() {},
    reload() {},
    scrollToTop() {},
    openWindow: () => null,
  };
  const shared = createShellState({
    lang,
    api: createShopApi(DEPS.client, {
      cartList: async () => ({ ok: true, data: [] }),
      cartUpdate: unused,
      cartDelete: unused,
    }),
    cookies: EMPTY_STORE,
    mark: { isSet: () => false, isOf: () => false, keepOnly() {}, set() {}, clear() {} },
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
  const session = createSessionStore();
  const shell: Shell = {
    ...shared,
    session: { ...shared.session, ...session },
    lang,
    htmlLang: LOCALE_TAGS[lang],
    platform,
    // A page can replace each group of texts on its own.
    texts: tellFields(texts, (group) => {
      told[`texts.${group}`] = null;
    }),
    late: { texts: undefined },
    options: watch({ ...DEFAULTS, brand: brandOf(picture, state), ...given }, (path) => {
      // JSON drops undefined, and the dependency with it.
      told[path] = optionAt(path) ?? null;
    }),
    links: tellFields(signLinks(lang, platform), (field) => {
      told.routes = {};
      // The segment differs on pages with two languages.
      told.segment = usualSegment(lang);
      if (field === 'home') told.platform = platform;
    }),
    page,
    loadLate: unused,
    loadPageApi: unused,
    onLost() {},
    isShown: signal(false),
    isCalm: signal(false),
  };
  return { shell, session };
}

const DEFAULTS = readOptions(undefined, (message) => {
  throw new Error(message);
});

/** The site's brand: a private-use character for each text, except for those that are empty in a state. */
function brandOf(picture: IslandPicture, state: PictureState): ShellOptions['brand'] {
  const sign = (name: TokenName) => (state[name] === '' ? '' : signOf(name));
  return {
    ...DEFAULTS.brand,
    name: sign('brand.name'),
    logo: sign('brand.logo'),
    company: sign('brand.company'),
    address: sign('brand.address'),
    contacts: { service: sign('brand.contacts.service'), business: sign('brand.contacts.business') },
    ...picture.brand?.(state),
  };
}

/** The default of an option. */
function optionAt(path: string): unknown {
  let value: unknown = DEFAULTS;
  for (const name of path.split('.')) value = Object(value)[name];
  return value;
}

const isTokenName = (path: string): path is TokenName => TOKENS.some((name) => name === path);

/** Reports each field of an object that is read. */
function tellFields<T extends object>(object: T, tell: (field: string) => void): T {
  return new Proxy(object, {
    get(target, field, receiver) {
      if (typeof field === 'string') tell(field);
      return Reflect.get(target, field, receiver);
    },
  });
}
