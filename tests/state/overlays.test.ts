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

  it('closes all of them, one beneath another too, and says so', () => {
    const { closeAll, closings, open, show, offer } = createOverlayState();
    offer('share-overlay');
    offer('login');
    show('share-overlay');
    show('login');
    expect([open.value?.beneath?.name, closings.value]).toEqual(['share-overlay', 0]);
    closeAll();
    expect([open.value, closings.value]).toEqual([null, 1]);
  });

  it.each([
    ['what a member has opened', true, null],
    ['nothing of a guest’s', false, 'share-overlay'],
  ])('closes %s when the member has left, and never the login', (_, isMember, left) => {
    const { closeOfMember, hide, open, show, offer } = createOverlayState(() => isMember);
    offer('share-overlay');
    offer('login');
    show('share-overlay');
    show('login');
    closeOfMember();
    expect(open.value?.name).toBe('login');
    hide('login');
    expect(open.value?.name ?? null).toBe(left);
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

  it('takes an offer back once, and never that of another', () => {
    const { offered, offer } = createOverlayState();
    const [first] = [offer('cart-panel'), offer('cart-panel'), offer('login')];
    first();
    first();
    first();
    expect([...offered.value]).toEqual(['cart-panel', 'login']);
  });

  it('leaves another one open when an offer is taken back', () => {
    const { open, show, offer } = createOverlayState();
    const takeBack = offer('login');
    offer('cart-panel');
    show('cart-panel');
    takeBack();
    expect(open.value?.name).toBe('cart-panel');
  });

  describe('the login dialog over the share overlay', () => {
    const setUp = () => {
      const overlays = createOverlayState();
      for (const name of ['share-overlay', 'login', 'cart-panel'] as const) overlays.offer(name);
      overlays.show('share-overlay');
      const share = overlays.open.value;
      overlays.show('login');
      return { ...overlays, share };
    };

    it('leaves it beneath, and it is open again afterwards', () => {
      const { open, hide, share } = setUp();
      expect(open.value).toMatchObject({ name: 'login', beneath: share });
      hide('login');
      expect(open.value).toBe(share);
    });

    it('stays when the share overlay goes from under it', () => {
      const { open, hide } = setUp();
      hide('share-overlay');
      expect(open.value).toEqual({ name: 'login', source: null });
      hide('login');
      expect(open.value).toBeNull();
    });

    it('leaves it beneath also when the login is asked for again', () => {
      const { open, show, hide, share } = setUp();
      show('login');
      expect(open.value).toMatchObject({ name: 'login', beneath: share });
      hide('login');
      expect(open.value).toBe(share);
    });

    it('is the only nesting', () => {
      const { open, show, hide } = setUp();
      show('cart-panel');
      expect(open.value).toEqual({ name: 'cart-panel', source: null });
      hide('cart-panel');
      expect(open.value).toBeNull();
    });
  });
});

describe('turnOf', () => {
  it('asks for as long as somebody follows it', () => {
    const { asking, turnOf } = createOverlayState();
    const turn = turnOf('popup');
    expect(asking.value).toEqual([]);
    const stop = turn.subscribe(() => {});
    expect(asking.value.map(({ kind }) => kind)).toEqual(['popup']);
    stop();
    expect(asking.value).toEqual([]);
  });

  it('tells whoever follows it when it is up', () => {
    const { asking, turnOf } = createOverlayState();
    const turn = turnOf('cookie-notice');
    const seen: boolean[] = [];
    turn.subscribe((isUp) => seen.push(isUp));
    const [asked] = asking.value;
    if (asked) asked.isUp.value = true;
    expect([seen, turn.value, turn.peek()]).toEqual([[false, true], true, true]);
  });
});
