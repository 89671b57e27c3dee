import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ATTRIBUTION_BYTES_MAX, type PresentCookies, readAttribution } from '../../../src/domain/tracking/attribution';
import { anyCharacter } from '../../any-text';

/** Cookies that exist, by name or with their values. */
function jar(present: readonly string[] | Readonly<Record<string, string>>): PresentCookies {
  const entries = Array.isArray(present)
    ? present.map((name: string) => [name, '1'] as const)
    : Object.entries(present);
  const values = new Map<string, string>(entries);
  return { names: () => entries.map(([name]) => name), read: (name) => values.get(name) };
}
const readAll = (search: string, present: Parameters<typeof jar>[0] = []) =>
  readAttribution(new URLSearchParams(search), jar(present));
const readOf = (search: string, present: readonly string[] = []) => readAll(search, present).kept;
const namesOf = (search: string, present?: readonly string[]) => readOf(search, present).map(({ name }) => name);
const many = (prefix: string, length: number) => Array.from({ length }, (_, at) => `${prefix}${at}`);

describe('readAttribution', () => {
  it.each([
    ['client_flag', 30, false],
    ['invite_code', 30, false],
    ['invite_source', 30, false],
    ['invite_parent_code', 30, false],
    ['utm_source', 1, true],
    ['utm_campaign', 1, true],
    ['reg_channel', 60, true],
    ['reg_ivid', 30, true],
    ['activeName', 30, true],
    ['wTagQ', 400, true],
    ['wTagA', 90, true],
    ['nTag', 7, true],
  ])('keeps %s for %i days', (name, days, isMarketing) => {
    expect(readOf(`?a=1&${name}=v%201`)).toEqual([{ name, value: 'v 1', days, isMarketing }]);
  });

  it.each([
    'invite',
    'invite_impact',
    'client_flag_x',
    'utm',
    'utm_',
    'reg_',
    'utm_Source',
    'utm_a-b',
    'UTM_source',
    'xutm_source',
    `utm_${'a'.repeat(29)}`,
    'activename',
    'ntag',
    'constructor',
    '__proto__',
    'language',
    'currency',
    'login_user',
  ])('does not know %s', (name) => expect(namesOf(`?${name}=1`)).toEqual([]));

  it('takes names of 32 and values of 256 characters', () => {
    const name = `utm_${'a'.repeat(28)}`;
    expect(namesOf(`?${name}=${'v'.repeat(256)}`)).toEqual([name]);
    expect(namesOf(`?${name}=${'v'.repeat(257)}`)).toEqual([]);
    expect(namesOf(`?invite_code=${'v'.repeat(257)}`)).toEqual([]);
    expect(namesOf('?invite_code=&utm_source')).toEqual([]);
  });

  it('takes the first of two', () => {
    expect(readOf('?nTag=a&nTag=b')).toMatchObject([{ name: 'nTag', value: 'a' }]);
  });

  it.each(['utm_', 'reg_'])('takes eight of %s', (prefix) => {
    const search = `?${many(prefix, 12)
      .map((name) => `${name}=1`)
      .join('&')}`;
    expect(namesOf(search)).toEqual(many(prefix, 8));
    expect(namesOf(search, [...many(prefix, 3), 'other', `${prefix}x`, `${prefix}x`])).toEqual(many(prefix, 7));
    expect(namesOf(search, many(`${prefix}x`, 8))).toEqual([]);
    // An existing one may change.
    expect(namesOf(search, [...many(`${prefix}x`, 9), `${prefix}4`])).toEqual([`${prefix}4`]);
  });

  it('gives reg_ivid its place before the channels', () => {
    const search = `?${many('reg_', 9)
      .map((name) => `${name}=1`)
      .join('&')}&reg_ivid=1`;
    expect(namesOf(search)).toEqual(['reg_ivid', ...many('reg_', 7)]);
    expect(namesOf('?reg_ivid=1&reg_new=1', many('reg_', 8))).toEqual(['reg_ivid']);
  });

  it('counts the two families apart', () => {
    expect(namesOf('?utm_a=1&reg_a=1', many('utm_x', 8))).toEqual(['reg_a']);
  });
});

describe('the room for all attribution', () => {
  const slashes = '/'.repeat(256);
  /** As browsers send them. */
  const bytesOf = (cookies: Readonly<Record<string, string>>) =>
    Object.entries(cookies)
      .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
      .join('; ').length;
  const valuesOf = (kept: readonly { name: string; value: string }[]) =>
    Object.fromEntries(kept.map(({ name, value }) => [name, value]));
  const bomb = `?${[
    ...['client_flag', 'invite_code', 'invite_source', 'invite_parent_code', 'activeName', 'wTagQ', 'wTagA', 'nTag'],
    ...many('utm_', 8),
    ...many('reg_', 8),
  ]
    .map((name) => `${name}=${slashes}`)
    .join('&')}`;

  it('takes no more than 2 KB as they are sent, however short the link that asks for it is', () => {
    const { kept, refused } = readAll(bomb);
    expect(bomb.length).toBeLessThan(6_500);
    expect(bytesOf(valuesOf(kept))).toBeLessThanOrEqual(2_048);
    expect(kept.map(({ name }) => name)).toEqual(['invite_code', 'invite_source']);
    expect(refused).toHaveLength(22);
    // A Chinese character is nine bytes.
    expect(readAll(`?wTagQ=${'双'.repeat(226)}`).refused).toEqual([]);
    expect(readAll(`?wTagQ=${'双'.repeat(227)}`)).toEqual({ kept: [], refused: ['wTagQ'] });
  });

  it('counts what is there already, link by link', () => {
    let there: Record<string, string> = {};
    for (const name of [...many('utm_', 8), ...many('reg_', 8), 'wTagQ', 'nTag']) {
      there = { ...there, ...valuesOf(readAll(`?${name}=${slashes}`, there).kept) };
    }
    expect(bytesOf(there)).toBeLessThanOrEqual(ATTRIBUTION_BYTES_MAX);
    expect(Object.keys(there)).toEqual(['utm_0', 'utm_1']);
    // Other scripts' values there take no room from it, and an existing value may change.
    expect(readAll('?nTag=a', { session: 'x'.repeat(4_000) }).kept).toHaveLength(1);
    expect(readAll(`?wTagQ=${'a'.repeat(256)}`, { ...there, wTagQ: slashes }).refused).toEqual([]);
    expect(readAll(`?utm_1=${slashes}&utm_2=a`, there)).toMatchObject({ kept: [{ name: 'utm_1' }, { name: 'utm_2' }] });
  });

  it('is there for an invitation, whatever earlier campaigns have left', () => {
    const there = { reg_a: '双'.repeat(220), invite_source: 'a' };
    const { kept, refused } = readAll('?invite_code=ABC123&client_flag=app&utm_source=mail', there);
    expect([kept.map(({ name }) => name), refused]).toEqual([['invite_code', 'client_flag'], ['utm_source']]);
    expect(
      readAll(`?invite_code=${slashes}&invite_parent_code=${slashes}&client_flag=${slashes}`, there),
    ).toMatchObject({
      kept: { length: 2 },
      refused: ['client_flag'],
    });
  });

  it('is for the invitation first, wherever it is in the link', () => {
    const flag = `client_flag=${'双'.repeat(220)}`;
    const { kept, refused } = readAll(`?${flag}&invite_code=${'a'.repeat(60)}`);
    expect([kept.map(({ name }) => name), refused]).toEqual([['invite_code'], ['client_flag']]);
    const three = `invite_parent_code=${slashes}&invite_source=a&invite_code=b`;
    expect(readAll(`?${flag}&${three}`)).toMatchObject({ kept: { length: 3 }, refused: ['client_flag'] });
  });

  it('is enough for an everyday link', () => {
    const link =
      'utm_source=newsletter&utm_medium=email&utm_campaign=双十一大促销&utm_content=banner/top&reg_channel=mail&reg_ivid=1001&invite_code=AB12CD34&client_flag=web&activeName=double-eleven&wTagQ=17&wTagA=12&nTag=3';
    expect(readAll(`?${link}`)).toMatchObject({ kept: { length: 12 }, refused: [] });
  });
});

describe('attribution, whatever comes', () => {
  const name = fc.oneof(
    fc.constantFrom('client_flag', 'invite_code', 'activeName', 'reg_ivid', 'wTagQ', 'wTagA', 'nTag', '__proto__'),
    fc.stringMatching(/^(utm|reg)_[a-z0-9_]{0,31}$/),
    fc.string({ unit: anyCharacter }),
  );
  const value = fc.oneof(fc.string({ unit: anyCharacter }), fc.string({ minLength: 250, maxLength: 260 }));
  const query = fc
    .array(fc.tuple(name, value), { maxLength: 30 })
    .map((entries) => new URLSearchParams(entries.map(([key, text]) => [key, text])));
  const present = fc.array(name, { maxLength: 20 });

  it('keeps to the names, lengths and numbers', () => {
    fc.assert(
      fc.property(query, present, (search, there) => {
        const { kept: found } = readAttribution(search, jar(there));
        expect(new Set(found.map((entry) => entry.name)).size).toBe(found.length);
        for (const entry of found) {
          expect(entry.name).toMatch(/^((utm|reg)_[a-z0-9_]{1,28}|client_flag|invite_code|activeName|wTag[QA]|nTag)$/);
          expect(entry.value).toBe(search.get(entry.name));
          expect(entry.value.length).toBeGreaterThan(0);
          expect(entry.value.length).toBeLessThanOrEqual(256);
          expect(encodeURIComponent(entry.value)).not.toBe('');
          expect(entry.days).toBeGreaterThan(0);
        }
        for (const prefix of ['utm_', 'reg_']) {
          const before = new Set(there.filter((key) => key.startsWith(prefix)));
          const added = found.filter((entry) => entry.name.startsWith(prefix) && !before.has(entry.name));
          expect(added.length).toBeLessThanOrEqual(Math.max(0, 8 - before.size));
        }
      }),
    );
  });

  it('is never missed by the cheap test, also behind escapes', () => {
    const disguise = (text: string) =>
      [...text].map((sign, at) => (at % 3 === 0 ? `%${sign.charCodeAt(0).toString(16)}` : sign)).join('');
    fc.assert(
      fc.property(query, fc.boolean(), (search, isDisguised) => {
        const { kept: found, refused } = readAttribution(search, jar([]));
        fc.pre(refused.length === 0);
        const parts = found.map((entry) => `${isDisguised ? disguise(entry.name) : entry.name}=1`);
        const again = `?a=1&${parts.join('&')}`;
        expect(readAttribution(new URLSearchParams(again), jar([])).kept.length).toBe(found.length);
      }),
    );
  });
});
