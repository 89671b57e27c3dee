import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readPage } from '../../scripts/docs/page.ts';
import { HOSTS } from '../hosts/hosts.ts';
import { compareInside, comparePlaces, compareSpaces } from '../hosts/inside.ts';
import { LIMITS, limitOf } from '../hosts/limits.ts';
import { hostsPage } from '../hosts/page.ts';

const read = (path: string): unknown => JSON.parse(readFileSync(new URL(`../hosts/${path}`, import.meta.url), 'utf8'));

describe('docs/hosts.md', () => {
  const clean = { inside: [], outside: [], works: [] };
  const run = { date: '2026-01-01', browser: '1', build: '1 (a)', minutes: 1 };
  const results = new Map(HOSTS.map(({ name }) => [name, clean]));

  it('has a row for each host page, with what it is made of', async () => {
    const rows = (text: string) => text.split('\n').filter((line) => /^\| .* \| .* \| .* \| .* \| .* \|$/.test(line));
    const madeOf = (text: string) => rows(text).map((row) => row.split(' | ').slice(0, 2));
    expect(madeOf(await readPage('docs/hosts.md'))).toEqual(madeOf(hostsPage(HOSTS, results, [], run)));
  });

  it('names each mark of its table that is not clean below it, and counts them', async () => {
    const page = await readPage('docs/hosts.md');
    const table = page.split('\n').filter((line) => /^\| .* \| .* \| .* \| .* \| .* \|$/.test(line));
    const rows = table.slice(1).map((row) => row.slice(2, -2).split(' | '));
    const questions = ['inside', 'outside', 'works'];
    const unnamed = rows.flatMap(([name = '', , ...marks]) =>
      marks.filter((mark, index) => {
        if (mark === '✗') return !page.includes(`\n- **${name}**, ${questions[index]}: `);
        return mark === '✓'
          ? page.includes(`\n- **${name}**, ${questions[index]}: `)
          : page.split(`\n| ${name} | `).length < 3;
      }),
    );
    expect(unnamed).toEqual([]);
    expect(rows).toHaveLength(HOSTS.length);
    const clean = rows.filter((row) => row.slice(2).every((mark) => mark === '✓'));
    expect(page.replace(/\s+/g, ' ')).toContain(` ${clean.length} of them are clean`);
  });

  it('names what is not clean', () => {
    const [host] = HOSTS;
    const name = host?.name ?? '';
    const found = new Map([...results, [name, { ...clean, works: ['menus: the page is in the way'] }]]);
    const page = hostsPage(HOSTS, found, [], run);
    expect(page).toContain(`${HOSTS.length - 1} of them are clean`);
    expect(page).toContain(`- **${name}**, works: \`menus: the page is in the way\``);
  });
});

describe('the host pages', () => {
  it('are forty and more, each under a name of its own', () => {
    expect(new Set(HOSTS.map(({ name }) => name)).size).toBe(HOSTS.length);
    expect(HOSTS.length).toBeGreaterThanOrEqual(40);
  });

  it('are made of packages whose versions are pinned and whose addresses are not', () => {
    const { dependencies } = read('package.json') as { dependencies: Record<string, string> };
    expect(HOSTS.flatMap(({ packages = [] }) => packages).filter((name) => !dependencies[name])).toEqual([]);
    expect(Object.values(dependencies).filter((version) => !/^(npm:.+@)?\d+\.\d+\.\d+$/.test(version))).toEqual([]);
    expect(JSON.stringify(read('package-lock.json'))).not.toContain('"resolved"');
  });

  it('say of each stack whether it is there', () => {
    expect(HOSTS.filter(({ packages, isReady }) => packages && !isReady).map(({ name }) => name)).toEqual([]);
  });

  it('have limits that explain complaints of theirs, and not just any', () => {
    const names = HOSTS.map(({ name }) => name);
    expect(LIMITS.filter(({ host }) => !names.includes(host))).toEqual([]);
    const wrapper = 'A wrapper with transform, filter and perspective';
    const moved = 'toast: 40 pixels, 0,10 to 1279,20';
    for (const text of [moved, `${moved} (guest)`]) expect(limitOf(wrapper, 'inside', text)).toBeDefined();
    expect(limitOf(wrapper, 'inside', `${moved}0 and more`)).toBeUndefined();
    expect(LIMITS.filter(({ complaint }) => complaint.test('the page does not get that far'))).toEqual([]);
  });

  it('are compared with the empty page, placeholder by placeholder, and not with nothing', () => {
    const space = { height: 104, zoom: 1, display: 'block', position: 'static', float: 'none' };
    expect(compareSpaces({ header: space }, { header: { ...space, height: 104.4 } })).toEqual([]);
    expect(compareSpaces({ header: { ...space, height: 110, float: 'left' } }, { header: space })).toEqual([
      'placeholder of header: float left for none, 110 px high for 104',
    ]);
    expect(compareSpaces({ header: space }, {})).toEqual(['placeholder of header: there on one page alone']);
    const place = { style: { order: '0', 'align-self': 'auto' }, sides: [0, 1280] };
    expect(comparePlaces({ header: { ...place, sides: [0.1, 1279.9] } }, { header: place })).toEqual([]);
    const moved = { header: { style: { ...place.style, order: '1' }, sides: [0, 128] } };
    expect(comparePlaces(moved, { header: place })).toEqual(['place of header: order 1 for 0, [0,128] for [0,1280]']);
    expect(comparePlaces({}, { header: place })).toEqual(['place of header: there on one page alone']);
    expect(compareInside('page', new Map([['toast', Buffer.from('')]]), new Map())).toEqual([
      'toast: the empty page has no picture to compare it with',
    ]);
  });
});
