import type {
  PictureValues,
  TemplateAttribute,
  TemplateChoice,
  TemplateElement,
  TemplateNode,
} from '../../../src/domain/picture/template';
import { FIRST_SIGN, signOf, TOKENS } from '../../../src/domain/picture/template';
import { isFork, isRepeat, type Leaf, mapped, type Tree, VOID } from './tree';

/** Turns a tree into the format that is shipped, in which cases with equal parts are written once. */
export const toTemplate = (trees: readonly Tree[]): readonly TemplateNode[] => trees.map(toNode);

/** Nodes by their trees: many renderings share parts. */
const nodes = new WeakMap<object, TemplateNode>();

function toNode(tree: Tree): TemplateNode {
  if (typeof tree === 'string') return tree;
  const node = nodes.get(tree) ?? makeNode(tree);
  nodes.set(tree, node);
  return node;
}

function makeNode(tree: Exclude<Tree, string>): TemplateNode {
  if (isRepeat(tree)) return { each: tree.each, part: toTemplate(tree.part) };
  if (isFork(tree)) return toChoice<readonly TemplateNode[]>(tree.by, mapped(tree.of, toTemplate), []);
  const attributes = mapped(tree.attributes, toAttribute);
  const hasSome = Object.keys(attributes).length > 0;
  return [tree.tag, hasSome ? attributes : 0, ...toTemplate(tree.children)];
}

const toAttribute = (leaf: Leaf): TemplateAttribute =>
  leaf === null || typeof leaf === 'string'
    ? leaf
    : toChoice<TemplateAttribute>(leaf.by, mapped(leaf.of, toAttribute), null);

/** Picks the shorter of two forms: every case by name, or one part as `*` for all cases without a name of their own. */
function toChoice<T>(by: string, cases: Readonly<Record<string, T>>, nothing: T): TemplateChoice<T> {
  const isNothing = (part: T) => JSON.stringify(part) === JSON.stringify(nothing);
  const named = Object.fromEntries(Object.entries(cases).filter(([, part]) => !isNothing(part)));
  const forms = [named];
  for (const [value, part] of Object.entries(cases)) {
    if (value === '' || isNothing(part)) continue;
    const isOther = ([key, other]: readonly [string, T]) =>
      key === '' ? !isNothing(other) : JSON.stringify(other) !== JSON.stringify(part);
    forms.push({ ...Object.fromEntries(Object.entries(cases).filter(isOther)), '*': part });
  }
  const [shortest = named] = forms.sort((one, other) => JSON.stringify(one).length - JSON.stringify(other).length);
  return { by, of: shortest };
}

/** Writes the output of a token or a choice. @typeParam C The known values at that place. */
interface Writer<C> {
  text(text: string, known: C): string;
  choose<T>(choice: TemplateChoice<T>, known: C, write: (part: T | undefined, known: C) => string): string;
  each(name: string, known: C, write: (known: C) => string): string;
}

function writeNodes<C>(nodes: readonly TemplateNode[], known: C, writer: Writer<C>): string {
  return nodes
    .map((node) => {
      if (typeof node === 'string') return writer.text(node, known);
      if ('by' in node) return writer.choose(node, known, (part = [], then) => writeNodes(part, then, writer));
      if ('each' in node) return writer.each(node.each, known, (inside) => writeNodes(node.part, inside, writer));
      return writeElement(node, known, writer);
    })
    .join('');
}

function writeElement<C>([tag, attributes, ...children]: TemplateElement, known: C, writer: Writer<C>): string {
  const written = Object.entries(attributes || {}).map(([name, value]) => writeAttribute(name, value, known, writer));
  const start = `<${tag}${written.join('')}>`;
  return VOID.test(tag) ? start : `${start}${writeNodes(children, known, writer)}</${tag}>`;
}

function writeAttribute<C>(name: string, value: TemplateAttribute | undefined, known: C, writer: Writer<C>): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'string') return ` ${name}="${writer.text(value, known)}"`;
  return writer.choose(value, known, (part, then) => writeAttribute(name, part, then, writer));
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);
const SIGNS = new RegExp(`[${TOKENS.map(signOf).join('')}]`, 'g');
const nameOf = (sign: string) => TOKENS[sign.charCodeAt(0) - FIRST_SIGN] ?? '';

const textOf = (name: string, values: PictureValues): string => {
  const value = Object.hasOwn(values, name) ? values[name] : '';
  return typeof value === 'string' ? value : '';
};

function caseOf<T>({ of }: TemplateChoice<T>, value: string): T | undefined {
  if (Object.hasOwn(of, value)) return of[value];
  return value === '' ? undefined : of['*'];
}

const WITH_VALUES: Writer<PictureValues> = {
  text: (text, values) => escapeHtml(text.replace(SIGNS, (sign) => textOf(nameOf(sign), values))),
  choose: (choice, values, write) => write(caseOf(choice, textOf(choice.by, values)), values),
  each(name, values, write) {
    const items = Object.hasOwn(values, name) ? values[name] : undefined;
    return Array.isArray(items) ? items.map((item) => write({ ...values, ...item })).join('') : '';
  },
};

/** The markup of a template with the given values. */
export const writeMarkup = (nodes: readonly TemplateNode[], values: PictureValues): string =>
  writeNodes(nodes, values, WITH_VALUES);

/** The possible cases of each value; any other value is either empty or not. */
type Cases = Readonly<Record<string, readonly string[]>>;

const otherwise = (text: string) => (text === '' ? '' : `{{portico:else}}${text}`);

const WITH_BLOCKS: Writer<Cases> = {
  text: (text) => escapeHtml(text).replace(SIGNS, (sign) => `{{portico:${nameOf(sign)}}}`),
  choose(choice, cases, write) {
    const { by } = choice;
    const mayBe = cases[by] ?? ['', '*'];
    const inCase = (these: readonly string[]) => write(caseOf(choice, these[0] ?? ''), { ...cases, [by]: these });
    // Groups the cases that have the same part.
    const groups = new Map<unknown, string[]>();
    for (const value of mayBe) {
      const part = JSON.stringify(caseOf(choice, value));
      groups.set(part, [...(groups.get(part) ?? []), value]);
    }
    // A block can test for presence, not for absence. It can test for presence in general only after all named cases.
    const rank = (group: readonly string[]) => (group.includes('') ? 2 : group.includes('*') ? 1 : 0);
    const [last = [], ...others] = [...groups.values()].sort(
      (one, other) => rank(other) - rank(one) || other.length - one.length,
    );
    let text = inCase(last);
    const isBinary = others.length === 1 && last.length === 1 && last[0] === '';
    for (const group of others) {
      const part = inCase(group);
      // One block for all of them, if the only other case is the empty one.
      for (const value of isBinary ? ['*'] : [...group].sort((one) => (one === '*' ? -1 : 1)))
        if (part !== text)
          text = `{{portico:if ${by}${value === '*' ? '' : `=${value}`}}}${part}${otherwise(text)}{{portico:end}}`;
    }
    return text;
  },
  each: (name, cases, write) => `{{portico:each ${name}}}${write(cases)}{{portico:end}}`,
};

/**
 * The markup of a template with blocks and tokens that a server fills in.
 *
 * @param cases The possible cases of each value; a value with a single case is known.
 *
 * Source: contract, section 2, "PHP".
 */
export const writeForServer = (nodes: readonly TemplateNode[], cases: Cases): string =>
  writeNodes(nodes, cases, WITH_BLOCKS);
