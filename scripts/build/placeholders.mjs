import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { transform } from 'lightningcss';

/** The sheets in which islands say how their placeholders look. */
export const placeholderSheets = (root) =>
  globSync('src/widgets/*/placeholder.css', { cwd: root })
    .sort()
    .map((file) => readFileSync(resolve(root, file), 'utf8'))
    .join('\n');

/**
 * The part of these sheets for one place: rules for `:host` are for the shadow roots, all others for the page.
 *
 * @param {string} sheets
 * @param {'page' | 'host'} place
 */
export function rulesFor(sheets, place) {
  const isForHost = ({ value }) => value.selectors.every(([first]) => first.kind === 'host');
  const { code } = transform({
    filename: 'placeholder.css',
    code: Buffer.from(sheets),
    minify: true,
    visitor: { Rule: { style: (rule) => (isForHost(rule) === (place === 'host') ? undefined : []) } },
  });
  return String(code);
}
