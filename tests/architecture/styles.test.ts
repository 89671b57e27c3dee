import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { plainName } from '../../scripts/build/chunks.mjs';
import { topLevelSelectors } from './style-rules.ts';

const widgets = readdirSync('src/widgets');
const read = (path: string) => readFileSync(path, 'utf8');

describe('topLevelSelectors', () => {
  it('sees through at-rules, and not into rules', () => {
    const sheet = '.a { & .b { color: red } }\n@media (width < 1px) { .c, :host([x]) .d { color: red } }';
    expect(topLevelSelectors(sheet)).toEqual(['.a', '.c', ':host([x]) .d']);
  });
});

// All islands of the core share one sheet, so a plain class name of one would reach into the others.
describe.each(widgets)('the sheet of %s', (widget) => {
  it('stays below a root class of its own name', () => {
    const selectors = topLevelSelectors(read(`src/widgets/${widget}/${widget}.css`));
    const root = new RegExp(`^(:host\\(.*\\))? ?(\\.${plainName(widget)}\\b.*)?$`, 's');
    expect(selectors.filter((selector) => !root.test(selector))).toEqual([]);
    expect(selectors.length).toBeGreaterThan(0);
  });

  it('is in one sheet of the build', () => {
    const path = `./widgets/${widget}/${widget}.css`;
    // That of the islands of the core, or one of its own, which its row names.
    const holders = [read('src/shell.css').includes(`'${path}'`), read('src/islands.ts').includes(`'${path}?url'`)];
    expect(holders.filter(Boolean)).toHaveLength(1);
  });
});
