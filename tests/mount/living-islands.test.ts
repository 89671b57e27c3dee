import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { GUEST } from '../../src/domain/visitor/user';
import { defineIsland, type IslandRow, type IslandSource } from '../../src/island/define-island';
import type { Shell } from '../../src/island/use-shell';
import type { Pictures } from '../../src/mount/pictures';
import { createPlaceholders } from '../../src/mount/placeholders';
import { make } from '../picture/make';
import { nextTask } from '../waits';
import { createTestShell, MEMBER } from '../widgets/test-shell';
import { beginRead, FakeObserver, island, islandDeps, rowOf } from './placed-island';

describe('content of the page’s own in a placeholder', () => {
  let placeholders: ReturnType<typeof createPlaceholders> | undefined;
  afterEach(() => {
    placeholders?.dispose();
    document.body.replaceChildren();
  });

  const OWN = '<div data-portico="late">the page</div>';
  /** Server markup as the parser leaves it: with a sheet, which contains the guard. */
  const PRERENDERED =
    '<link rel="preload" href="/shell.css"><div data-root><div class="island"><p>here</p></div></div>';
  const start = (markup?: string, source: IslandSource = rowOf(island)) => {
    document.body.innerHTML = OWN;
    const host = document.querySelector<HTMLElement>('[data-portico]') as HTMLElement;
    if (markup) host.attachShadow({ mode: 'open' }).innerHTML = markup;
    const onFailure = vi.fn();
    const made = createPlaceholders({
      document,
      shell: Promise.resolve(createTestShell().shell),
      islands: new Map([['late', source]]),
      islandDeps,
      sheetHref: null,
      isPreparedOnly: false,
      beginRead,
      onFailure,
      warn: vi.fn(),
      onUnknown: vi.fn(),
      onBound: vi.fn(),
    });
    placeholders = made;
    /** The visible part: the page’s content, the island, or both. */
    const seen = () => ({
      own: !host.shadowRoot || host.shadowRoot.querySelector('slot') !== null,
      island: host.shadowRoot?.textContent ?? '',
      sheets: host.shadowRoot?.querySelectorAll('link').length ?? 0,
    });
    return { made, host, seen, onFailure };
  };
  const ISLAND = { own: false, island: 'here' };
  const CONTENT = { own: true, island: '', sheets: 0 };

  it.each<[string, string | undefined]>([
    ['rendered', undefined],
    ['hydrated', PRERENDERED],
  ])(
    'is seen again when an island that was %s goes, without its sheet, and gives way when it comes again',
    async (_, markup) => {
      const { made, host, seen } = start(markup);
      for (let life = 0; life < 2; life += 1) {
        made.scan();
        await made.settled();
        expect(seen()).toMatchObject(ISLAND);
        host.remove();
        await vi.waitFor(() => expect(seen()).toEqual(CONTENT));
        document.body.append(host);
      }
      made.scan();
      await made.settled();
      made.dispose();
      expect(seen()).toEqual(CONTENT);
    },
  );

  it('is seen again when the island is switched off late, as when it is early', async () => {
    const late = start(PRERENDERED);
    late.made.scan();
    await late.made.settled();
    late.made.switchOff(['late']);
    expect(late.seen()).toEqual(CONTENT);
    late.made.dispose();
    const early = start(PRERENDERED);
    early.made.switchOff(['late']);
    early.made.scan();
    expect(early.seen()).toEqual(CONTENT);
  });

  it('is seen again when the shell goes before the island’s moment has come', async () => {
    vi.stubGlobal('IntersectionObserver', FakeObserver);
    const { made, seen } = start(PRERENDERED, rowOf(island, { moment: 'visible' }));
    made.scan();
    await made.settled();
    made.dispose();
    expect(seen()).toEqual(CONTENT);
    vi.unstubAllGlobals();
  });

  it('is not seen where what the server has sent is all there is: without code, or without texts', async () => {
    const lost = start(PRERENDERED, rowOf(island, { load: () => Promise.reject(new Error('gone')) }));
    lost.made.scan();
    await lost.made.settled();
    expect(lost.onFailure.mock.lastCall?.[0]).toMatchObject({ island: 'late', reason: 'chunk' });
    expect(lost.seen()).toMatchObject(ISLAND);
    lost.made.dispose(true);
    expect(lost.seen()).toMatchObject({ ...ISLAND, sheets: 1 });
    const empty = start('<link rel="preload" href="/shell.css"><div data-root></div>');
    empty.made.dispose(true);
    empty.made.scan();
    empty.made.dispose(true);
    expect(empty.seen()).toEqual(CONTENT);
  });

  it('is seen again when an island goes that has crashed, or is of the page’s own', async () => {
    const crashing = defineIsland({
      name: 'late',
      Component: () => {
        throw new Error('broken');
      },
      readProps: () => ({}),
    });
    vi.spyOn(console, 'error').mockImplementation(() => {});
    for (const source of [rowOf(crashing), async () => ({ mount: (root: HTMLElement) => root.append('mine') })]) {
      const { made, seen } = start(undefined, source);
      made.scan();
      await made.settled();
      await vi.waitFor(() => expect(seen().island).not.toBe(''));
      made.dispose();
      expect(seen()).toEqual(CONTENT);
    }
  });
});

describe('a picture whose code never comes', () => {
  /** Looks for the placeholders of an island, until the test ends. */
  function watch(shell: Shell, load: IslandRow['load'], pictures?: Pictures) {
    const placeholders = createPlaceholders({
      document,
      shell: Promise.resolve(shell),
      islands: new Map([['late', rowOf(island, { load })]]),
      islandDeps,
      sheetHref: null,
      isPreparedOnly: false,
      pictures,
      beginRead,
      onFailure: vi.fn(),
      warn: vi.fn(),
      onUnknown: vi.fn(),
      onBound: vi.fn(),
    });
    onTestFinished(() => placeholders.dispose());
    return placeholders;
  }

  it.each([
    [
      'a server has printed for a member',
      'data-build="test" data-told="{}" data-filled=\'{"user.name":"Mei"}\'',
      false,
    ],
    [
      'a server has printed with the member’s lines',
      'data-build="test" data-told="{}" data-filled=\'{"cart.state":"lines"}\'',
      false,
    ],
    [
      'a server has printed with their number',
      'data-build="test" data-told="{}" data-filled=\'{"cart.count":"3"}\'',
      false,
    ],
    [
      'a server has printed for guests',
      'data-build="test" data-told="{}" data-filled=\'{"cart.state":"guest"}\'',
      true,
    ],
    ['a server has printed for all', 'data-build="test" data-told="{}" data-filled="{}"', true],
    ['the page has of its own, for all', '', true],
  ])('stays for a guest only if it is for all: markup that %s', async (_, attributes, stays) => {
    document.body.innerHTML = '<div data-portico="late"></div>';
    const host = document.querySelector<HTMLElement>('[data-portico]') as HTMLElement;
    host.attachShadow({ mode: 'open' }).innerHTML = `<div data-root ${attributes}><p>sent</p></div>`;
    const { shell, session } = createTestShell();
    const load = vi.fn((): unknown => Promise.reject(new TypeError('404')));
    const placeholders = watch(shell, load as never);
    const words = () => host.shadowRoot?.textContent;
    placeholders.scan();
    await placeholders.settled();
    expect(words()).toBe('sent');
    session.settle('failed', GUEST);
    expect(words()).toBe(stays ? 'sent' : shell.texts.shell.islandFailed);
    session.settle('member', MEMBER);
    expect(words()).toBe(shell.texts.shell.islandFailed);
    // The line of text is no markup to be hydrated.
    load.mockImplementation(() => island);
    placeholders.retry();
    await vi.waitFor(() => expect(words()).toBe('here'));
    expect(host.shadowRoot?.querySelectorAll('p')).toHaveLength(1);
  });

  it.each([
    ['who was known', true, 'guest'],
    ['of the last page, who was not known yet', false, 'guest'],
    ['of the last page, whose data fail', false, 'failed'],
  ] as const)(
    'is not left to another visitor who has come while it was tried again: of a member %s',
    async (_, isKnown, end) => {
      document.body.innerHTML = '<div data-portico="late"></div>';
      const host = document.querySelector<HTMLElement>('[data-portico]') as HTMLElement;
      host.attachShadow({ mode: 'open' }).innerHTML =
        '<div data-root data-build="test" data-told="{}" data-filled="{}"><p>Mei’s</p></div>';
      const { shell, session } = createTestShell();
      if (isKnown) session.settle('member', MEMBER);
      session.expectsMember.value = true;
      const tries: (() => void)[] = [];
      let isThere = false;
      const load = () =>
        isThere ? island : new Promise<never>((_, reject) => tries.push(() => reject(new TypeError('404'))));
      let stands = true;
      const pictures: Pictures = {
        make,
        has: () => stands,
        hasMember: () => false,
        // Its turn comes at once. A picture that is left is not updated any more.
        add(_host, { load: bring, fail }, gone) {
          bring().catch(fail);
          gone.addEventListener('abort', () => {
            stands = false;
          });
        },
        hurry() {},
        release: () => true,
        endIfNone() {},
        end() {},
      };
      const placeholders = watch(shell, load, pictures);
      const words = () => host.shadowRoot?.textContent;
      placeholders.scan();
      await vi.waitFor(() => expect(tries).toHaveLength(1));
      tries[0]?.();
      await nextTask();
      expect(words()).toBe('Mei’s');
      placeholders.retry();
      await nextTask();
      expect(words()).toBe('Mei’s');
      if (isKnown) {
        // Nothing waits for the code.
        session.settle('guest', GUEST);
        expect(words()).toBe(shell.texts.shell.islandFailed);
      }
      for (const fail of tries.splice(1)) fail();
      await nextTask();
      session.settle(end, GUEST);
      expect(words()).toBe(shell.texts.shell.islandFailed);
      isThere = true;
      placeholders.retry();
      await vi.waitFor(() => expect(words()).toBe('here'));
      session.settle('member', MEMBER);
      expect(words()).toBe('here');
    },
  );
});
