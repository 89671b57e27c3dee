import { describe, expect, it, vi } from 'vitest';
import { GUEST } from '../../src/domain/visitor/user';
import type { createMembers } from '../../src/handle/members';
import { setUp } from './handle-stage';

describe('doors', () => {
  it('show the value of the moment, tell of it at once and of each new one, until they are told to stop', () => {
    const { handle, values } = setUp();
    const seen: number[] = [];
    const stop = handle.user.subscribe(({ id }) => seen.push(id));
    values.user.value = { ...GUEST, id: 7 };
    expect(handle.user.value.id).toBe(7);
    stop();
    values.user.value = { ...GUEST, id: 8 };
    expect(seen).toEqual([0, 7]);
    expect(handle.user.value.id).toBe(8);
  });

  it('are there for the currency and the cart, which may be refreshed', async () => {
    const { handle, stale } = setUp();
    expect([handle.currency.value.code, handle.cart.value.count]).toEqual(['CNY', 1]);
    await handle.cart.refresh();
    expect(stale.mock.calls).toEqual([[{ cart: true }]]);
  });
});

describe('user and currency', () => {
  it.each([
    [true, 1],
    [false, 0],
  ])('loginChanged(%s) loads the user anew: %d', async (hasChanged, times) => {
    const { handle, session } = setUp();
    await handle.loginChanged(hasChanged);
    expect(session.reload).toHaveBeenCalledTimes(times);
  });

  it('reloadUser() loads the user anew, setCurrency() hands the code on', async () => {
    const { handle, session, setCurrency } = setUp();
    await handle.reloadUser();
    await handle.setCurrency('EUR');
    expect(session.reload).toHaveBeenCalledTimes(1);
    expect(setCurrency.mock.calls).toEqual([['EUR']]);
  });
});

describe('open() and close()', () => {
  it.each(['cart-panel', 'share-overlay', 'login'] as const)('opens %s at once where it is offered', (name) => {
    const { handle, overlays } = setUp();
    overlays.offer(name);
    handle.open(name);
    expect(overlays.open.value).toEqual({ name, source: null });
    handle.close(name);
    expect(overlays.open.value).toBeNull();
  });

  it('opens what is not there yet as soon as the islands stand', async () => {
    const { handle, overlays, settle, warn } = setUp();
    handle.open('cart-panel');
    expect(overlays.open.value).toBeNull();
    overlays.offer('cart-panel');
    await settle();
    expect(overlays.open.value?.name).toBe('cart-panel');
    expect(warn).not.toHaveBeenCalled();
  });

  it('opens what is expected as soon as it is offered', async () => {
    const { handle, overlays, bring, arrive, settle, warn } = setUp();
    bring();
    await settle();
    handle.open('share-overlay');
    expect([overlays.open.value, warn.mock.calls]).toEqual([null, []]);
    overlays.offer('share-overlay');
    await arrive();
    expect(overlays.open.value?.name).toBe('share-overlay');
    overlays.hide('share-overlay');
    overlays.offer('login');
    expect(overlays.open.value).toBeNull();
  });

  it('says once that nothing on this page can show it', async () => {
    const { handle, settle, warn } = setUp();
    handle.open('share-overlay');
    await settle();
    expect(warn.mock.calls).toEqual([['open: nothing on this page can show "share-overlay"']]);
  });

  it('opens and closes the chat, which needs no island', () => {
    const { handle, chat } = setUp();
    handle.open('chat');
    handle.close('chat');
    expect([chat.open.mock.calls, chat.close.mock.calls]).toEqual([[['page']], [[]]]);
  });

  it('closes only what is open', () => {
    const { handle, overlays } = setUp();
    overlays.offer('login');
    handle.open('login');
    handle.close('cart-panel');
    expect(overlays.open.value?.name).toBe('login');
  });

  it('takes no second argument: as a listener of lists it is given a number there', () => {
    const { handle, overlays } = setUp();
    overlays.offer('login');
    (['login'] as const).forEach(handle.open);
    expect(overlays.open.value).toEqual({ name: 'login', source: null });
  });
});

describe('toast()', () => {
  it.each(['info', 'success', 'warning', 'error'] as const)('shows %s', (kind) => {
    const { handle, toasts } = setUp();
    handle.toast('Words', kind);
    expect(toasts.current.value).toMatchObject({ message: 'Words', kind, lastsMs: kind === 'error' ? 6_000 : 4_000 });
  });

  it('is for information where nothing is said', () => {
    const { handle, toasts, complain } = setUp();
    handle.toast('7');
    expect(toasts.current.value).toMatchObject({ message: '7', kind: 'info' });
    expect(complain).not.toHaveBeenCalled();
  });

  it('names a kind that it does not know', () => {
    const { handle, toasts, complain } = setUp();
    handle.toast('Words', 'loud' as never);
    expect(toasts.current.value?.kind).toBe('info');
    expect(complain.mock.calls).toEqual([['toast(…, kind) is "loud", not one of info, success, warning, error']]);
  });
});

describe('mount(), define() and unmount()', () => {
  it('looks for placeholders once the islands stand, in the part of the page that it is given', async () => {
    const { handle, bringLost, settle } = setUp();
    const part = document.createElement('div');
    handle.mount(part);
    handle.mount();
    expect(bringLost).not.toHaveBeenCalled();
    await settle();
    expect(bringLost.mock.calls).toEqual([[part], [undefined]]);
  });

  it('knows an island of the page’s own from then on', () => {
    const { handle, islands, scan } = setUp();
    handle.define('clock', () => ({ mount: () => {} }));
    expect(islands.has('clock')).toBe(true);
    expect(scan).toHaveBeenCalledTimes(1);
  });

  it('takes it also before there is a placeholder to look at', () => {
    const { handle, islands } = setUp({ hasPlaceholders: false });
    handle.define('clock', () => ({ mount: () => {} }));
    expect(islands.has('clock')).toBe(true);
  });

  it.each<[unknown, unknown, string]>([
    [7, () => ({}), 'define(name) is 7, not a text'],
    ['clock', undefined, 'define(…, loader) is missing, not a function'],
    [undefined, undefined, 'define(name) is missing, not a text'],
    ['clock', {}, 'define(…, loader) is an object, not a function'],
  ])('names what is no island: define(%j, %j)', (name, loader, words) => {
    const { handle, islands, complain } = setUp();
    handle.define(name as never, loader as never);
    expect(islands.size).toBe(0);
    expect(complain.mock.calls).toEqual([[words]]);
  });

  it('calls the page’s loader once for all placeholders of a name, and again after a failure', async () => {
    const { handle, islands } = setUp();
    const island = { mount: () => {} };
    const loader = vi.fn(async () => island).mockRejectedValueOnce(new TypeError('lost'));
    handle.define('clock', loader);
    const source = islands.get('clock');
    if (typeof source !== 'function') throw new Error('no island of the page’s own');
    await expect(Promise.all([source(), source()])).rejects.toThrow('lost');
    expect(loader).toHaveBeenCalledTimes(1);
    const [first, second] = await Promise.all([source(), source()]);
    expect([loader.mock.calls.length, first === second]).toEqual([2, true]);
  });

  it('keeps the first of two islands of one name', () => {
    const { handle, islands, warn } = setUp();
    handle.define('clock', () => ({ mount: () => {} }));
    const first = islands.get('clock');
    handle.define('clock', () => ({ mount: () => {} }));
    expect(islands.get('clock')).toBe(first);
    expect(warn.mock.calls).toEqual([['define: "clock" is there already']]);
  });

  it('hands unmount() on', () => {
    const { handle, onUnmount } = setUp();
    handle.unmount();
    expect(onUnmount).toHaveBeenCalledTimes(1);
  });
});

describe('doctor()', () => {
  it('tells support at once what is kept account of, and has the rest looked for', () => {
    const { handle, examine } = setUp();
    const islands = [{ name: 'header', phase: 'mounted' }];
    const { more, ...report } = handle.doctor();
    expect(more).toBeInstanceOf(Promise);
    expect(report).toEqual({
      version: '2.5.256',
      build: 'abc',
      lang: 'en',
      platform: 'main',
      session: 'guest',
      islands,
      failures: [{ reason: 'crash', message: 'x' }],
      failuresDropped: 3,
    });
    expect(examine.mock.calls).toEqual([[report]]);
    expect([handle.version, handle.build]).toEqual(['2.5.256', 'abc']);
  });

  it('knows of no island before the texts have come', () => {
    vi.spyOn(console, 'table').mockImplementation(() => {});
    expect(setUp({ hasPlaceholders: false }).handle.doctor().islands).toEqual([]);
  });
});

/** Values that pages pass by mistake: a listener's event, a jQuery object, an empty result of a selector. */
const WRONG: readonly (readonly [name: string, value: unknown, words: string])[] = [
  ['nothing', undefined, 'missing'],
  ['null', null, 'null'],
  ['a number', 7, '7'],
  ['an object', {}, 'an object'],
  ['an object without a text', Object.create(null), 'an object'],
  ['a list', [], 'a list'],
  ['an event', new Event('click'), 'an object'],
  ['a jQuery object', { 0: document.body, length: 1, jquery: '1.12.4', get: () => document.body }, 'an object'],
  ['a symbol', Symbol('x'), 'Symbol(x)'],
  ['a text', 'nonsense', '"nonsense"'],
  ['a function', () => {}, 'a function'],
  ['an element that stands nowhere', document.createElement('div'), 'an object'],
];

type Call = (handle: ReturnType<typeof createMembers>, value: never) => unknown;

const OVERLAY = 'one of cart-panel, share-overlay, chat, login';
/** Each function of the handle with parameters: its call, the expected values, and which of the above are valid. */
const TAKING: readonly (readonly [
  name: string,
  call: Call,
  path: string,
  expected: string,
  right: readonly string[],
])[] = [
  ['loginChanged', (handle, value) => handle.loginChanged(value), 'loginChanged(hasChanged)', 'true or false', []],
  [
    'setCurrency',
    (handle, value) => handle.setCurrency(value),
    'setCurrency(code)',
    'a code of a currency',
    ['a text'],
  ],
  ['open', (handle, value) => handle.open(value), 'open', OVERLAY, []],
  ['close', (handle, value) => handle.close(value), 'close', OVERLAY, []],
  ['toast', (handle, value) => handle.toast(value), 'toast(message)', 'a text', ['a text']],
  [
    'toast, its kind',
    (handle, value) => handle.toast('Words', value),
    'toast(…, kind)',
    'one of info, success, warning, error',
    ['nothing'],
  ],
  [
    'mount',
    (handle, value) => handle.mount(value),
    'mount(root)',
    'an element',
    ['nothing', 'an element that stands nowhere'],
  ],
  ...(['user', 'currency', 'cart'] as const).map(
    (door) =>
      [
        `${door}.subscribe`,
        (handle: ReturnType<typeof createMembers>, value: never) => handle[door].subscribe(value)(),
        `${door}.subscribe(listener)`,
        'a function',
        ['a function'],
      ] as const,
  ),
];
const TAKING_NOTHING: readonly (readonly [name: string, call: Call])[] = [
  ['reloadUser', ({ reloadUser }, value) => Reflect.apply(reloadUser, undefined, [value])],
  ['unmount', ({ unmount }, value) => Reflect.apply(unmount, undefined, [value])],
  ['cart.refresh', ({ cart }, value) => Reflect.apply(cart.refresh, undefined, [value])],
  ['doctor', ({ doctor }, value) => Reflect.apply(doctor, undefined, [value])],
];

describe('a wrong argument', () => {
  const cases = TAKING.flatMap(([name, call, path, expected, right]) =>
    WRONG.map(([what, value, words]) => [name, what, { call, value, words, path, expected, right }] as const),
  );

  it.each(cases)('of %s, %s, is one word that says what was expected', async (_, what, given) => {
    const { call, value, words, path, expected, right } = given;
    const { handle, complain, warn, settle, overlays } = setUp();
    await call(handle, value as never);
    await settle();
    const said = right.includes(what) ? [] : [[`${path} is ${words}, not ${expected}`]];
    expect(complain.mock.calls).toEqual(said);
    expect([warn.mock.calls, overlays.open.value]).toEqual([[], null]);
  });

  it.each(WRONG)('of define, %s, is one word as well', (_, value, words) => {
    const { handle, complain, islands } = setUp();
    const isName = typeof value === 'string';
    const isLoader = typeof value === 'function';
    handle.define((isName ? undefined : value) as never, undefined as never);
    handle.define('clock', (isLoader ? undefined : value) as never);
    const [name, loader] = [isName, isLoader].map((isRight) => (isRight ? 'missing' : words));
    expect(complain.mock.calls).toEqual([
      [`define(name) is ${name}, not a text`],
      [`define(…, loader) is ${loader}, not a function`],
    ]);
    expect(islands.size).toBe(0);
  });

  it('of setCurrency, a code that the list does not have, is one word, and no rejection', async () => {
    const { handle, complain, setCurrency } = setUp();
    setCurrency.mockRejectedValue(new RangeError('setCurrency: "XXX" is not one of USD'));
    await expect(handle.setCurrency('XXX')).resolves.toBeUndefined();
    expect(complain.mock.calls).toEqual([['setCurrency: "XXX" is not one of USD']]);
  });
});

describe('what takes no argument', () => {
  const cases = TAKING_NOTHING.flatMap(([name, call]) =>
    WRONG.map(([what, value]) => [name, what, call, value] as const),
  );

  it.each(cases)('%s, given %s as listeners are, does what it does', async (name, _, call, value) => {
    vi.spyOn(console, 'table').mockImplementation(() => {});
    const { handle, complain, session, stale, onUnmount, examine } = setUp();
    await call(handle, value as never);
    expect(complain).not.toHaveBeenCalled();
    const done = { reloadUser: session.reload, unmount: onUnmount, 'cart.refresh': stale, doctor: examine }[name];
    expect(done).toHaveBeenCalledTimes(1);
  });
});
