import { posix } from 'node:path';
import { type AstNode, childrenOf, literalText, nodeOf, nodesOf, parse, type SourceFile } from './ast.ts';
import { findForIn, findPatchedUses } from './patched-rules.ts';

interface AreaRule {
  /** Areas whose values may be imported. */
  readonly values: readonly string[];
  /** Areas or single files (without ending) of which only the types may be imported. */
  readonly types: readonly string[];
  /** False if no package may be imported either. */
  readonly packages: boolean;
  /** False if files of the same area may not import each other's values. */
  readonly ownValues: boolean;
}

const rule = (values: string[], types: string[] = [], { packages = true, ownValues = true } = {}): AreaRule => ({
  values,
  types,
  packages,
  ownValues,
});

/** The allowed imports of each area. A file directly in `src/` may import everything in it. */
const AREA_RULES: Readonly<Record<string, AreaRule>> = {
  loader: rule([], [], { packages: false }),
  early: rule([], [], { packages: false }),
  // The code that paints the first view, without a runtime. The build makes the templates.
  picture: rule(['domain', 'api', 'early', 'portico:pictures', 'portico:style'], ['island/picture-hand-over'], {
    packages: false,
  }),
  domain: rule([]),
  ui: rule([]),
  host: rule(['domain']),
  api: rule(['domain']),
  // One language is loaded at a time: importing a value from en.ts would load English as well.
  locales: rule(['domain/i18n/language'], ['locales/en', 'domain/i18n/text-set'], { ownValues: false }),
  state: rule(['domain'], ['api', 'host']),
  // The tools for writing an island, independent of how islands are mounted.
  island: rule(['domain', 'state'], ['api', 'host', 'locales/en']),
  // The handle of the page, and the tools that the page's own islands get.
  handle: rule(['domain', 'state', 'island']),
  mount: rule(['domain', 'state', 'island']),
  bindings: rule(['domain', 'picture', 'state']),
  widgets: rule(['domain', 'ui', 'api', 'state', 'island'], ['host', 'locales/en']),
  wiring: rule(['domain', 'host', 'api', 'state', 'island', 'handle', 'mount', 'bindings', 'widgets', 'locales']),
};

export interface FoundImport {
  readonly specifier: string;
  readonly isTypeOnly: boolean;
  /** Imported on demand. */
  readonly isLate: boolean;
  readonly start: number;
}

/** True for `import type …`, `export type …`, and for lists in which every name is marked with `type`. */
function isTypeOnlyDeclaration(node: AstNode): boolean {
  if (node.importKind === 'type' || node.exportKind === 'type') return true;
  const names = nodesOf(node, 'specifiers');
  return names.length > 0 && names.every((name) => name.importKind === 'type' || name.exportKind === 'type');
}

export function findImports(node: AstNode, found: FoundImport[] = []): FoundImport[] {
  const add = (source: AstNode | undefined, isTypeOnly: boolean) => {
    const specifier = literalText(source);
    const isLate = node.type === 'ImportExpression';
    if (specifier !== undefined) found.push({ specifier, isTypeOnly, isLate, start: node.start });
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

function areaOf(path: string): string | undefined {
  const [area, ...rest] = path.split('/');
  return rest.length > 0 ? area : undefined;
}

const widgetOf = (path: string) => path.split('/')[1];

function whyForbidden(from: string, { specifier, isTypeOnly, isLate }: FoundImport): string | undefined {
  const target = posix.join(posix.dirname(from), specifier);
  if (specifier.startsWith('.') && target.startsWith('..')) return 'src/ imports nothing from outside';
  const area = areaOf(from);
  if (area === undefined) return undefined;
  const areaRule = AREA_RULES[area];
  if (!areaRule) return `the folder ${area}/ has no rule in tests/architecture/source-rules.ts`;
  if (areaRule.values.includes(specifier)) return undefined;
  if (!specifier.startsWith('.')) return areaRule.packages ? undefined : `${area}/ imports no package`;
  const targetArea = areaOf(target);
  // English defines the type of each folder of texts.
  const texts = target.replace(/^locales\/(late|islands)\/en$/, 'locales/en');
  const mayTakeType = areaRule.types.some(
    (allowed) => texts === allowed || target.startsWith(`${allowed}/`) || target === `${allowed}.ts`,
  );
  if (isTypeOnly && mayTakeType) return undefined;
  if (targetArea === area) {
    if (area === 'widgets' && widgetOf(target) !== widgetOf(from))
      return 'a widget never imports another widget; they meet in state/';
    // Importing a value from another language would load that language as well.
    return areaRule.ownValues || isLate ? undefined : `${area}/ takes only the type of ${areaRule.types.join(', ')}`;
  }
  if (areaRule.values.includes(targetArea ?? target) || areaRule.values.includes(target)) return undefined;
  // The entry of an island puts it together with its dependencies on the page.
  if (targetArea === 'host' && /^widgets\/[\w-]+\/index\.tsx$/.test(from)) return undefined;
  return mayTakeType
    ? `${area}/ takes only types from ${targetArea ?? target}`
    : `${area}/ may not import ${targetArea ?? target}`;
}

/**
 * Checks the rules that the linter does not know: import directions, and no built-in that has another meaning on pages
 * with an old library.
 *
 * @returns One line per finding, `path:line: what is wrong`.
 */
export function findViolations(files: readonly SourceFile[]): string[] {
  return files.flatMap((file) => {
    const program = parse(file);
    const at = (start: number) => `${file.path}:${file.text.slice(0, start).split('\n').length}`;
    return [
      ...findImports(program).flatMap((found) => {
        const reason = whyForbidden(file.path, found);
        return reason === undefined ? [] : [`${at(found.start)}: '${found.specifier}': ${reason}`];
      }),
      ...[...findPatchedUses(program), ...findForIn(program)].map(
        ({ name, why, start }) => `${at(start)}: ${name} ${why}`,
      ),
    ];
  });
}
