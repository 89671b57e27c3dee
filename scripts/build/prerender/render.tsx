import { renderToString } from 'react-dom/server';
import { LANGUAGES, type Language, LOCALE_TAGS } from '../../../src/domain/i18n/language';
import { PLATFORMS, type Platform } from '../../../src/domain/page/platform';
import { type IslandTemplate, type TemplateNode, TOKENS, type TokenName } from '../../../src/domain/picture/template';
import { SHOWN_NAMES } from '../../../src/domain/shown-names';
import type { IslandRow } from '../../../src/island/define-island';
import type { IslandPicture } from '../../../src/island/island-picture';
import { ISLANDS } from '../../../src/islands';
import { FIRST_TEXTS, LATE_TEXTS } from '../../../src/locales/text-sets';
import { chooseHome, withAddressTokens, withUsualAddresses } from './addresses';
import { createTextSigns, fixedToken, type TextSigns } from './own-texts';
import { PICTURES } from './pictures';
import { dataOf, renderIsland } from './render-island';
import { DEPS, makeStage, type StageDeps } from './stage';
import { leaveOut, mergeChecked, namesOf, type StateTrees, statesOf } from './states';
import { type Branch, createRepeat, parse, sorted, type Tree, write, writeText } from './tree';
import { setUpVisitor, WRITTEN } from './visitor';
import { toTemplate, writeForServer } from './write';

/** The markup of one island as a server sends it, with blocks for the values of site and visitor. */
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

/** The renderings of the islands in one language. */
export interface PicturesOfLanguage {
  /** Every island on each platform. */
  readonly partials: readonly Partial[];
  /** The templates that the script paints, by island. */
  readonly templates: Readonly<Record<string, IslandTemplate>>;
}

/** The build's renderings of the islands, before any page exists: in all languages. */
export interface Pictures {
  readonly partials: readonly Partial[];
  readonly templates: Readonly<Record<Language, PicturesOfLanguage['templates']>>;
}

export async function renderPictures(): Promise<Pictures> {
  const partials: Partial[] = [];
  const templates: [Language, PicturesOfLanguage['templates']][] = [];
  for (const lang of LANGUAGES) {
    const rendered = await renderLanguage(lang);
    partials.push(...rendered.partials);
    templates.push([lang, rendered.templates]);
  }
  return { partials, templates: Object.fromEntries(templates) as Pictures['templates'] };
}

export async function renderLanguage(lang: Language): Promise<PicturesOfLanguage> {
  const partials: Partial[] = [];
  const templates: Record<string, IslandTemplate> = {};
  for (const row of ISLANDS) {
    const picture = PICTURES[row.name];
    // An island that shows nothing without its code is sent only if there is something to read.
    const hasPartial = row.otherwise !== 'nothing' || picture?.sentWith !== undefined;
    const made =
      picture || hasPartial
        ? await naming(`${row.name} in "${lang}"`, () => makeTemplate(row, lang, picture))
        : undefined;
    if (made && picture) templates[row.name] = templateOf(made, lang, picture);
    for (const platform of PLATFORMS) {
      const place = { lang, platform, island: row.name, htmlLang: LOCALE_TAGS[lang] };
      const content = made && hasPartial ? await partialOf(made, lang, platform, picture) : { markup: '', told: {} };
      partials.push({ ...place, keepsContent: row.keepsContent === true, ...content });
    }
  }
  return { partials, templates };
}

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

/** An island's markup in one state. */
interface Rendered extends StateTrees {
  /** The same with signs in place of texts. */
  readonly signed: readonly Tree[];
}

/** Renders an island in each of its states, and merges them into one template. */
async function makeTemplate(row: IslandRow, lang: Language, picture: IslandPicture = { cases: {} }): Promise<Made> {
  const told: Record<string, unknown> = {};
  const { default: usualTexts } = await FIRST_TEXTS[lang]();
  const fixed = new Set<string>();
  const signs = createTextSigns((path) => fixed.add(path));
  const texts = signs.sign(usualTexts);
  const readers = { usual: createReader(picture), signed: createReader(picture) };
  const rendered: Rendered[] = [];
  // One platform is enough: only the address of the home page differs, which is a sign here.
  const shared = { lang, platform: 'main', texts, told, signs, readers, picture } as const;
  for (const state of statesOf(picture.cases))
    if (picture.isPossible?.(state) ?? true)
      rendered.push(await naming(JSON.stringify(state), () => renderState(row, { ...shared, state })));
  const nodes = toTemplate(chooseHome(mergeChecked(row.name, rendered, picture), lang));
  const signed = rendered.map(({ state, signed: trees }) => ({ state, trees }));
  const sent = toTemplate(leaveOut(mergeChecked(row.name, signed, picture), picture));
  return { nodes, told, sent, signs, fixed };
}

/** Names what was rendered in an error of its rendering. */
async function naming<T>(what: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw new Error(`${what}: ${error instanceof Error ? error.message : error}`, { cause: error });
  }
}

interface StateDeps extends StageDeps {
  readonly signs: TextSigns;
  readonly readers: { readonly usual: Reader; readonly signed: Reader };
}

type Reader = (markup: string) => readonly Tree[];

/** Returns a function that reads an island's markup. Equal elements of several states are one object. */
function createReader({ lists = {} }: IslandPicture): Reader {
  const known = new Map<string, Branch>();
  const repeats = Object.entries(lists).map(([each, { at, written = {} }]) =>
    createRepeat(each, at, (item) => write(item, written)),
  );
  return (markup) => repeats.reduce((trees, repeat) => repeat(trees), parse(markup, known));
}

async function renderState(row: IslandRow, deps: StateDeps): Promise<Rendered> {
  const { picture, state, signs, readers } = deps;
  const data = dataOf(picture.data?.(state) ?? {});
  const island = (await picture.island?.(state)) ?? (await row.load(DEPS, data));
  const stage = setUpVisitor(state, makeStage(deps));
  await picture.setUp?.(state, stage);
  const markup = renderIsland(island, data, stage.shell);
  // With a wrong alias, one runtime renders the other's elements as nothing, without an error.
  if (!markup.includes('<div class="island"><'))
    throw new Error(`${row.name} was rendered as "${markup.slice(0, 80)}"`);
  const signed = writeText(markup, { ...WRITTEN, ...picture.written });
  return { state, trees: readers.usual(signs.usual(signed)), signed: readers.signed(signed) };
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
  const { cases, sent, sentWith } = picture;
  const markup = signs
    .withTokens(writeForServer(nodes, { ...cases, ...sent, ...namesOf(picture) }))
    // Many content security policies forbid the `style` attribute. The script sets it later, without the parser.
    .replace(/ style="[^"]*"/g, '')
    .replace(WORDS, SEARCH_FIELDS)
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
      // Foreign code: React 19 separates adjacent texts, such as blocks, by comments.
      return place + inside.withTokens(renderToString(content).replace(/<!-- -->/g, ''));
    });
  const place = 'platform' in told ? { platform } : {};
  const fixedTokens = [...fixed].sort().map(fixedToken).join('');
  const whole = withAddressTokens(markup, lang, platform) + fixedTokens;
  return {
    markup: sentWith ? `${token(`if ${sentWith}`)}${whole}${token('end')}` : whole,
    told: sorted({ ...told, ...toldInside, ...place, lang }),
  };
}

/** A template in the form for the script, with default addresses: a shop with addresses of its own gets no picture. */
function templateOf({ nodes, told }: Made, lang: Language, picture: IslandPicture): IslandTemplate {
  const usual: IslandTemplate['nodes'] = JSON.parse(withUsualAddresses(JSON.stringify(nodes), lang));
  return { nodes: usual, told: toldToScript(told, picture) };
}

/**
 * The options that the script has to compare: neither values of the template, nor the platform, which the script knows.
 * The lists of a section are told together, as the section without any, which saves bytes.
 */
function toldToScript(
  told: Readonly<Record<string, unknown>>,
  { cases, lists = {} }: IslandPicture,
): Readonly<Record<string, unknown>> {
  const asked = Object.entries(told).filter(
    ([path]) => path !== 'platform' && !isTokenName(path) && !(path in cases) && !(path in lists),
  );
  const short = asked.map(([path, value]) => {
    const [section = '', list = ''] = path.split('.');
    return list in (LISTS[section] ?? {}) ? [section, {}] : [path, value];
  });
  return sorted(Object.fromEntries(short));
}

const LISTS: Readonly<Record<string, object>> = SHOWN_NAMES;

/** The container of a popover's content, still empty, and its id. */
export const SENT = /(<div data-sent="([^"]*)">)(?=<\/div>)/g;

/** The field for the words of a search, which a site's own address of the search can name otherwise. */
const WORDS = /(<input[^>]* name=")keyword("[^>]*>)/;
const SEARCH_FIELDS =
  '$1{{portico:routes.searchName}}$2{{portico:each routes.searchFields}}' +
  '<input type="hidden" name="{{portico:name}}" value="{{portico:value}}">{{portico:end}}';

const token = (token: string) => `{{portico:${token}}}`;

const isTokenName = (path: string): path is TokenName => TOKENS.some((name) => name === path);
