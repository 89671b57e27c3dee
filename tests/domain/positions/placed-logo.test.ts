import { describe, expect, it, vi } from 'vitest';
import { keptLogo, placedLogo } from '../../../src/domain/positions/placed-logo';

const HOUR_MS = 3_600_000;
const kept = (address: unknown = '/logo.svg', agoMs = 0, place = 'en1280') =>
  JSON.stringify([place, Date.now() - agoMs, address]);

describe('placedLogo', () => {
  it.each([
    ['of this language and width', kept()],
    ['that has just been stored', keptLogo('en1280', '/logo.svg')],
    ['of yesterday', kept('/logo.svg', 23 * HOUR_MS)],
  ])('is that %s', (_, text) => {
    expect(placedLogo(undefined, () => text, 'en1280')).toBe('/logo.svg');
  });

  it.each([
    ['none', undefined],
    ['of another language', kept('/logo.svg', 0, 'cn1280')],
    ['of another width', kept('/logo.svg', 0, 'en360')],
    ['older than a day', kept('/logo.svg', 25 * HOUR_MS)],
    ['of the future', kept('/logo.svg', -HOUR_MS)],
    ['an address that could run code', kept('java\tscript:alert(1)')],
    ['data', kept('data:image/svg+xml,x')],
    ['no text', kept(7)],
    ['without a time', '["en1280","x","/logo.svg"]'],
    ['no list', '{"0":"en1280"}'],
    ['no JSON', '<svg>'],
    ['null', 'null'],
  ])('is empty for one that is %s', (_, text) => {
    expect(placedLogo(undefined, () => text, 'en1280')).toBe('');
  });

  it.each([
    [24 * HOUR_MS, '/logo.svg'],
    [24 * HOUR_MS + 1, ''],
  ])('of %i ms ago is %j', (agoMs, address) => {
    vi.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-01-01'));
    expect(placedLogo(undefined, () => kept('/logo.svg', agoMs), 'en1280')).toBe(address);
  });

  it('is that of the page’s own data, even if they place none', () => {
    const logos = ['/booted.svg', ''].map((booted) => placedLogo(booted, () => kept(), 'en1280'));
    expect(logos).toEqual(['/booted.svg', '']);
  });

  it('is empty if storage is blocked', () => {
    const block = () => {
      throw new DOMException('blocked', 'SecurityError');
    };
    expect(placedLogo(undefined, block, 'en1280')).toBe('');
  });
});
