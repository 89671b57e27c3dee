import { type DefaultTreeAdapterTypes as Parsed, parseFragment } from 'parse5';

/**
 * A rendering as a tree, parts of which may depend on values. The build turns it into the format of
 * `domain/picture/template.ts`.
 */
export type Tree = string | Branch | Fork | Repeat;

export interface Branch {
  readonly tag: string;
  readonly attributes: Readonly<Record<string, Leaf>>;
  readonly children: readonly Tree[];
}

/** A choice between parts by the case of a value; unlike in a template, every case has its own entry. */
export interface Fork {
  readonly by: string;
  readonly of: Readonly<Record<string, readonly Tree[]>>;
}

/** A part for each item of a list. */
export interface Repeat {
  readonly each: string;
  readonly part: readonly Tree[];
}

/** An attribute's text; null if the attribute is absent. */
export type Leaf = string | null | { readonly by: string; readonly of: Readonly<Record<string, Leaf>> };

export const isBranch = (tree: Tree): tree is Branch => typeof tree === 'object' && 'tag' in tree;
export const isFork = (tree: Tree): tree is Fork => typeof tree === 'object' && 'by' in tree;
export const isRepeat = (tree: Tree): tree is Repeat => typeof tree === 'object' && 'each' in tree;

/** The elements without an end tag. */
export const VOID = /^(br|hr|img|input|link)$/;

/**
 * Parses the output of a runtime's server renderer, as the browser's parser would. Attributes are sorted by name.
 *
 * @param known Elements by their markup. Equal elements of many renderings are one object, so that comparing them is
 *   quick.
 * @throws {Error} On a comment, and on markup that a parser rearranges: the painter could not reproduce either.
 */
export function parse(html: string, known: Map<string, Branch> = new Map()): readonly Tree[] {
  const read = (node: Parsed.ChildNode): Tree => {
    if ('value' in node) return node.value;
    const { startOffset, endOffset } = node.sourceCodeLocation ?? { startOffset: 0, endOffset: 0 };
    const markup = html.slice(startOffset, endOffset);
    // The parser adds, moves and closes elements. Renderers close each element themselves.
    if (!('tagName' in node) || !isClosed(node, markup))
      throw new Error(`the rendering can't be read at "${html.slice(startOffset, startOffset + 80)}"`);
    const branch = known.get(markup) ?? {
      tag: node.tagName,
      attributes: sorted(Object.fromEntries(node.attrs.map(attributeOf))),
      children: node.childNodes.map(read),
    };
    known.set(markup, branch);
    return branch;
  };
  return parseFragment(html, { sourceCodeLocationInfo: true, scriptingEnabled: false }).childNodes.map(read);
}

const isClosed = ({ tagName, sourceCodeLocation: at }: Parsed.Element, markup: string) =>
  at?.endTag !== undefined || markup.endsWith('/>') || VOID.test(tagName);

/** Only one of the runtimes ends the last declaration of a style with a semicolon. */
const attributeOf = ({ name, value }: { name: string; value: string }): [string, string] => [
  name,
  name === 'style' ? value.replace(/;$/, '') : value,
];

export function sorted<T>(fields: Readonly<Record<string, T>>): Record<string, T> {
  return Object.fromEntries(Object.entries(fields).sort(([one], [other]) => (one < other ? -1 : 1)));
}

/** Changes the value of each field. */
export const mapped = <A, B>(fields: Readonly<Record<string, A>>, change: (value: A) => B): Record<string, B> =>
  Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, change(value)]));

/**
 * Changes each element of a kind, in every case.
 *
 * @param at As in {@link createRepeat}.
 * @throws {Error} If there is no such element.
 */
export function changeAt(trees: readonly Tree[], at: string, change: (found: Branch) => Tree): readonly Tree[] {
  const [outer, inner] = at.split('>');
  let isThere = false;
  const inside = (list: readonly Tree[], around?: Branch): readonly Tree[] =>
    list.map((tree) => {
      if (typeof tree === 'string') return tree;
      if (isRepeat(tree)) return { ...tree, part: inside(tree.part, around) };
      if (isFork(tree)) return { ...tree, of: mapped(tree.of, (part) => inside(part, around)) };
      const same = { ...tree, children: inside(tree.children, tree) };
      if (!isOf(around, outer) || !isOf(tree, inner)) return same;
      isThere = true;
      return change(same);
    });
  const changed = inside(trees);
  if (!isThere) throw new Error(`there is no ${at}`);
  return changed;
}

/** Changes the text of each attribute, in every case. */
export function changeAttributes(trees: readonly Tree[], change: (text: string) => Leaf): readonly Tree[] {
  const leaf = (was: Leaf): Leaf => {
    if (typeof was === 'string') return change(was);
    return was && { ...was, of: mapped(was.of, leaf) };
  };
  const inside = (list: readonly Tree[]): readonly Tree[] =>
    list.map((tree) => {
      if (typeof tree === 'string') return tree;
      if (isRepeat(tree)) return { ...tree, part: inside(tree.part) };
      if (isFork(tree)) return { ...tree, of: mapped(tree.of, inside) };
      return { ...tree, attributes: mapped(tree.attributes, leaf), children: inside(tree.children) };
    });
  return inside(trees);
}

/** Replaces stand-ins with their texts, in attributes too. */
export function write(trees: readonly Tree[], written: Readonly<Record<string, string>>): readonly Tree[] {
  return trees.map((tree) => {
    if (typeof tree === 'string') return writeText(tree, written);
    if (!isBranch(tree)) throw new TypeError('texts are written before there are choices');
    const attributes: Record<string, Leaf> = {};
    for (const [name, value] of Object.entries(tree.attributes))
      attributes[name] = typeof value === 'string' ? writeText(value, written) : value;
    return { ...tree, attributes, children: write(tree.children, written) };
  });
}

export function writeText(text: string, written: Readonly<Record<string, string>>): string {
  let made = text;
  for (const [stand, becomes] of Object.entries(written)) made = made.split(stand).join(becomes);
  return made;
}

/** Whether an element is of a kind, such as `li` or `li.goods`. */
function isOf(tree: Tree | undefined, kind: string | undefined): boolean {
  const [tag, word] = (kind ?? '').split('.');
  if (tree === undefined || !isBranch(tree) || tree.tag !== tag) return false;
  return word === undefined || `${tree.attributes.class}`.split(' ').includes(word);
}

/**
 * Returns a function that replaces the one element of a kind with a repeated part. It may be called with many renderings:
 * an element that is one object in several of them stays one object.
 *
 * @param at Tag and class of the element, after those of its parent: `ul.payments>li`.
 * @param change Makes the repeated part of the element.
 */
export function createRepeat(
  each: string,
  at: string,
  change: (part: readonly Tree[]) => readonly Tree[],
): (trees: readonly Tree[]) => readonly Tree[] {
  const [outer, inner] = at.split('>');
  const changed = new WeakMap<Branch, Branch>();
  const repeats = new WeakMap<Branch, Repeat>();

  function inBranch(tree: Branch): Branch {
    const known = changed.get(tree);
    if (known) return known;
    const children = inList(tree.children, tree);
    const made = children.every((child, index) => child === tree.children[index]) ? tree : { ...tree, children };
    changed.set(tree, made);
    return made;
  }

  function repeated(tree: Branch): Repeat {
    const made = repeats.get(tree) ?? { each, part: change([inBranch(tree)]) };
    repeats.set(tree, made);
    return made;
  }

  /** @throws {Error} If several such elements are siblings. */
  function inList(trees: readonly Tree[], around?: Branch): readonly Tree[] {
    const found = isOf(around, outer) ? trees.filter((tree) => isOf(tree, inner)) : [];
    if (found.length > 1) throw new Error(`${each}: there are ${found.length} of ${at}, not one`);
    return trees.map((tree) => {
      if (isRepeat(tree)) return { ...tree, part: inList(tree.part, around) };
      if (!isBranch(tree)) return tree;
      return tree === found[0] ? repeated(tree) : inBranch(tree);
    });
  }

  return (trees) => inList(trees);
}
