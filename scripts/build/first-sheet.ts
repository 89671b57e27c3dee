import {
  type Combinator,
  type Declaration,
  type MediaCondition,
  type MediaList,
  type Selector,
  type SelectorComponent,
  transform,
  type Visitor,
} from 'lightningcss';
import type { TemplateAttribute, TemplateNode } from '../../src/domain/picture/template.ts';
import type { Templates } from './pictures.ts';

/** States that no element is in before the app has loaded, and pseudo-elements that are not drawn. */
const LATER = new Set([
  'hover',
  'active',
  'disabled',
  'invalid',
  'user-invalid',
  'indeterminate',
  'popover-open',
  'open',
]);
const LATER_ELEMENTS = new Set(['backdrop', 'selection']);
/**
 * Attributes of the placeholders with a picture, by island: the value that each of them has, or null if none has the
 * attribute. The others may have any value.
 */
const HOSTS: Readonly<Record<string, Host>> = {
  'cart-panel': { 'data-mode': 'inline' },
  footer: { 'data-columns': null },
};
/** The same of every island. The element of the layer has no picture, and the app sets season and news. */
const EVERY_HOST: Host = { 'data-portico-layer': null, 'data-portico-news': null, 'data-portico-season': null };
/** Stands for an attribute value that only the page knows. */
const ANY = Symbol('any value');
type Values = ReadonlySet<string | typeof ANY>;

/** Attributes of a placeholder: the value of each, or null if no placeholder of the island has it. */
type Host = Readonly<Record<string, string | null>>;

/** An element of an island's templates, with all that it may have in any language and state. */
interface Painted {
  readonly island: PaintedIsland;
  readonly tag: string;
  readonly classes: ReadonlySet<string>;
  readonly attributes: ReadonlyMap<string, Values>;
  /** Undefined for the placeholder. */
  readonly parent: Painted | undefined;
}

interface PaintedIsland {
  readonly host: Host;
  readonly elements: Painted[];
}

type Part<T> = Extract<SelectorComponent, { type: T }>;

/** The style of the first pictures. */
export interface FirstSheets {
  /** The rules for all islands but one. */
  readonly shared: Uint8Array;
  /** The rules that match elements of that one alone. They follow the shared ones. */
  readonly own: Uint8Array;
}

/**
 * Reduces a style sheet to the rules that the first pictures need, without the selectors that match no element of any
 * template. The picture is styled with it until the whole sheet replaces it, so a selector is left out only if the
 * templates prove that it matches none of their elements.
 *
 * The order stays within each of the two sheets. All own rules follow all shared ones, so an own rule also wins over a
 * shared one of the same specificity that follows it in the whole sheet: no style of that island may depend on that order.
 * Nothing checks this.
 *
 * What each step wins of the first view, bytes of brotli: the rules of an inline cart, which few pages have, 1,480;
 * conditions on ancestors and siblings 809, on the placeholder 335; later states 236; print and no scripts 140;
 * keyframes 97; transitions 40; alternatives of `:is()` 35; variables 33.
 *
 * @param code  The whole sheet, minified.
 * @param apart Name of the island whose own rules are a sheet of their own.
 * @throws On a nested rule, whose selector depends on the one around it. The built sheet has none.
 */
export function firstSheets(code: Uint8Array, templates: Templates, apart: string): FirstSheets {
  const islands = islandsIn(templates);
  const isApart = ({ host }: PaintedIsland) => host['data-portico'] === apart;
  const canMatch = (among: readonly PaintedIsland[]) => (selector: Selector) =>
    among.some((island) => mayMatch(selector, island));
  const isShared = canMatch(islands.filter((island) => !isApart(island)));
  const isOwn = canMatch(islands.filter(isApart));
  // A shared rule is no own one, so it keeps the alternatives for all islands.
  const shared = keep(code, isShared, canMatch(islands));
  const isOwnAlone = (selector: Selector) => isOwn(selector) && !isShared(selector);
  const own = keep(code, isOwnAlone, isOwn);
  const variables = usedVariables(`${shared}${own}${JSON.stringify(templates)}`);
  return { shared: withUsed(shared, variables), own: withUsed(own, variables) };
}

const narrow = (code: Uint8Array, visitor: Visitor<never>): Uint8Array =>
  transform({ filename: 'first.css', code, minify: true, visitor }).code;

/**
 * The rules of a sheet that have one of these selectors.
 *
 * @param canMatch Whether an alternative of `:is()` is needed.
 */
function keep(
  code: Uint8Array,
  isKept: (selector: Selector) => boolean,
  canMatch: (selector: Selector) => boolean,
): Uint8Array {
  return narrow(code, {
    Rule: {
      style({ value: { selectors } }) {
        if (selectors.some((selector) => selector.some(({ type }) => type === 'nesting')))
          throw new Error('the style sheet has a nested rule');
        return selectors.some(isKept) ? undefined : [];
      },
      media: (rule) => (isNever(rule.value.query) ? [] : undefined),
    },
    Declaration: { transition: (declaration) => (isReset(declaration) ? undefined : []) },
    Selector: (selector) => (isKept(selector) ? selector.map((part) => withoutDead(part, canMatch)) : []),
  });
}

/** A sheet without the animations that its rules don't use, and without variables that nothing reads. */
function withUsed(code: Uint8Array, variables: ReadonlySet<string>): Uint8Array {
  const used = new Set<string>();
  for (const [, names = ''] of String(code).matchAll(/animation(?:-name)?:([^;}]*)/g)) {
    for (const name of names.match(/[a-z][\w-]*/gi) ?? []) used.add(name);
  }
  return narrow(code, {
    Rule: { keyframes: (rule) => (used.has(rule.value.name.value) ? undefined : []) },
    // A property that the library does not know is a custom one for it, too.
    Declaration: { custom: ({ name }) => (!name.startsWith('--') || variables.has(name) ? undefined : []) },
  });
}

/** The variables that are read. One that only the rest of the whole sheet reads is set there again. */
const usedVariables = (text: string) => new Set([...text.matchAll(/var\((--[\w-]+)/g)].map(([, name = '']) => name));

/** Only the app changes what a transition animates. A reset keeps the page's own transitions away; it reads as a transition of `initial`. */
const isReset = (declaration: Declaration) =>
  declaration.property === 'transition' && declaration.value[0]?.property.property === 'initial';

/** Whether a script paints nothing under these conditions: on paper, or without scripts. */
const isNever = ({ mediaQueries }: MediaList) =>
  mediaQueries.every(({ mediaType, condition }) => mediaType === 'print' || isWithoutScripts(condition));
const isWithoutScripts = (condition: MediaCondition | null | undefined) =>
  condition?.type === 'feature' &&
  condition.value.type === 'plain' &&
  condition.value.name === 'scripting' &&
  condition.value.value.type === 'ident' &&
  condition.value.value.value === 'none';

/** Whether some element of an island may match a selector. */
const mayMatch = (selector: Selector, { elements }: PaintedIsland) =>
  elements.some((element) => mayBe(selector, element));

/** Whether an element may match a selector. Its conditions on ancestors and siblings are checked, too. */
function mayBe(selector: Selector, element: Painted): boolean {
  const at = selector.findLastIndex(({ type }) => type === 'combinator');
  const combinator = selector[at];
  if (!selector.slice(at + 1).every((part) => isPossible(part, element))) return false;
  // A relative selector, as in `:has()`, begins with a combinator.
  if (at < 1 || combinator?.type !== 'combinator') return true;
  return relatives(combinator.value, element).some((one) => mayBe(selector.slice(0, at), one));
}

/** The elements to which a combinator may lead from an element. */
function relatives(combinator: Combinator, element: Painted): readonly Painted[] {
  const { parent, island } = element;
  if (combinator === 'descendant') return ancestorsOf(element);
  if (combinator === 'child') return parent ? [parent] : [];
  // An item of a list follows itself. Which sibling comes first is not checked.
  if (combinator === 'next-sibling' || combinator === 'later-sibling')
    return island.elements.filter((other) => other.parent === parent);
  return island.elements;
}

const ancestorsOf = ({ parent }: Painted): readonly Painted[] => (parent ? [parent, ...ancestorsOf(parent)] : []);

/**
 * `:is()` without the alternatives that match nothing. An alternative stays if it alone decides the specificity, which is
 * that of the most specific one.
 */
function withoutDead(part: SelectorComponent, canMatch: (selector: Selector) => boolean): SelectorComponent {
  if (part.type !== 'pseudo-class' || part.kind !== 'is') return part;
  const alive = part.selectors.filter(canMatch);
  const isSame = part.selectors.every((dead) => alive.some((other) => weightOf(other) >= weightOf(dead)));
  return alive.length > 0 && isSame ? { ...part, selectors: alive } : part;
}

/** The specificity of a simple selector; infinite for one whose parts would have to be looked into. */
const weightOf = (selector: Selector) =>
  selector.reduce((sum, { type }) => sum + (WEIGHTS[type] ?? Number.POSITIVE_INFINITY), 0);
const WEIGHTS: Readonly<Record<string, number>> = {
  combinator: 0,
  universal: 0,
  type: 1,
  class: 1_000,
  attribute: 1_000,
};

/** Whether an element may match a part of a selector. */
function isPossible(part: SelectorComponent, element: Painted): boolean {
  const { island, tag, classes, attributes, parent } = element;
  if (part.type === 'class') return classes.has(part.name);
  if (part.type === 'type') return tag === part.name.toLowerCase();
  if (part.type === 'id') return attributes.has('id');
  if (part.type === 'attribute') return isValue(part, attributes.get(part.name));
  if (part.type === 'pseudo-class') {
    if (part.kind === 'is' || part.kind === 'where') return part.selectors.some((inner) => mayBe(inner, element));
    // Its selectors begin with a combinator, which leads to other elements.
    if (part.kind === 'has') return part.selectors.some((inner) => mayMatch(inner, island));
    if (part.kind === 'host') return !parent && (part.selectors ?? []).every((inner) => isHost(inner, island.host));
    return !LATER.has(part.kind === 'custom' ? part.name : part.kind);
  }
  if (part.type === 'pseudo-element') return !LATER_ELEMENTS.has(part.kind);
  return true;
}

/** Whether a placeholder may match a part of `:host()`. */
function isHost(part: SelectorComponent, host: Host): boolean {
  if (part.type === 'attribute') return !(part.name in host) || isHostValue(part, host);
  if (part.type !== 'pseudo-class') return true;
  if (part.kind === 'is' || part.kind === 'where')
    return part.selectors.some((selector) => selector.every((inner) => isHost(inner, host)));
  if (part.kind === 'not') return !part.selectors.some((selector) => selector.every((inner) => isSure(inner, host)));
  return true;
}

/** Whether every placeholder of the island matches a part of a selector. */
const isSure = (part: SelectorComponent, host: Host) =>
  part.type === 'attribute' && part.name in host && isHostValue(part, host);

function isHostValue(part: Part<'attribute'>, host: Host): boolean {
  const value = host[part.name] ?? null;
  return value !== null && isValue(part, new Set([value]));
}

/** Whether one of these values matches an attribute selector. */
function isValue({ operation }: Part<'attribute'>, values: Values | undefined): boolean {
  if (!values) return false;
  return operation?.operator !== 'equal' || values.has(ANY) || values.has(operation.value);
}

/** The elements of each island's templates, in all languages and states, with their possible attributes and classes. */
function islandsIn(templates: Templates): readonly PaintedIsland[] {
  const roots = new Map<string, Painted>();
  for (const ofLanguage of Object.values(templates)) {
    for (const [name, { nodes }] of Object.entries(ofLanguage)) {
      const root = roots.get(name) ?? newRoot(name);
      roots.set(name, root);
      for (const node of nodes) readNode(node, root);
    }
  }
  return [...roots.values()].map(({ island }) => island);
}

/** The root element of an island with the painter's own elements only. */
function newRoot(name: string): Painted {
  const island = { host: { 'data-portico': name, ...EVERY_HOST, ...HOSTS[name] }, elements: [] };
  const host = addElement(island, undefined, { tag: '' });
  const own = (...names: readonly string[]) => new Map(names.map((name): [string, Values] => [name, new Set([ANY])]));
  addElement(island, host, { tag: 'slot', attributes: own('data-waiting') });
  return addElement(island, host, { tag: 'div', attributes: own('data-root', 'lang', 'style') });
}

function addElement(
  island: PaintedIsland,
  parent: Painted | undefined,
  {
    tag,
    classes = new Set(),
    attributes = new Map(),
  }: Pick<Painted, 'tag'> & { [K in 'classes' | 'attributes']?: Painted[K] },
): Painted {
  const element = { island, tag, classes, attributes, parent };
  island.elements.push(element);
  return element;
}

function readNode(node: TemplateNode, parent: Painted): void {
  if (typeof node === 'string') return;
  if ('by' in node) {
    for (const branch of Object.values(node.of)) for (const inner of branch) readNode(inner, parent);
    return;
  }
  if ('each' in node) {
    for (const inner of node.part) readNode(inner, parent);
    return;
  }
  const [tag, given, ...children] = node;
  const classes = new Set<string>();
  const attributes = new Map<string, Values>();
  for (const [name, value] of Object.entries(given || {})) {
    const texts = textsIn(value);
    attributes.set(name, new Set(texts.map((text) => (/[\ue000-\uf8ff]/.test(text) ? ANY : text))));
    if (name === 'class') for (const text of texts) for (const word of text.split(/\s+/)) classes.add(word);
  }
  const element = addElement(parent.island, parent, { tag, classes, attributes });
  for (const child of children) readNode(child, element);
}

/** All texts that an attribute may have. */
function textsIn(value: TemplateAttribute): readonly string[] {
  if (typeof value === 'string') return [value];
  return value ? Object.values(value.of).flatMap(textsIn) : [];
}
