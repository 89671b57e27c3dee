import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createSafeStorage } from '../../src/host/storage';
import { fakeStore } from './fake-store';

const refuse = () => {
  throw new DOMException('no', 'QuotaExceededError');
};

describe('createSafeStorage', () => {
  it('reads, writes and removes what the browser holds', () => {
    const { kept, store } = fakeStore({ userId: '7' });
    const safe = createSafeStorage(() => store);
    expect(safe.read('userId')).toBe('7');
    expect(safe.read('none')).toBeUndefined();
    safe.write('userId', '8');
    expect(kept.get('userId')).toBe('8');
    safe.remove('userId');
    expect([safe.read('userId'), kept.has('userId')]).toEqual([undefined, false]);
  });

  it('tells an empty text from a missing one', () => {
    const safe = createSafeStorage(() => fakeStore({ userName: '' }).store);
    expect(safe.read('userName')).toBe('');
    expect(safe.read('other')).toBeUndefined();
  });

  it.each<[string, () => Storage]>([
    ['is blocked', refuse],
    ['is missing', () => null as never],
  ])('keeps everything in memory where the store %s', (_, open) => {
    const safe = createSafeStorage(open);
    expect(safe.read('a')).toBeUndefined();
    safe.write('a', '1');
    expect(safe.read('a')).toBe('1');
    safe.remove('a');
    expect(safe.read('a')).toBeUndefined();
  });

  it('gives what was written last where the store is full, until it has room again', () => {
    const { kept, store } = fakeStore({ a: 'old' });
    let isFull = true;
    const setItem = (key: string, value: string) => (isFull ? refuse() : store.setItem(key, value));
    const safe = createSafeStorage(() => ({ ...store, setItem }));
    safe.write('a', 'new');
    expect([safe.read('a'), kept.get('a')]).toEqual(['new', 'old']);
    isFull = false;
    safe.write('a', 'newer');
    kept.set('a', 'of another tab');
    expect(safe.read('a')).toBe('of another tab');
  });

  it('removes both copies', () => {
    const { kept, store } = fakeStore({ a: 'old' });
    const safe = createSafeStorage(() => ({ ...store, setItem: refuse }));
    safe.write('a', 'new');
    safe.remove('a');
    expect([safe.read('a'), kept.has('a')]).toEqual([undefined, false]);
  });

  it('behaves like a map whatever the store does, and never throws', () => {
    const step = fc.record({
      act: fc.constantFrom('write', 'remove'),
      key: fc.constantFrom('a', '__proto__', 'constructor', ''),
      value: fc.string(),
      isBroken: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 20 }), (steps) => {
        const { store } = fakeStore();
        let isBroken = false;
        const safe = createSafeStorage(() => ({
          ...store,
          setItem: (key, value) => (isBroken ? refuse() : store.setItem(key, value)),
        }));
        const expected = new Map<string, string>();
        for (const { act, key, value, isBroken: next } of steps) {
          isBroken = next;
          if (act === 'write') {
            safe.write(key, value);
            expected.set(key, value);
          } else {
            safe.remove(key);
            expected.delete(key);
          }
          expect(safe.read(key)).toBe(expected.get(key));
        }
      }),
    );
  });

  it('keeps the values of a shop apart from those of others', () => {
    const { store, kept } = fakeStore({ userName: 'Ada', 'userName@b': 'Bo' });
    const [a, b, c] = ['', '@b', '@c'].map((scope) => createSafeStorage(() => store, scope));
    expect([a, b, c].map((shop) => shop?.read('userName'))).toEqual(['Ada', 'Bo', undefined]);
    c?.write('userName', 'Cy');
    b?.remove('userName');
    expect(Object.fromEntries(kept)).toEqual({ userName: 'Ada', 'userName@c': 'Cy' });
  });

  it('keeps the heights that the loader reads under the name that it knows', () => {
    const { store, kept } = fakeStore();
    createSafeStorage(() => store, '@b').write('portico.room', '{}');
    expect(Object.fromEntries(kept)).toEqual({ 'portico.room': '{}' });
  });
});
