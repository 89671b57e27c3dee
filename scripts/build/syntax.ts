import type { Identifier, Literal } from 'estree';

/** Where a node of a syntax tree is. Rollup's parser has it in each node, which ESTree's types do not say. */
export function placeOf(node: object): { readonly start: number; readonly end: number } {
  if ('start' in node && typeof node.start === 'number' && 'end' in node && typeof node.end === 'number')
    return { start: node.start, end: node.end };
  throw new TypeError('a node of the syntax tree has no place');
}

/** The name that an import or an export gives. */
export const nameOf = (node: Identifier | Literal): string =>
  node.type === 'Identifier' ? node.name : `${node.value}`;
