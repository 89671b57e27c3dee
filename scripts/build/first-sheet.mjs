import { transform } from 'lightningcss';

/** States that nothing on the page is in before the app is there, and pseudo-elements that are not drawn. */
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
 * Leaves of a style sheet what the first pictures show: the same rules in the same order, less those that match no element
 * of any template. The picture is styled with it until the whole sheet takes its place, so a rule is left out only where
 * the templates prove that nothing of theirs is meant.
 *
 * @param {string} code      The whole sheet, minified.
 * @param {Record<string, object>} templates By language, as painted (`src/picture/template.ts`).
 * @returns {Buffer} The smaller sheet.
 */
export function firstSheet(code, templates) {
  const known = namesIn(templates);
  const canMatch = (selector) => selector.every((part) => isKnown(part, known));
  const used = new Set();
  const narrow = (source, Rule) =>
    transform({ filename: 'first.css', code: Buffer.from(source), minify: true, visitor: { Rule } }).code;
  const kept = narrow(code, {
    style: (rule) => (rule.value.selectors.some(canMatch) ? undefined : []),
    media: (rule) => (isForPaper(rule.value.query) ? [] : undefined),
  });
  for (const [, names] of String(kept).matchAll(/animation(?:-name)?:([^;}]*)/g)) {
    for (const name of names.match(/[a-z][\w-]*/gi) ?? []) used.add(name);
  }
  return narrow(kept, { keyframes: (rule) => (used.has(rule.value.name.value) ? undefined : []) });
}

const isForPaper = ({ mediaQueries }) => mediaQueries.every(({ mediaType }) => mediaType === 'print');

/** Whether an element of the templates may be what a part of a selector asks for. */
function isKnown(part, known) {
  const some = (selectors) => selectors.some((selector) => selector.every((inner) => isKnown(inner, known)));
  if (part.type === 'class') return known.classes.has(part.name);
  if (part.type === 'type') return known.tags.has(part.name.toLowerCase());
  if (part.type === 'id') return known.attributes.has('id');
  if (part.type === 'attribute') return known.attributes.has(part.name);
  if (part.type === 'pseudo-class') {
    if (part.kind === 'is' || part.kind === 'where' || part.kind === 'has') return some(part.selectors);
    return !LATER.has(part.kind) && !LATER.has(part.name);
  }
  if (part.type === 'pseudo-element') return !LATER_ELEMENTS.has(part.kind);
  return true;
}

/** Classes, tags and attributes of all templates, in whichever state. */
function namesIn(templates) {
  // What the painter's roots are, and what the page may write beside them.
  const known = {
    tags: new Set(['div', 'slot']),
    classes: new Set(['island']),
    attributes: new Set(['data-root', 'lang', 'style', 'data-waiting']),
  };
  const readText = (value) => {
    for (const name of String(value).split(/\s+/)) known.classes.add(name);
  };
  const readNode = (node) => {
    if (!node || typeof node !== 'object') return;
    if (!Array.isArray(node)) {
      for (const branch of Object.values(node.of ?? {})) for (const inner of branch) readNode(inner);
      for (const inner of node.part ?? []) readNode(inner);
      return;
    }
    const [tag, attributes, ...children] = node;
    known.tags.add(tag);
    for (const [name, value] of Object.entries(attributes || {})) {
      known.attributes.add(name);
      if (name === 'class')
        for (const text of typeof value === 'string' ? [value] : Object.values(value.of)) readText(text);
    }
    for (const child of children) readNode(child);
  };
  for (const ofLanguage of Object.values(templates)) {
    for (const { nodes } of Object.values(ofLanguage)) for (const node of nodes) readNode(node);
  }
  return known;
}
