import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import * as names from '../../src/domain/stored-names';

const contract = readFileSync('docs/contract.md', 'utf8');
const section = contract.slice(contract.indexOf('<a id="section-6">'), contract.indexOf('<a id="section-7">'));

describe('names of what is kept in the browser', () => {
  it.each(Object.entries(names))('%s stands in the contract', (_, name) => {
    expect(section).toContain(`\`${name}`);
  });

  it('are each used once', () => {
    const all = Object.values(names);
    expect(new Set(all).size).toBe(all.length);
  });
});
