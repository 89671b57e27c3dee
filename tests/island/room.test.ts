import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { forEachRoom, takeRoom, watchRoom } from '../../src/island/room';

const root = document.documentElement;
const PARTS = ['banner', 'stripes', 'notice'] as const;
const roomsOf = (element: HTMLElement) => PARTS.map((part) => element.style.getPropertyValue(`--portico-room-${part}`));
const reserve = (part: string, height: string) => root.style.setProperty(`--portico-room-${part}`, height);
function hostOf(name: string, attributes = ''): HTMLElement {
  document.body.insertAdjacentHTML('beforeend', `<div data-portico="${name}" ${attributes}></div>`);
  return document.body.lastElementChild as HTMLElement;
}
const shown = Promise.resolve();
beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  root.removeAttribute('style');
  document.body.replaceChildren();
});

/** Ten seconds, and the idle moment after them. */
const passTime = () => vi.advanceTimersByTimeAsync(10_001);

describe('watchRoom', () => {
  it('closes it when nothing has come for 10 s, for good', async () => {
    reserve('banner', '72px');
    reserve('notice', '61px');
    const [header, announcements, footer] = ['header', 'announcements', 'footer'].map((name) => hostOf(name));
    if (!header || !announcements || !footer) throw new Error('a placeholder is missing');
    watchRoom(document, shown, new AbortController().signal);
    await vi.advanceTimersByTimeAsync(9_999);
    expect([header, announcements].map((host) => host.hasAttribute('style'))).toEqual([false, false]);
    await passTime();
    expect([header, announcements, footer].map(roomsOf)).toEqual([
      ['0px', '', ''],
      ['', '', '0px'],
      ['', '', ''],
    ]);
    // A placeholder that the page adds later inherits none.
    expect(root.hasAttribute('style')).toBe(false);
  });

  it('writes nothing where nothing was reserved, or what was is closed', async () => {
    reserve('banner', '72px');
    const [header, announcements] = [hostOf('header'), hostOf('announcements')];
    takeRoom(header, 'banner');
    const write = vi.spyOn(header.style, 'setProperty');
    watchRoom(document, shown, new AbortController().signal);
    await passTime();
    expect(write).not.toHaveBeenCalled();
    expect(announcements.hasAttribute('style')).toBe(false);
  });

  it.each([
    ['of the page’s sheet', '<style>[data-portico] { --portico-room-stripes: 41px }</style>', ''],
    ['of the placeholder itself', '', 'style="--portico-room-stripes: 41px"'],
  ])('closes room %s', async (_, sheet, attributes) => {
    document.head.innerHTML = sheet;
    onTestFinished(() => document.head.replaceChildren());
    const host = hostOf('announcements', attributes);
    watchRoom(document, shown, new AbortController().signal);
    await passTime();
    expect(roomsOf(host)).toEqual(['', '0px', '']);
  });

  it('begins to wait when the page is shown', async () => {
    reserve('banner', '72px');
    const host = hostOf('header');
    watchRoom(document, new Promise<void>(() => {}), new AbortController().signal);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(host.hasAttribute('style')).toBe(false);
  });

  it('closes all of it where nothing will come, and leaves other styles', () => {
    reserve('notice', '61px');
    root.style.setProperty('--of-the-page', '1px');
    watchRoom(document, undefined, new AbortController().signal);
    expect(root.getAttribute('style')).toMatch(/^--of-the-page: ?1px;?$/);
  });

  it('leaves nothing behind', async () => {
    reserve('banner', '72px');
    reserve('stripes', '41px');
    const plain = hostOf('header');
    const styled = hostOf('announcements', 'style="color: red"');
    const ended = new AbortController();
    watchRoom(document, shown, ended.signal);
    await vi.advanceTimersByTimeAsync(0);
    takeRoom(plain, 'banner');
    takeRoom(styled, 'stripes');
    ended.abort();
    expect([root, plain].map((element) => element.hasAttribute('style'))).toEqual([false, false]);
    expect(styled.getAttribute('style')).toMatch(/^color: ?red;?$/);
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('forEachRoom', () => {
  it('finds open room alone: of the last page, or of the placeholder', () => {
    reserve('banner', '72px');
    reserve('stripes', '41px');
    const [header, stripes] = [hostOf('header'), hostOf('announcements')];
    // As a painted stripe leaves it.
    takeRoom(stripes, 'stripes');
    const found: HTMLElement[] = [];
    forEachRoom(document, (host) => found.push(host));
    expect(found).toEqual([header]);
    const own = hostOf('announcements', 'data-room="stripes"');
    forEachRoom(document, (host) => found.push(host));
    expect(found).toEqual([header, header, own]);
  });

  it('waits for one layout to look for room of the page’s own style, if none is known', () => {
    const observed: Element[] = [];
    vi.stubGlobal(
      'ResizeObserver',
      class {
        observe = (element: Element) => void observed.push(element);
      },
    );
    onTestFinished(() => void vi.unstubAllGlobals());
    reserve('banner', '72px');
    hostOf('header');
    forEachRoom(document, () => {});
    expect(observed).toEqual([]);
    root.removeAttribute('style');
    hostOf('announcements');
    forEachRoom(document, () => {});
    expect(observed).toEqual([root]);
  });
});

describe('takeRoom', () => {
  it('closes one part of one placeholder, and says how high it was', () => {
    reserve('banner', '72px');
    const host = hostOf('header');
    expect([takeRoom(host, 'stripes'), host.hasAttribute('style')]).toEqual([0, false]);
    expect(takeRoom(host, 'banner')).toBe(72);
    expect(roomsOf(host)).toEqual(['0px', '', '']);
  });

  it('has closed nothing the second time', () => {
    reserve('banner', '72px');
    const host = hostOf('header');
    takeRoom(host, 'banner');
    expect(takeRoom(host, 'banner')).toBe(0);
  });

  it.each([
    ['banner', 72],
    ['stripes', 41],
  ] as const)('closes the %s of `data-room`, of the usual height', (part, px) => {
    const host = hostOf('header', `data-room="${part}"`);
    expect([takeRoom(host, 'notice'), host.dataset.room]).toEqual([0, part]);
    expect([takeRoom(host, part), host.dataset.room]).toEqual([px, undefined]);
  });
});
