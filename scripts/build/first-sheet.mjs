import { transform } from 'lightningcss';

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
const HOSTS = { 'cart-panel': { 'data-mode': 'inline' } };
/** The same of every island. The element of the layer has no picture, and the app sets the season. */
const EVERY_HOST = { 'data-portico-layer': null, 'data-portico-season': null };
/** Stands for an attribute value that only the page knows. */
const ANY = Symbol('any value');

/**
 * Reduces a style sheet to the rules that the first pictures need, in the same order, without the selectors that match
 * no element of any template. The picture is styled with it until the whole sheet replaces it, so a selector is left
 * out only if the templates prove that it matches none of their elements.
 *
 * @param {string} code      The whole sheet, minified.
 * @param {Record<string, object>} templates By language, as painted (`src/domain/picture/template.ts`).
 * @returns {Buffer} The smaller sheet.
 */
export function firstSheet(code, templates) {
  const islands = islandsIn(templates);
  const canMatch = (selector) => islands.some((island) => mayMatch(selector, island));
  const narrow = (source, visitor) =>
    transform({ filename: 'first.css', code: Buffer.from(source), minify: true, visitor }).code;
  const kept = narrow(code, {
    Rule: {
      style: (rule) => (rule.value.selectors.some(canMatch) ? undefined : []),
      media: (rule) => (isNever(rule.value.query) ? [] : undefined),
    },
    Declaration: { transition: (declaration) => (isReset(declaration) ? undefined : []) },
    Selector: (selector) => (canMatch(selector) ? selector.map((part) => withoutDead(part, canMatch)) : []),
  });
  const used = new Set();
  for (const [, names] of String(kept).matchAll(/animation(?:-name)?:([^;}]*)/g)) {
    for (const name of names.match(/[a-z][\w-]*/gi) ?? []) used.add(name);
  }
  const variables = usedVariables(`${kept}${JSON.stringify(templates)}`);
  return narrow(kept, {
    Rule: { keyframes: (rule) => (used.has(rule.value.name.value) ? undefined : []) },
    // A property that the library does not know is a custom one for it, too.
    Declaration: { custom: ({ name }) => (!name.startsWith('--') || variables.has(name) ? undefined : []) },
  });
}

/** The variables that are read. One that only the rest of the whole sheet reads is set there again. */
const usedVariables = (text) => new Set([...text.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name));

/** Only the app changes what a transition animates. A reset keeps the page's own transitions away; it reads as a transition of `initial`. */
const isReset = ({ property, value }) => property === 'transition' && value[0].property.property === 'initial';

/** Whether a script paints nothing under these conditions: on paper, or without scripts. */
const isNever = ({ mediaQueries }) =>
  mediaQueries.every(({ mediaType, condition }) => mediaType === 'print' || isWithoutScripts(condition));
const isWithoutScripts = (condition) =>
  condition?.type === 'feature' && condition.value.name === 'scripting' && condition.value.value?.value === 'none';

/** Whether some element of an island may match a selector. */
const mayMatch = (selector, { elements }) => elements.some((element) => mayBe(selector, element));

/** Whether an element may match a selector. Its conditions on ancestors and siblings are checked, too. */
function mayBe(selector, element) {
  const at = selector.findLastIndex(({ type }) => type === 'combinator');
  if (!selector.slice(at + 1).every((part) => isPossible(part, element))) return false;
  // A relative selector, as in `:has()`, begins with a combinator.
  return at < 1 || relatives(selector[at].value, element).some((one) => mayBe(selector.slice(0, at), one));
}

/** The elements to which a combinator may lead from an element. */
function relatives(combinator, { parent, ancestors, island }) {
  if (combinator === 'descendant') return ancestors;
  if (combinator === 'child') return ancestors.slice(0, 1);
  // An item of a list follows itself. Which sibling comes first is not checked.
  if (combinator === 'next-sibling' || combinator === 'later-sibling')
    return island.elements.filter((other) => other.parent === parent);
  return island.elements;
}

/**
 * `:is()` without the alternatives that match nothing. An alternative stays if it alone decides the specificity, which is
 * that of the most specific one.
 */
function withoutDead(part, canMatch) {
  if (part.type !== 'pseudo-class' || part.kind !== 'is') return part;
  const alive = part.selectors.filter(canMatch);
  const isSame = part.selectors.every((dead) => alive.some((other) => weightOf(other) >= weightOf(dead)));
  return alive.length > 0 && isSame ? { ...part, selectors: alive } : part;
}

/** The specificity of a simple selector; infinite for one whose parts would have to be looked into. */
const weightOf = (selector) => selector.reduce((sum, { type }) => sum + (WEIGHTS[type] ?? Number.POSITIVE_INFINITY), 0);
const WEIGHTS = { combinator: 0, universal: 0, type: 1, class: 1_000, attribute: 1_000 };

/** Whether an element may match a part of a selector. */
function isPossible(part, element) {
  const { island, tag, classes, attributes } = element;
  if (part.type === 'class') return classes.has(part.name);
  if (part.type === 'type') return tag === part.name.toLowerCase();
  if (part.type === 'id') return attributes.has('id');
  if (part.type === 'attribute') return isValue(part, attributes.get(part.name));
  if (part.type === 'pseudo-class') {
    if (part.kind === 'is' || part.kind === 'where') return part.selectors.some((inner) => mayBe(inner, element));
    // Its selectors begin with a combinator, which leads to other elements.
    if (part.kind === 'has') return part.selectors.some((inner) => mayMatch(inner, island));
    if (part.kind === 'host')
      return element.isHost && (!part.selectors || part.selectors.every((inner) => isHost(inner, island.host)));
    return !LATER.has(part.kind) && !LATER.has(part.name);
  }
  if (part.type === 'pseudo-element') return !LATER_ELEMENTS.has(part.kind);
  return true;
}

/** Whether a placeholder may match a part of `:host()`. */
function isHost(part, host) {
  if (part.type === 'attribute') return !(part.name in host) || isHostValue(part, host);
  if (part.kind === 'is' || part.kind === 'where')
    return part.selectors.some((selector) => selector.every((inner) => isHost(inner, host)));
  if (part.kind === 'not') return !part.selectors.some((selector) => selector.every((inner) => isSure(inner, host)));
  return true;
}

/** Whether every placeholder of the island matches a part of a selector. */
const isSure = (part, host) => part.type === 'attribute' && part.name in host && isHostValue(part, host);

const isHostValue = (part, host) => host[part.name] !== null && isValue(part, new Set([host[part.name]]));

/** Whether one of these values matches an attribute selector. */
function isValue({ operation }, values) {
  if (!values) return false;
  return operation?.operator !== 'equal' || values.has(ANY) || values.has(operation.value);
}

/** The elements of each island's templates, in all languages and states, with their possible attributes and classes. */
function islandsIn(templates) {
  const islands = new Map();
  for (const ofLanguage of Object.values(templates)) {
    for (const [name, { nodes }] of Object.entries(ofLanguage)) {
      const island = islands.get(name) ?? newIsland(name);
      islands.set(name, island);
      for (const node of nodes) readNode(node, island.root);
    }
  }
  return [...islands.values()];
}

/** An island with the painter's own elements only. */
function newIsland(name) {
  const island = { host: { 'data-portico': name, ...EVERY_HOST, ...HOSTS[name] }, elements: [] };
  const host = addElement({ island, ancestors: [] }, { isHost: true });
  const own = (...names) => new Map(names.map((attribute) => [attribute, new Set([ANY])]));
  addElement(host, { tag: 'slot', attributes: own('data-waiting') });
  island.root = addElement(host, { tag: 'div', attributes: own('data-root', 'lang', 'style') });
  return island;
}

function addElement(parent, { tag = '', classes = new Set(), attributes = new Map(), isHost = false }) {
  const { island, ancestors } = parent;
  const element = { island, tag, classes, attributes, isHost, parent, ancestors: isHost ? [] : [parent, ...ancestors] };
  island.elements.push(element);
  return element;
}

function readNode(node, parent) {
  if (!node || typeof node !== 'object') return;
  if (!Array.isArray(node)) {
    for (const branch of Object.values(node.of ?? {})) for (const inner of branch) readNode(inner, parent);
    for (const inner of node.part ?? []) readNode(inner, parent);
    return;
  }
  const [tag, given, ...children] = node;
  const [classes, attributes] = [new Set(), new Map()];
  for (const [name, value] of Object.entries(given || {})) {
    const texts = textsIn(value);
    attributes.set(name, new Set(texts.map((text) => (/[\ue000-\uf8ff]/.test(text) ? ANY : text))));
    if (name === 'class') for (const text of texts) for (const word of text.split(/\s+/)) classes.add(word);
  }
  const element = addElement(parent, { tag, classes, attributes });
  for (const child of children) readNode(child, element);
}

/** All texts that an attribute may have. */
function textsIn(value) {
  if (typeof value === 'string') return [value];
  return value && typeof value === 'object' ? Object.values(value.of).flatMap(textsIn) : [];
}
