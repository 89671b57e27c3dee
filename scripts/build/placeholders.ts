import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { type Rule, transform } from 'lightningcss';

type StyleRule = Extract<Rule, { type: 'style' }>;

/** The sheets in which islands say how their placeholders look. */
export const placeholderSheets = (root: string) =>
  globSync('src/widgets/*/placeholder.css', { cwd: root })
    .sort()
    .map((file) => readFileSync(resolve(root, file), 'utf8'))
    .join('\n');

/** The part of these sheets for one place: rules for `:host` are for the shadow roots, all others for the page. */
export function rulesFor(sheets: string, place: 'page' | 'host'): string {
  const isForHost = ({ value }: StyleRule) =>
    value.selectors.every(([first]) => first?.type === 'pseudo-class' && first.kind === 'host');
  const { code } = transform({
    filename: 'placeholder.css',
    code: Buffer.from(sheets),
    minify: true,
    visitor: { Rule: { style: (rule) => (isForHost(rule) === (place === 'host') ? undefined : []) } },
  });
  return String(code);
}
