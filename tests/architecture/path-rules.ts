import { type AstNode, childrenOf, parse, type SourceFile } from './ast.ts';

/** The files that may contain the shop's addresses. */
const TABLES = ['domain/links/route-table.ts', 'domain/links/unlinked-routes.ts'];

/** Calls have paths of their own. */
const EXEMPT_FOLDER = 'api/';

/** A path of the shop, or a piece of one. */
const SHOP_PATH =
  /\/(page|order|account|marketing|goods|shop)(?![\w-])|\bpage\/(pay|agencysuccess)\b|\/\{lang\}|^(page|order|account|marketing|goods)\/\w/;

/** Imports and exports name files by paths that are not the shop's. */
const MODULE_NODES: ReadonlySet<string> = new Set([
  'ImportDeclaration',
  'ExportNamedDeclaration',
  'ExportAllDeclaration',
  'ImportExpression',
  'TSImportType',
]);

/** The text of a literal; undefined for all other nodes. */
function textOf(node: AstNode): string | undefined {
  if (node.type === 'TemplateElement') return (node.value as { raw: string }).raw;
  if (node.type === 'JSXText') return String(node.value);
  if (node.type !== 'Literal') return undefined;
  // In a regular expression slashes are escaped.
  if (node.regex) return (node.regex as { pattern: string }).pattern.replaceAll('\\/', '/');
  return typeof node.value === 'string' ? node.value : undefined;
}

function* findTexts(node: AstNode): Generator<{ readonly text: string; readonly start: number }> {
  const text = textOf(node);
  if (text !== undefined) yield { text, start: node.start };
  for (const [key, child] of childrenOf(node)) {
    if (MODULE_NODES.has(node.type) && (key === 'source' || key === 'argument')) continue;
    yield* findTexts(child);
  }
}

/**
 * Finds addresses of the shop outside the table of routes, where a page's own routes could not replace them.
 *
 * @returns One line per finding, `path:line: what is wrong`.
 */
export function findShopPaths(files: readonly SourceFile[]): string[] {
  return files.flatMap((file) => {
    const { path, text: source } = file;
    if (TABLES.includes(path) || path.startsWith(EXEMPT_FOLDER)) return [];
    return [...findTexts(parse(file))]
      .filter(({ text }) => SHOP_PATH.test(text))
      .map(({ text, start }) => {
        const line = source.slice(0, start).split('\n').length;
        return `${path}:${line}: ${JSON.stringify(text)} is a path of the shop; it belongs into src/${TABLES[0]}`;
      });
  });
}
