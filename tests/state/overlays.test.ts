import { describe, expect, it } from 'vitest';
import { createOverlayState, isOverlayName, OVERLAYS } from '../../src/state/overlays';

describe('isOverlayName', () => {
  it('knows the names of the contract, and no other', () => {
    expect(OVERLAYS).toEqual(['cart-panel', 'share-overlay', 'chat', 'login']);
    expect(OVERLAYS.every(isOverlayName)).toBe(true);
    expect(['', 'Login', 'toString', undefined, null, 0].filter(isOverlayName)).toEqual([]);
  });
});

describe('createOverlayState', () => {
  it('opens only what something on the page can show', () => {
    const { open, show, offer } = createOverlayState();
    expect([show('login'), open.value]).toEqual([false, null]);
    offer('login');
    expect([show('login'), open.value]).toEqual([true, { name: 'login', source: null }]);
  });

  it('has one open at a time, and remembers where it was opened from', () => {
    const { open, show, offer } = createOverlayState();
    offer('login');
    offer('cart-panel');
    const source = document.createElement('button');
    show('login');
    show('cart-panel', source);
    expect(open.value).toEqual({ name: 'cart-panel', source });
  });

  it('closes by name only what is open', () => {
    const { open, show, hide, offer } = createOverlayState();
    offer('login');
    show('login');
    hide('cart-panel');
    expect(open.value?.name).toBe('login');
    hide('login');
    expect(open.value).toBeNull();
  });

  it('closes what nobody can show any more', () => {
    const { open, offered, show, offer } = createOverlayState();
    const [first, second] = [offer('cart-panel'), offer('cart-panel')];
    show('cart-panel');
    first();
    expect([open.value?.name, offered.value.has('cart-panel')]).toEqual(['cart-panel', true]);
    second();
    expect([open.value, offered.value.size]).toEqual([null, 0]);
  });

  it('leaves another one open when an offer is taken back', () => {
    const { open, show, offer } = createOverlayState();
    const takeBack = offer('login');
    offer('cart-panel');
    show('cart-panel');
    takeBack();
    expect(open.value?.name).toBe('cart-panel');
  });
});
