import { describe, expect, it } from 'vitest';
import { createSafeStorage } from '../../src/host/storage';
import { createConsentState } from '../../src/state/consent';

function storeWith(accepted?: string) {
  const kept = new Map(accepted === undefined ? [] : [['cookie_accepted', accepted]]);
  const store = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
  return { kept, local: createSafeStorage(() => store as typeof store & Storage) };
}

describe('createConsentState', () => {
  it.each([
    ['1', true],
    ['0', false],
    ['', false],
    ['true', false],
    ['11', false],
    [undefined, false],
  ])('a stored %j means accepted: %s', (stored, hasAccepted) => {
    expect(createConsentState(storeWith(stored).local).hasAccepted.value).toBe(hasAccepted);
  });

  it('keeps the answer for good, and tells of it', () => {
    const { kept, local } = storeWith();
    const consent = createConsentState(local);
    const seen: boolean[] = [];
    consent.hasAccepted.subscribe((value) => seen.push(value));
    consent.accept();
    consent.accept();
    expect(seen).toEqual([false, true]);
    expect([...kept]).toEqual([['cookie_accepted', '1']]);
    expect(createConsentState(local).hasAccepted.value).toBe(true);
  });

  it('knows the answer on this page also where the browser stores nothing', () => {
    const local = createSafeStorage(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    const consent = createConsentState(local);
    consent.accept();
    expect(consent.hasAccepted.value).toBe(true);
  });
});
