import { posix } from 'node:path';
import { type AstNode, childrenOf, literalText, nodeOf, nodesOf, parse, type SourceFile } from './ast.ts';
import { findForIn, findPatchedUses } from './patched-rules.ts';

interface AreaRule {
  /** Areas whose working parts may be imported. */
  readonly values: readonly string[];
  /** Areas or single files (without ending) of which the types alone may be imported. */
  readonly types: readonly string[];
  /** False where no package may be imported either. */
  readonly packages: boolean;
  /** False where files of the same area may not import each other's working parts. */
  readonly ownValues: boolean;
}

const rule = (values: string[], types: string[] = [], { packages = true, ownValues = true } = {}): AreaRule => ({
  values,
  types,
  packages,
  ownValues,
});

/** Who may import whom. A file that stands directly in `src/` may import everything. */
const AREA_RULES: Readonly<Record<string, AreaRule>> = {
  loader: rule([], [], { packages: false }),
  domain: rule([]),
  ui: rule([]),
  host: rule(['domain']),
  i18n: rule(['domain']),
  api: rule(['domain']),
  // One language is loaded at a time: a value taken from en.ts would bring English along.
  locales: rule([], ['locales/en'], { ownValues: false }),
  state: rule(['domain'], ['api', 'host']),
  mount: rule(['domain', 'state'], ['api', 'host', 'i18n', 'locales/en']),
  widgets: rule(['domain', 'ui', 'i18n', 'api', 'state', 'mount'], ['host', 'locales/en']),
  wiring: rule(['domain', 'ui', 'host', 'i18n', 'api', 'state', 'mount', 'widgets', 'locales', 'islands']),
};

/** Areas that may touch the page. */
const PAGE_AREAS: ReadonlySet<string> = new Set(['loader', 'host', 'mount', 'wiring']);
const PAGE_GLOBALS: ReadonlySet<string> = new Set(['window', 'document']);

interface FoundImport {
  readonly specifier: string;
  readonly isTypeOnly: boolean;
  readonly start: number;
}

/** True for `import type …`, `export type …`, and for lists in which every name is marked with `type`. */
function isTypeOnlyDeclaration(node: AstNode): boolean {
  if (node.importKind === 'type' || node.exportKind === 'type') return true;
  const names = nodesOf(node, 'specifiers');
  return names.length > 0 && names.every((name) => name.importKind === 'type' || name.exportKind === 'type');
}

function findImports(node: AstNode, found: FoundImport[] = []): FoundImport[] {
  const add = (source: AstNode | undefined, isTypeOnly: boolean) => {
    const specifier = literalText(source);
    if (specifier !== undefined) found.push({ specifier, isTypeOnly, start: node.start });
  };
  if (
    node.type === 'ImportDeclaration' ||
    node.type === 'ExportNamedDeclaration' ||
    node.type === 'ExportAllDeclaration'
  ) {
    add(nodeOf(node, 'source'), isTypeOnlyDeclaration(node));
  } else if (node.type === 'ImportExpression') {
    add(nodeOf(node, 'source'), false);
  } else if (node.type === 'TSImportType') {
    const argument = nodeOf(node, 'source') ?? nodeOf(node, 'argument');
    add(argument?.type === 'TSLiteralType' ? nodeOf(argument, 'literal') : argument, true);
  }
  for (const [, child] of childrenOf(node)) findImports(child, found);
  return found;
}

const FUNCTIONS: ReadonlySet<string> = new Set([
  'FunctionDeclaration',
  'FunctionExpression',
  'ArrowFunctionExpression',
]);

/** The names that a pattern binds: `a`, `{ a, b: c }`, `[a, ...b]`, `a = 1`. */
function boundNames(pattern: AstNode): string[] {
  switch (pattern.type) {
    case 'Identifier':
      return [String(pattern.name)];
    case 'Property':
      return nodesOf(pattern, 'value').flatMap(boundNames);
    case 'AssignmentPattern':
      return nodesOf(pattern, 'left').flatMap(boundNames);
    case 'RestElement':
      return nodesOf(pattern, 'argument').flatMap(boundNames);
    case 'ObjectPattern':
      return nodesOf(pattern, 'properties').flatMap(boundNames);
    case 'ArrayPattern':
      return nodesOf(pattern, 'elements').flatMap(boundNames);
    default:
      return [];
  }
}

/** The names that a node declares for everything inside it. */
function declaredIn(node: AstNode): string[] {
  if (FUNCTIONS.has(node.type)) return nodesOf(node, 'params').flatMap(boundNames);
  if (node.type === 'CatchClause') return nodesOf(node, 'param').flatMap(boundNames);
  if (node.type !== 'BlockStatement' && node.type !== 'Program') return [];
  return nodesOf(node, 'body')
    .filter((statement) => statement.type === 'VariableDeclaration')
    .flatMap((statement) => nodesOf(statement, 'declarations'))
    .flatMap((declaration) => nodesOf(declaration, 'id').flatMap(boundNames));
}

/** True where an identifier is a name of something else: `page.document`, `{ document: 1 }`. */
function isMereName(parent: AstNode, key: string): boolean {
  if (parent.type === 'MemberExpression') return key === 'property' && parent.computed !== true;
  return key === 'key' && parent.computed !== true;
}

interface Use {
  readonly name: string;
  readonly start: number;
}

/** Finds `window` and `document` where they are the page's own, also by way of globalThis. */
function findPageGlobals(node: AstNode, shadowed: ReadonlySet<string> = new Set(), found: Use[] = []): Use[] {
  const names = declaredIn(node).filter((name) => PAGE_GLOBALS.has(name));
  const hidden = names.length > 0 ? new Set([...shadowed, ...names]) : shadowed;
  if (node.type === 'MemberExpression') {
    const object = nodeOf(node, 'object');
    const property = nodeOf(node, 'property');
    const name = node.computed === true ? literalText(property) : String(property?.name);
    const isGlobalObject = object?.type === 'Identifier' && (object.name === 'globalThis' || object.name === 'self');
    if (isGlobalObject && name !== undefined && PAGE_GLOBALS.has(name))
      found.push({ name: `${object.name}.${name}`, start: node.start });
  }
  for (const [key, child] of childrenOf(node)) {
    // `window.Element` and `typeof document` in a type are no use of the page.
    if (child.type === 'TSTypeAnnotation' || child.type === 'TSTypeQuery' || child.type === 'TSTypeReference') continue;
    if (child.type === 'Identifier') {
      const name = String(child.name);
      if (PAGE_GLOBALS.has(name) && !hidden.has(name) && !isMereName(node, key))
        found.push({ name, start: child.start });
      continue;
    }
    findPageGlobals(child, hidden, found);
  }
  return found;
}

function areaOf(path: string): string | undefined {
  const [area, ...rest] = path.split('/');
  return rest.length > 0 ? area : undefined;
}

const widgetOf = (path: string) => path.split('/')[1];

function whyForbidden(from: string, { specifier, isTypeOnly }: FoundImport): string | undefined {
  const area = areaOf(from);
  if (area === undefined) return undefined;
  const areaRule = AREA_RULES[area];
  if (!areaRule) return `the folder ${area}/ has no rule in tests/architecture/source-rules.ts`;
  if (!specifier.startsWith('.')) return areaRule.packages ? undefined : `${area}/ imports no package`;
  const target = posix.join(posix.dirname(from), specifier);
  if (target.startsWith('..')) return 'src/ imports nothing from outside';
  const targetArea = areaOf(target);
  // English sets the type of each folder of texts.
  const texts = target.replace(/^(locales\/late|widgets\/[\w-]+\/texts)\/en$/, 'locales/en');
  const mayTakeType = areaRule.types.some(
    (allowed) => texts === allowed || target.startsWith(`${allowed}/`) || target === `${allowed}.ts`,
  );
  if (isTypeOnly && mayTakeType) return undefined;
  if (targetArea === area) {
    if (area === 'widgets' && widgetOf(target) !== widgetOf(from))
      return 'a widget never imports another widget; they meet in state/';
    // A value taken from another language would bring it along.
    if (/\/texts\/(cn|en|kr|ph)\.ts$/.test(from) && !isTypeOnly) return 'texts take only types';
    return areaRule.ownValues ? undefined : `${area}/ takes only the type of ${areaRule.types.join(', ')}`;
  }
  if (areaRule.values.includes(targetArea ?? target)) return undefined;
  // The door of an island puts it together, with what it needs of the page.
  if (targetArea === 'host' && /^widgets\/[\w-]+\/index\.tsx$/.test(from)) return undefined;
  return mayTakeType
    ? `${area}/ takes only types from ${targetArea ?? target}`
    : `${area}/ may not import ${targetArea ?? target}`;
}

/**
 * Checks the rules that no linter knows: import directions, who touches the page, and no built-in that means something
 * else on pages with an old library.
 *
 * @returns One line per finding, `path:line: what is wrong`.
 */
export function findViolations(files: readonly SourceFile[]): string[] {
  return files.flatMap((file) => {
    const program = parse(file);
    const at = (start: number) => `${file.path}:${file.text.slice(0, start).split('\n').length}`;
    const area = areaOf(file.path);
    const mayTouchPage = area === undefined ? file.path === 'bootstrap.ts' : PAGE_AREAS.has(area);
    return [
      ...findImports(program).flatMap((found) => {
        const reason = whyForbidden(file.path, found);
        return reason === undefined ? [] : [`${at(found.start)}: '${found.specifier}': ${reason}`];
      }),
      ...(mayTouchPage ? [] : findPageGlobals(program)).map(
        ({ name, start }) => `${at(start)}: ${name} is for loader/, host/, mount/, wiring/ and bootstrap.ts`,
      ),
      ...[...findPatchedUses(program), ...findForIn(program)].map(
        ({ name, why, start }) => `${at(start)}: ${name} ${why}`,
      ),
    ];
  });
}
