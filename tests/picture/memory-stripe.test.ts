import { afterEach, describe, expect, it, vi } from 'vitest';
import { readLastStripe } from '../../src/picture/memory';
import { block } from '../host/fake-store';

const KEY = 'portico.last_stripe';
const PLACE = '["en","home","7"]';
const VALUES = {
  stripe: '2',
  'stripe.title': 'Late parcels',
  'stripe.href': '/en/page/help/',
  'stripe.fold': '*',
  'stripe.count': '',
  'stripe.more': '0',
};
const HOUR_MS = 3_600_000;

afterEach(() => {
  sessionStorage.clear();
  vi.useRealTimers();
});

function keep(change: object, values: object = {}): void {
  const kept = { place: PLACE, time: Date.now(), values: { ...VALUES, ...values }, ...change };
  sessionStorage.setItem(KEY, JSON.stringify(kept));
}

describe('readLastStripe', () => {
  it('gives the stripe that the last page has stored', () => {
    keep({});
    expect(readLastStripe(PLACE, window, '')).toEqual(VALUES);
  });

  it('gives none of another language, page type or member', () => {
    keep({});
    expect(readLastStripe('["en","home",null]', window, '')).toBeUndefined();
  });

  it.each([
    [0, true],
    [HOUR_MS, true],
    [HOUR_MS + 1, false],
    [-1, false],
    [Number.NaN, false],
  ])('of %d ms ago: %s', (ageMs, isShown) => {
    vi.useFakeTimers({ now: 1_700_000_000_000 });
    keep({ time: Date.now() - ageMs });
    expect(readLastStripe(PLACE, window, '') !== undefined).toBe(isShown);
  });

  it.each(['javascript:x()', 'data:text/html,x', ' java\nscript:x()'])('leads nowhere with the address %j', (href) => {
    keep({}, { 'stripe.href': href });
    expect(readLastStripe(PLACE, window, '')?.['stripe.href']).toBe('');
  });

  it.each([
    { stripe: '' },
    { stripe: '4' },
    { stripe: ['2'], 'stripe.title': 7 },
    { 'stripe.title': ['x'] },
    { 'stripe.title': 'x'.repeat(100_000) },
    { 'stripe.more': undefined },
  ])('takes nothing of nonsense: %j', (values) => {
    keep({}, values);
    expect(readLastStripe(PLACE, window, '')).toBeUndefined();
  });

  it('takes nothing of values that can’t be read as text', () => {
    const odd = { toString: 1, valueOf: 1 };
    for (const change of [{ time: odd }, { values: { ...VALUES, stripe: odd } }]) {
      keep(change);
      expect(readLastStripe(PLACE, window, '')).toBeUndefined();
    }
  });

  it.each(['{', 'null', '7', '[]', '{"place":7}'])('takes nothing of the text %s', (text) => {
    sessionStorage.setItem(KEY, text);
    expect(readLastStripe(PLACE, window, '')).toBeUndefined();
  });

  it('is empty where storage is blocked', () => {
    const view = Object.create(window, { sessionStorage: { get: block } }) as Window;
    keep({});
    expect(readLastStripe(PLACE, view, '')).toBeUndefined();
  });
});
