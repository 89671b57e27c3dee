import { parseSync } from 'vite';

/** A file. Its path, with slashes, is relative to `src/`; in the rules of the build, to the repository. */
export interface SourceFile {
  readonly path: string;
  readonly text: string;
}

/** A node of a parsed file. */
export interface AstNode {
  readonly type: string;
  readonly start: number;
  readonly [key: string]: unknown;
}

function isNode(value: unknown): value is AstNode {
  return typeof value === 'object' && value !== null && typeof (value as AstNode).type === 'string';
}

/** The direct children of a node, each with the name of its property. */
export function* childrenOf(node: AstNode): Generator<[key: string, child: AstNode]> {
  for (const [key, value] of Object.entries(node)) {
    if (isNode(value)) yield [key, value];
    else if (Array.isArray(value)) for (const item of value) if (isNode(item)) yield [key, item];
  }
}

/** The nodes of a property. */
export function nodesOf(node: AstNode, key: string): AstNode[] {
  const value = node[key];
  if (Array.isArray(value)) return value.filter(isNode);
  return isNode(value) ? [value] : [];
}

/** The first node of a property. */
export function nodeOf(node: AstNode, key: string): AstNode | undefined {
  return nodesOf(node, key)[0];
}

/** @throws {Error} If the file does not parse. */
export function parse({ path, text }: SourceFile): AstNode {
  const { program, errors } = parseSync(path, text, { astType: 'ts' });
  if (errors.length > 0) throw new Error(`${path} does not parse: ${errors[0]?.message}`);
  return program as unknown as AstNode;
}

/** The text of a literal; `*` marks the placeholders of a template. */
export function literalText(node: AstNode | undefined): string | undefined {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node?.type === 'TemplateLiteral')
    return nodesOf(node, 'quasis')
      .map((part) => (part.value as { cooked: string }).cooked)
      .join('*');
  return undefined;
}
