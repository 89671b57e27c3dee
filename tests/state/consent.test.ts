import { describe, expect, it } from 'vitest';
import { createSafeStorage } from '../../src/host/storage';
import { createConsentState } from '../../src/state/consent';
import { block, fakeStore } from '../host/fake-store';

function storeWith(accepted?: string) {
  const { kept, store } = fakeStore(accepted === undefined ? {} : { cookie_accepted: accepted });
  return { kept, local: createSafeStorage(() => store) };
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
    const local = createSafeStorage(block);
    const consent = createConsentState(local);
    consent.accept();
    expect(consent.hasAccepted.value).toBe(true);
  });
});
