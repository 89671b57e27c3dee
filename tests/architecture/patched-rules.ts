import { type AstNode, childrenOf, literalText, nodeOf, nodesOf } from './ast.ts';

/** A use of a built-in that an old library replaces. */
export interface PatchedUse {
  readonly name: string;
  /** The library that replaces it, and the code to write instead. */
  readonly why: string;
  readonly start: number;
}

/** Methods that no call may name, on any object. */
const METHODS: ReadonlyMap<string, string> = new Map([
  ['reduce', 'breaks on pages with Prototype 1.6; use a loop'],
  ['reduceRight', 'breaks on pages with Prototype 1.6; use a loop'],
  ['bind', 'loses its arguments on pages with MooTools 1.2; write a function'],
  ['replaceAll', 'takes a pattern on pages that brought it themselves; use replace() with /g'],
  ['replaceWith', 'is another one on pages with MooTools 1.1; use replaceChild()'],
  ['getElementsByClassName', 'is another one on pages with Prototype 1.5 and MooTools 1.1; use querySelectorAll()'],
  [
    'finally',
    'is missing where a page has brought its promises itself; use try and finally, or then() with two functions',
  ],
  ['toJSON', 'is another one on pages with Prototype 1.6'],
]);

/** Methods that no call without arguments may name. */
const EMPTY_CALLS: ReadonlyMap<string, string> = new Map([
  ['remove', 'throws for a detached node on pages with Prototype; use detach()'],
  ['entries', 'gives the items alone on pages with Prototype; count along, or use forEach()'],
]);

/** Static functions of a global. */
const STATICS: ReadonlyMap<string, string> = new Map([
  ['Array.from', 'knows no second argument and no Map on pages with MooTools and Prototype; use [...list]'],
  ['Object.values', 'lists what is inherited on pages with Prototype; use Object.entries()'],
]);

/** Prototype's versions pass only the item and its index. */
const ITEM_METHODS: ReadonlySet<string> = new Set(['map', 'filter', 'find', 'every', 'some']);
/** Prototype's versions look only at the very beginning and the very end. */
const END_METHODS: ReadonlySet<string> = new Set(['startsWith', 'endsWith']);
/** Globals that are the library's own classes on pages with Prototype or MooTools. */
const CLASSES: ReadonlySet<string> = new Set(['Document', 'Element', 'Event', 'Hash', 'Request', 'Window']);

/** Globals whose prototype is replaced as well. */
const LOST_PROTOTYPES: ReadonlySet<string> = new Set(['Document', 'Event', 'Request', 'Window']);
const GLOBALS: ReadonlySet<string> = new Set(['globalThis', 'self', 'window']);

/** The global that an expression names: `Request`, `globalThis.Request`. */
function globalOf(node: AstNode | undefined): string {
  if (node?.type === 'Identifier') return String(node.name);
  const object = node?.type === 'MemberExpression' ? nodeOf(node, 'object') : undefined;
  return node && object?.type === 'Identifier' && GLOBALS.has(String(object.name)) ? String(methodOf(node)) : '';
}

/** The global whose prototype is taken: `Document.prototype`, `const { prototype } = Document`. */
function ownerOfPrototype(node: AstNode): string {
  if (node.type === 'MemberExpression' && methodOf(node) === 'prototype') return globalOf(nodeOf(node, 'object'));
  return node.type === 'VariableDeclarator' && nodeOf(node, 'id')?.type === 'ObjectPattern'
    ? globalOf(nodeOf(node, 'init'))
    : '';
}

/** The method that a call names: `list.map(f)`, `list?.map(f)`, `list["map"](f)`. */
function methodOf(callee: AstNode): string | undefined {
  const property = nodeOf(callee, 'property');
  return callee.computed === true ? literalText(property) : String(property?.name);
}

function whyPatched(call: AstNode, isGuarded: boolean): readonly [name: string, why: string] | undefined {
  const callee = nodeOf(call, 'callee');
  if (callee?.type !== 'MemberExpression') return undefined;
  const method = methodOf(callee);
  if (method === undefined) return undefined;
  const object = nodeOf(callee, 'object');
  const name = object?.type === 'Identifier' ? `${object.name}.${method}` : method;
  const given = nodesOf(call, 'arguments');
  const why = STATICS.get(name) ?? METHODS.get(method) ?? (given.length === 0 ? EMPTY_CALLS.get(method) : undefined);
  if (why !== undefined)
    return method === 'remove' && isGuarded ? undefined : [`${STATICS.has(name) ? name : method}()`, why];
  if (ITEM_METHODS.has(method) && nodesOf(given[0] ?? call, 'params').length > 2)
    return [`${method}()`, 'gives no list on pages with Prototype'];
  if (END_METHODS.has(method) && given.length > 1)
    return [`${method}()`, 'takes no place on pages with Prototype; use slice() before it'];
  return undefined;
}

/** True for `node.parentNode && …`: an attached node may be removed in any way. */
function asksForParent(node: AstNode | undefined): boolean {
  if (node?.type === 'LogicalExpression')
    return asksForParent(nodeOf(node, 'left')) || asksForParent(nodeOf(node, 'right'));
  return node?.type === 'MemberExpression' && methodOf(node) === 'parentNode';
}

/**
 * Finds built-ins that have another meaning on pages with an old library. The list was made by loading Prototype
 * 1.6.0.3, 1.7 and 1.7.3, MooTools 1.1, 1.2.5, 1.4.5 and 1.5 with its compatibility layer, and es5-shim 2.1 and 4.6
 * into a page of today, and comparing its built-ins before and after. It leaves out replacements with the same meaning:
 * `map`, `filter`, `find`, `some`, `every`, `Object.keys` of plain objects.
 */
export function findPatchedUses(node: AstNode, isGuarded = false, found: PatchedUse[] = []): PatchedUse[] {
  const add = (name: string, why: string) => found.push({ name, why, start: node.start });
  if (node.type === 'CallExpression') {
    const patched = whyPatched(node, isGuarded);
    if (patched) add(...patched);
  }
  const isTest = node.type === 'BinaryExpression' && node.operator === 'instanceof';
  const made = isTest ? nodeOf(node, 'right') : node.type === 'NewExpression' ? nodeOf(node, 'callee') : undefined;
  const why = 'is the library’s own class on pages with MooTools or Prototype';
  const name = globalOf(made);
  if (CLASSES.has(name)) add(`${isTest ? 'instanceof' : 'new'} ${name}`, why);
  const owner = ownerOfPrototype(node);
  if (LOST_PROTOTYPES.has(owner)) add(`${owner}.prototype`, why);
  const guards = node.type === 'LogicalExpression' && node.operator === '&&' && asksForParent(nodeOf(node, 'left'));
  for (const [key, child] of childrenOf(node)) findPatchedUses(child, isGuarded || (guards && key === 'right'), found);
  return found;
}

/** Finds `for (… in …)`: arrays and functions have more keys on pages with Prototype and MooTools. */
export function findForIn(node: AstNode, found: PatchedUse[] = []): PatchedUse[] {
  if (node.type === 'ForInStatement')
    found.push({ name: 'for…in', why: 'lists what old libraries add; use Object.keys()', start: node.start });
  for (const [, child] of childrenOf(node)) findForIn(child, found);
  return found;
}
