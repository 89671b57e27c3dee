import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, it } from 'vitest';
import { plainName } from '../../scripts/build/chunks.ts';
import { bundleStyle } from '../../scripts/build/style.ts';
import { topLevelSelectors } from './style-rules.ts';

const widgets = readdirSync('src/widgets');
const read = (path: string) => readFileSync(path, 'utf8');

describe('topLevelSelectors', () => {
  it('sees through at-rules, and not into rules', () => {
    const sheet = '.a { & .b { color: red } }\n@media (width < 1px) { .c, :host([x]) .d { color: red } }';
    expect(topLevelSelectors(sheet)).toEqual(['.a', '.c', ':host([x]) .d']);
  });
});

const sheets = readdirSync('src/widgets', { recursive: true, encoding: 'utf8' })
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => path.endsWith('.css') && !path.endsWith('/placeholder.css'));

// All islands of the core share one sheet, so a plain class name of one would affect the others.
describe.each(sheets)('the sheet %s', (path) => {
  const [widget = ''] = path.split('/');

  it('stays below a root class of the name of its widget, or of its folder', () => {
    const names = path.split('/').slice(0, -1).map(plainName);
    // What stands beside the island's own root is found by what that contains.
    const root = new RegExp(`^(:host\\(.*\\))?\\s*((\\[data-root\\]:has\\()?\\.(${names.join('|')})\\b.*)?$`, 's');
    const selectors = topLevelSelectors(read(`src/widgets/${path}`));
    expect(selectors.filter((selector) => !root.test(selector))).toEqual([]);
  });

  it('is in one sheet of the build', () => {
    // That of the islands of the core, one of its own, which its row names, or another one of its widget.
    const others = sheets.filter((other) => other.startsWith(`${widget}/`) && other !== path);
    const holders = [
      read('src/shell.css').includes(`'./widgets/${path}'`),
      read('src/islands.ts').includes(`'./widgets/${path}?url'`),
      ...others.map((other) => read(`src/widgets/${other}`).includes(`@import './${basename(path)}'`)),
    ];
    expect(holders.filter(Boolean)).toHaveLength(1);
  });
});

const placeholders = widgets.filter((widget) => existsSync(`src/widgets/${widget}/placeholder.css`));

it.each(placeholders)('placeholder.css of %s names its island in each selector', (widget) => {
  const own = new RegExp(`^(:root )?(:host\\()?\\[data-portico='${widget}'\\]`);
  const selectors = topLevelSelectors(read(`src/widgets/${widget}/placeholder.css`));
  expect(selectors.filter((selector) => !own.test(selector))).toEqual([]);
});

it.each(widgets)('%s has a sheet of its name', (widget) => {
  expect(sheets).toContain(`${widget}/${widget}.css`);
});

it.each(['shell.css', ...sheets.map((path) => `widgets/${path}`)])('%s has no selector with :host and :has', (path) => {
  // Firefox (153) does not match them again when what `:has` looks for comes or goes.
  const selectors = String(bundleStyle(`src/${path}`).code).match(/[^{}]+(?=\{)/g) ?? [];
  expect(selectors.filter((selector) => /:host.*:has\(/.test(selector))).toEqual([]);
});

it('no animation has a custom property in its first keyframe alone', () => {
  // Safari ignores the property then.
  const all = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.css'));
  const found = all.flatMap((path) =>
    [...read(`src/${path}`).matchAll(/@keyframes [\w-]+ \{([^{}]+)\{[^{}]*--[\w-]+:[^{}]*\}/g)].map(([, frames = '']) =>
      frames.replace(/\s/g, ''),
    ),
  );
  expect(found).toEqual(['from,to', 'from,to']);
});

it('no sheet uses light-dark(), which the build would ship as it is', () => {
  const all = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.css'));
  expect(all.length).toBeGreaterThan(20);
  expect(all.filter((path) => read(`src/${path}`).includes('light-dark('))).toEqual([]);
});
