import replace from '@rollup/plugin-replace';
import { type Plugin, rollup } from 'rollup';
import type { IslandTemplate } from '../../src/domain/picture/template.ts';
import { codeOf, hashOf } from './built-file.ts';
import { neededBy } from './chunks.ts';
import { compileHint } from './compile-hint.ts';
import type { FirstSheets } from './first-sheet.ts';
import { type Shrink, shareNames } from './share-names.ts';

/** Module name by which the painter imports the templates. */
const TEMPLATES = 'portico:pictures';
/** Module name by which it imports the style sheet. */
const STYLE = 'portico:style';
/** Placeholder for the templates until the code is written. */
const STAND_IN = '__PORTICO_TEMPLATES__';

/** The island whose template and own rules are in a file of their own: few pages have an inline cart. */
export const CART = 'cart-panel';

/** The templates of each island, by language. */
export type Templates = Readonly<Record<string, Readonly<Record<string, IslandTemplate>>>>;

const OUTPUT = { format: 'es', generatedCode: 'es2015' } as const;

/** Placeholder for the hash in the files' names. */
const HASH = '__PORTICO_HASH__';

interface PictureDeps {
  /** The entry that the loader imports. */
  readonly begin: string;
  /** The entry that a press may need. */
  readonly pressed: string;
  /** The entry for prices in the page's own HTML. */
  readonly prices: string;
  /** The entry for an inline cart. */
  readonly cart: string;
  /** The painter's entry. It imports from the first one the modules that both need. */
  readonly picture: string;
  readonly templates: Templates;
  /** The style of the pictures; that of an inline cart's file is its own. */
  readonly sheets: FirstSheets;
  /** Plugins that read its sources. */
  readonly plugins: Plugin[];
  readonly shrink: Shrink;
  /** Constants of the build. */
  readonly values: Readonly<Record<string, string>>;
}

/** The files of the first view. */
export interface PictureFiles {
  readonly files: readonly { readonly name: string; readonly fileName: string; readonly source: string }[];
  /** Of their names: the hash that they share. */
  readonly ending: string;
  readonly begin: string;
  /** By language. */
  readonly painters: Readonly<Record<string, string>>;
  /** By language: those of an inline cart. */
  readonly carts: Readonly<Record<string, string>>;
}

/**
 * Builds the files that show the first view: a script that sends the first requests, and a painter for each language
 * with the style sheet and the templates of that language, but an inline cart's: one file, since each file that a module
 * imports is one more step before it runs. All files share one hash, so that they can name each other.
 */
export async function buildPictures(deps: PictureDeps): Promise<PictureFiles> {
  const { begin, pressed, prices, cart, picture, templates, sheets, plugins, shrink, values } = deps;
  const constants = { ...values, __PORTICO_PICTURE__: JSON.stringify(`-${HASH}.js`) };
  const bundle = await rollup({
    input: { begin, picture },
    preserveEntrySignatures: 'allow-extension',
    plugins: [replace({ values: constants, preventAssignment: true }), standIn(sheets.shared), ...plugins],
  });
  const names = shareNames('begin', shrink);
  const chunkOf = async (name: string, own: Plugin[]) => {
    const { output } = await bundle.generate({
      ...OUTPUT,
      entryFileNames: `[name]-${HASH}.js`,
      manualChunks: (id, { getModuleInfo }) => (neededBy([begin], getModuleInfo).has(id) ? 'begin' : null),
      plugins: own,
    });
    for (const chunk of output) if (chunk.type === 'chunk' && chunk.name === name) return chunk.code;
    throw new Error(`there is no chunk "${name}"`);
  };
  const codes: [name: string, code: string][] = [
    // They share no module with the first view, whose files stay small.
    ['pressed', await codeOf({ input: pressed, plugins }, { ...OUTPUT, plugins: shrink() })],
    ['prices', await codeOf({ input: prices, plugins }, { ...OUTPUT, plugins: shrink() })],
    ['begin', await chunkOf('begin', names.ofGiver)],
  ];
  for (const [lang, ofLanguage] of Object.entries(templates)) {
    const { [CART]: ofCart, ...others } = ofLanguage;
    if (!ofCart) throw new Error(`there is no template of "${CART}"`);
    const own = [putIn(others), ...names.ofTaker('picture'), compileHint(['picture'])];
    codes.push([`picture-${lang}`, await chunkOf('picture', own)]);
    const input = { input: cart, plugins: [standIn(sheets.own), ...plugins] };
    const ownCart = [putIn({ [CART]: ofCart }), ...shrink(), compileHint(['cart'])];
    codes.push([`cart-${lang}`, await codeOf(input, { ...OUTPUT, plugins: ownCart })]);
  }
  await bundle.close();
  const hash = hashOf(JSON.stringify(codes));
  const fileOf = (name: string) => `assets/${name}-${hash}.js`;
  const filesOf = (name: string) =>
    Object.fromEntries(Object.keys(templates).map((lang) => [lang, fileOf(`${name}-${lang}`)]));
  return {
    ending: `-${hash}.js`,
    begin: fileOf('begin'),
    painters: filesOf('picture'),
    carts: filesOf('cart'),
    files: codes.map(([name, code]) => ({
      name,
      fileName: fileOf(name),
      source: code.replaceAll(HASH, () => hash),
    })),
  };
}

function standIn(sheet: Uint8Array): Plugin {
  const modules: Readonly<Record<string, string>> = {
    [TEMPLATES]: `export const readTemplates = () => ${STAND_IN};`,
    [STYLE]: `export const css = ${JSON.stringify(String(sheet))};`,
  };
  return {
    name: 'portico-pictures',
    resolveId: (source) => (Object.hasOwn(modules, source) ? `\0${source}` : null),
    load: (id) => (id.startsWith('\0') ? (modules[id.slice(1)] ?? null) : null),
  };
}

/** Stands in the templates' text for the attributes that they repeat most. */
const REPEATED = '~';

/**
 * The attributes that a text of templates repeats most: those of an icon, some twenty times. Said once they make the first
 * view 60 bytes smaller, in spite of the code that puts them back.
 */
function mostRepeated(json: string): string {
  const sizes = new Map<string, number>();
  for (const [found] of json.matchAll(/\{"[^{}]*\}/g)) sizes.set(found, (sizes.get(found) ?? 0) + found.length);
  const [most = ['', 0]] = [...sizes].sort(([, one], [, other]) => other - one);
  return most[0];
}

/** An expression whose value is the same text. */
export function packed(json: string): string {
  const most = mostRepeated(json);
  if (!most || json.includes(REPEATED)) return JSON.stringify(json);
  const [text, back] = [json.split(most).join(REPEATED), most].map((part) => JSON.stringify(part));
  return `${text}.split(${JSON.stringify(REPEATED)}).join(${back})`;
}

/**
 * As one text: a literal of some thousand arrays and objects takes an engine longer to compile, and much longer to write
 * into its code cache, which it does before the first frame of a visitor's second page.
 */
function putIn(templates: Templates[string]): Plugin {
  const text = packed(JSON.stringify(templates));
  return {
    name: 'portico-put-in-pictures',
    renderChunk: (code) => ({ code: code.replace(STAND_IN, () => `JSON.parse(${text})`), map: null }),
  };
}
