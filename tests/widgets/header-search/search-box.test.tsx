import { act, createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createLinks } from '../../../src/domain/links/links';
import { SearchBox } from '../../../src/widgets/header/search/SearchBox';
import { createTestShell, MEMBER, type TestShellParts } from '../test-shell';

const KEY = 'portico.recent_searches.0';
const LINK = 'https://item.taobao.com/item.htm?id=1';
/** As the list shows it. */
const GOODS = 'Taobao item.taobao.com · 1';

interface Parts extends TestShellParts {
  readonly searched?: readonly string[];
  /** False if the visitor is not known yet. */
  readonly isKnown?: boolean;
}

// The first import compiles it, which can take longer than a test waits.
beforeAll(() => import('../../../src/widgets/header/search/search-tools'));

async function showSearch({ searched = [], isKnown = true, ...parts }: Parts = {}) {
  const test = createTestShell(parts);
  if (searched.length > 0) test.store.set(KEY, JSON.stringify(searched));
  if (isKnown) test.session.settle('guest', test.shell.session.user.peek());
  test.show(<SearchBox />);
  const field = screen.getByRole<HTMLInputElement>('searchbox');
  fireEvent.focus(field);
  await screen.findByRole('combobox');
  const go = vi.mocked(test.shell.page.go);
  const kept = () => JSON.parse(test.store.get(KEY) ?? '[]') as string[];
  const type = (text: string) => fireEvent.input(field, { target: { value: text } });
  const key = (name: string, more: KeyboardEventInit = {}) => fireEvent.keyDown(field, { key: name, ...more });
  const active = () => document.getElementById(field.getAttribute('aria-activedescendant') ?? '')?.textContent;
  const submit = () => fireEvent.submit(screen.getByRole('search'));
  return { ...test, field, go, kept, type, key, active, submit };
}

describe('the search box', () => {
  it.each([
    ['cn', '粘贴商品链接或搜索商品', '/cn/page/search/'],
    ['en', 'Paste a link or search', '/en/page/search/'],
    ['kr', '상품 링크 또는 검색어 입력', '/en/page/search/'],
    ['ph', 'Paste a link or search', '/en/page/search/'],
  ] as const)('is a plain form before any of its code is there: %s', (lang, name, action) => {
    const test = createTestShell({ lang });
    test.show(<SearchBox />);
    const form = screen.getByRole<HTMLFormElement>('search');
    expect([form.getAttribute('action'), form.method]).toEqual([action, 'get']);
    const field = screen.getByRole<HTMLInputElement>('searchbox', { name });
    expect([field.name, field.placeholder]).toEqual(['keyword', name]);
    expect(screen.getByRole<HTMLButtonElement>('button').type).toBe('submit');
  });

  it.each([
    ['green tea', '/en/page/search/?keyword=green%20tea', 'keyword'],
    [LINK, `/en/page/buy/?from=search-input&url=${encodeURIComponent(LINK)}`, 'link'],
    [
      '【淘宝】https://m.tb.cn/h.5x?tk=a 点击链接直接打开',
      `/en/page/buy/?from=search-input&url=${encodeURIComponent('https://m.tb.cn/h.5x?tk=a')}`,
      'link',
    ],
  ])('leads %j to its page and tells no more than its kind', async (text, address, kind) => {
    const { go, submit, track, type } = await showSearch();
    type(text);
    expect(submit()).toBe(false);
    expect(go.mock.calls).toEqual([[address]]);
    expect(track.mock.calls).toEqual([[{ event: 'portico_search', kind }]]);
  });

  it.each(['', ' \u3000\u200b'])('stays in the field when %j is searched', async (text) => {
    const { field, go, kept, submit, type } = await showSearch();
    type(text);
    submit();
    expect(go).not.toHaveBeenCalled();
    expect(document.activeElement).toBe(field);
    expect(kept()).toEqual([]);
  });

  it('waits for its code when it is submitted before that', async () => {
    const test = createTestShell();
    test.show(<SearchBox />);
    fireEvent.input(screen.getByRole('searchbox'), { target: { value: LINK } });
    expect(fireEvent.submit(screen.getByRole('search'))).toBe(false);
    await waitFor(() => expect(test.shell.page.go).toHaveBeenCalledTimes(1));
    expect(vi.mocked(test.shell.page.go).mock.calls[0]?.[0]).toContain('/buy/');
  });

  it.each([
    ['/en/page/search/?keyword=green%20tea', {}],
    ['/index.php?route=search&keyword=green%20tea', { search: '/index.php?route=search' }],
  ])('leads to %s where its code does not come', async (address, routes) => {
    const test = createTestShell();
    const { platform, lang } = test.shell;
    const links = createLinks({ lang, platform, pathname: '/en/page/', currentUrl: test.shell.page.url, routes });
    Object.assign(test.shell, { links, loadLate: () => Promise.reject(new Error('gone')) });
    test.show(<SearchBox />);
    fireEvent.input(screen.getByRole('searchbox'), { target: { value: 'green tea' } });
    expect(fireEvent.submit(screen.getByRole('search'))).toBe(false);
    await waitFor(() => expect(vi.mocked(test.shell.page.go).mock.calls).toEqual([[address]]));
    // The page may stay; then it can be searched again.
    fireEvent.submit(screen.getByRole('search'));
    await waitFor(() => expect(test.shell.page.go).toHaveBeenCalledTimes(2));
  });

  it('asks again for its code when it is used, and leads on without it where that fails', async () => {
    const test = createTestShell();
    const loadLate = vi.fn(() => Promise.reject(new Error('gone')));
    Object.assign(test.shell, { loadLate });
    test.show(<SearchBox />);
    const field = screen.getByRole('searchbox');
    for (const times of [1, 2]) {
      fireEvent.focus(field);
      await waitFor(() => expect(loadLate).toHaveBeenCalledTimes(times));
      await act(async () => {});
    }
    expect(fireEvent.submit(screen.getByRole('search'))).toBe(false);
    expect(vi.mocked(test.shell.page.go).mock.calls).toEqual([['/en/page/search/?keyword=']]);
  });

  it('is emptied by a second Esc', async () => {
    const { field, key, type } = await showSearch({ searched: ['tea'] });
    type('te');
    expect([key('Escape'), field.value]).toEqual([false, 'te']);
    expect([key('Escape'), field.value]).toEqual([false, '']);
    // Now the key belongs to the element around the field.
    expect(key('Escape')).toBe(true);
    type('cha');
    key('Escape', { isComposing: true });
    expect(field.value).toBe('cha');
    // Safari sends it after the composition that it has cancelled.
    key('Escape', { keyCode: 229 });
    expect(field.value).toBe('cha');
  });

  it('shows that a file can be dropped on it, and nothing of a text that is dragged', async () => {
    const { field } = await showSearch();
    const form = screen.getByRole('search');
    const isMarked = () => form.hasAttribute('data-drop');
    expect(fireEvent.dragOver(field, { dataTransfer: { types: ['text/plain'] } })).toBe(true);
    expect(isMarked()).toBe(false);
    expect(fireEvent.dragOver(field, { dataTransfer: { types: ['Files'] } })).toBe(false);
    expect(isMarked()).toBe(true);
    const leaveFor = (relatedTarget: Element) => {
      const event = createEvent.dragLeave(field);
      Object.defineProperty(event, 'relatedTarget', { value: relatedTarget });
      fireEvent(field, event);
    };
    leaveFor(screen.getByRole('button', { name: 'Search' }));
    expect(isMarked()).toBe(true);
    leaveFor(document.body);
    expect(isMarked()).toBe(false);
    fireEvent.dragOver(field, { dataTransfer: { types: ['Files'] } });
    fireEvent.drop(field, { dataTransfer: { types: ['Files'], files: [] } });
    expect(isMarked()).toBe(false);
    expect(fireEvent.drop(field, { dataTransfer: { types: ['text/plain'], files: [] } })).toBe(true);
  });

  it.each([{ isComposing: true }, { keyCode: 229 }])('leaves Enter to the input method: %j', async (state) => {
    const { field, go, key, submit, type } = await showSearch({ searched: ['tea'] });
    type('t');
    key('ArrowDown');
    key('Enter', state);
    submit();
    expect(go).not.toHaveBeenCalled();
    fireEvent.keyUp(field, { key: 'Enter' });
    submit();
    expect(go).toHaveBeenCalledTimes(1);
  });

  it('takes the link out of a text of several lines that is pasted', async () => {
    const { field } = await showSearch();
    const paste = (text: string) => {
      const event = createEvent.paste(field, { clipboardData: { getData: () => text, files: [] } });
      fireEvent(field, event);
      return event.defaultPrevented;
    };
    expect(paste('「茶壶」\nhttps://m.tb.cn/h.5x\n打开')).toBe(true);
    expect(field.value).toBe('https://m.tb.cn/h.5x');
    // The browser pastes links and plain words itself, so that they can be undone.
    expect(paste('https://m.tb.cn/h.5x')).toBe(false);
    expect(paste('green tea')).toBe(false);
  });
});

describe('the search box of a page of results', () => {
  const url = 'https://www.shop.test/en/page/search/?keyword=green+tea';

  it('has the words that were searched for', async () => {
    const { field, submit, go } = await showSearch({ url });
    expect(field.value).toBe('green tea');
    submit();
    expect(go.mock.calls).toEqual([['/en/page/search/?keyword=green%20tea']]);
  });

  it('selects them for a visitor who is about to type', async () => {
    const test = createTestShell({ url });
    test.show(<SearchBox />);
    const field = screen.getByRole<HTMLInputElement>('searchbox');
    act(() => field.focus());
    await waitFor(() => expect([field.selectionStart, field.selectionEnd]).toEqual([0, 9]));
  });

  it('keeps what the visitor has typed meanwhile', async () => {
    const test = createTestShell({ url });
    test.show(<SearchBox />);
    const field = screen.getByRole<HTMLInputElement>('searchbox');
    field.value = 'mug';
    fireEvent.focus(field);
    await screen.findByRole('combobox');
    expect(field.value).toBe('mug');
  });

  it('does not get them back once it was emptied', async () => {
    const { field, key, session } = await showSearch({ url });
    expect([key('Escape'), field.value]).toEqual([false, '']);
    act(() => session.settle('member', MEMBER));
    expect(field.value).toBe('');
  });
});

describe('a link of a marketplace', () => {
  const SHARED = '【淘宝】https://m.tb.cn/h.5x?tk=a CZ0001 「茶壶」点击链接直接打开';
  const button = () => screen.getByRole('search').querySelector('.go')?.textContent;
  const shown = () => document.querySelector('.found')?.textContent;

  it.each([
    ['cn', '查看商品', '淘宝 item.taobao.com · 1'],
    ['en', 'View item', GOODS],
    ['kr', '상품 보기', '타오바오 item.taobao.com · 1'],
    ['ph', 'View item', GOODS],
  ] as const)('is named, and the button says what follows: %s', async (lang, goText, label) => {
    const { go, submit, type } = await showSearch({ lang });
    const usual = button();
    type(`${LINK}&spm=a1z10.1-c.w4`);
    expect([shown(), screen.getByRole('status').textContent]).toEqual([label, label]);
    expect(button()).toBe(goText);
    expect(screen.getByRole('button', { name: goText })).toBeTruthy();
    submit();
    // The server gets the link as it is.
    expect(go.mock.calls[0]?.[0]).toContain(encodeURIComponent(`${LINK}&spm=a1z10.1-c.w4`));
    type('tea');
    expect([shown(), screen.getByRole('status').textContent, button()]).toEqual([undefined, '', usual]);
  });

  it('is recognized in a shared text, typed or pasted', async () => {
    const { field, type } = await showSearch();
    type(SHARED);
    expect([shown(), button()]).toEqual(['Taobao m.tb.cn/h.5x', 'View item']);
    type('');
    fireEvent(field, createEvent.paste(field, { clipboardData: { getData: () => SHARED, files: [] } }));
    expect([shown(), button()]).toEqual(['Taobao m.tb.cn/h.5x', 'View item']);
  });

  it.each(['https://shop.example/item/12345', 'tea taobao'])('is not seen in %j', async (text) => {
    const { type } = await showSearch();
    type(text);
    expect([shown(), button()]).toEqual([undefined, 'Search']);
  });

  it('that leads to no item is named, and leaves the button as it is', async () => {
    const { type } = await showSearch();
    type('https://shop1234567.taobao.com/?spm=a');
    expect([shown(), button()]).toEqual(['Taobao shop1234567.taobao.com', 'Search']);
  });

  it('is words in a shop that does not search for links', async () => {
    const { type } = await showSearch({ options: { header: { search: ['keyword'] } } });
    type(LINK);
    expect([shown(), button()]).toEqual([undefined, 'Search']);
  });

  it('can be of one that the page names', async () => {
    const { type } = await showSearch({
      options: { marketplaces: { 'shop.example': { name: 'Example', item: 'sku' } } },
    });
    type('https://shop.example/x?sku=77&from=app');
    expect([shown(), button()]).toEqual(['Example shop.example · 77', 'View item']);
  });

  it('is recognized before the code was there', async () => {
    const test = createTestShell();
    test.show(<SearchBox />);
    const field = screen.getByRole<HTMLInputElement>('searchbox');
    field.value = LINK;
    fireEvent.focus(field);
    await waitFor(() => expect(button()).toBe('View item'));
    // Nothing opens by itself.
    expect(shown()).toBeUndefined();
  });

  it('leads on by a press, closes with Esc, and gives way to the list', async () => {
    const { active, field, go, key, type } = await showSearch({ searched: [LINK, 'mug'] });
    type(LINK);
    // The link itself is not listed once more.
    expect([shown(), screen.queryByRole('grid'), field.getAttribute('aria-expanded')]).toEqual([GOODS, null, 'false']);
    expect(key('ArrowDown', { altKey: true })).toBe(true);
    expect([key('ArrowDown'), active()]).toEqual([false, 'mug']);
    expect([key('Escape'), shown(), field.value, button()]).toEqual([false, undefined, LINK, 'View item']);
    expect([key('Escape'), field.value, button()]).toEqual([false, '', 'Search']);
    type(LINK);
    fireEvent.click(document.querySelector('.found') as Element);
    expect(go).toHaveBeenCalledTimes(1);
  });
});

describe('recent searches', () => {
  const SEARCHED = ['green tea', LINK, 'mug'];

  it('are kept newest first, the link as a link', async () => {
    const { kept, submit, type } = await showSearch({ searched: ['mug'] });
    type(`看 ${LINK}`);
    submit();
    type('mug');
    submit();
    expect(kept()).toEqual(['mug', LINK]);
  });

  it('open by a press, by typing and by the arrows, not by the focus', async () => {
    const { field, key, type } = await showSearch({ searched: SEARCHED });
    const isOpen = () => field.getAttribute('aria-expanded') === 'true';
    fireEvent.focus(field);
    expect([isOpen(), screen.queryByRole('grid')]).toEqual([false, null]);
    fireEvent.click(field);
    expect(isOpen()).toBe(true);
    expect(field.getAttribute('aria-controls')).toBe(screen.getByRole('grid', { name: 'Recent searches' }).id);
    key('Escape');
    expect(isOpen()).toBe(false);
    key('ArrowDown');
    expect(isOpen()).toBe(true);
    key('Escape');
    type('TAO');
    expect(screen.getAllByRole('row')).toHaveLength(2);
    type('nothing like it');
    expect(isOpen()).toBe(false);
    type('');
    expect(screen.getAllByRole('row')).toHaveLength(4);
    fireEvent.focusOut(field);
    expect(isOpen()).toBe(false);
  });

  it('make room for what opens beside them, and take the place of it', async () => {
    const { field, type } = await showSearch({ searched: SEARCHED });
    const isOpen = () => field.getAttribute('aria-expanded') === 'true';
    const menu = document.createElement('div');
    menu.className = 'popover';
    const hidePopover = vi.fn();
    Object.assign(menu, { hidePopover, matches: () => true });
    document.body.append(menu);
    onTestFinished(() => menu.remove());
    const toggle = (newState: string) =>
      act(() => void menu.dispatchEvent(Object.assign(new Event('beforetoggle'), { newState })));
    fireEvent.click(field);
    toggle('closed');
    expect(isOpen()).toBe(true);
    hidePopover.mockClear();
    // A mouse at rest on a button of the bar opens its menu.
    toggle('open');
    expect(isOpen()).toBe(false);
    expect(hidePopover).not.toHaveBeenCalled();
    type('mug');
    expect(isOpen()).toBe(true);
    expect(hidePopover).toHaveBeenCalledOnce();
  });

  it('leave a later Esc to the field, and the last one to what is open beside it', async () => {
    const { field, key } = await showSearch({ searched: SEARCHED });
    const menu = document.createElement('div');
    menu.setAttribute('popover', 'auto');
    const hidePopover = vi.fn();
    Object.assign(menu, { hidePopover, matches: (selector: string) => selector === ':popover-open' });
    document.body.append(menu);
    onTestFinished(() => menu.remove());
    field.value = 'mug';
    expect(key('Escape')).toBe(false);
    expect([field.value, hidePopover.mock.calls.length]).toEqual(['', 0]);
    expect(key('Escape')).toBe(false);
    expect(hidePopover).toHaveBeenCalledOnce();
    menu.remove();
    // Nothing is left to close.
    expect(key('Escape')).toBe(true);
  });

  it('are walked through by keys, round the ends', async () => {
    const { active, field, key } = await showSearch({ searched: SEARCHED });
    const steps = [
      ['ArrowDown', 'green tea'],
      ['ArrowDown', GOODS],
      ['ArrowRight', `Remove “${GOODS}”`],
      ['ArrowLeft', GOODS],
      ['End', 'Clear recent searches'],
      ['ArrowRight', 'Clear recent searches'],
      ['ArrowDown', 'green tea'],
      ['ArrowUp', 'Clear recent searches'],
      ['ArrowUp', 'mug'],
      ['Home', 'green tea'],
    ] as const;
    for (const [name, text] of steps) {
      expect(key(name), name).toBe(name === 'ArrowRight' && active() === 'Clear recent searches');
      expect(active(), name).toBe(text);
    }
    key('Escape');
    key('ArrowDown', { altKey: true });
    expect(field.getAttribute('aria-expanded')).toBe('true');
    expect(active()).toBeUndefined();
    // Without a chosen line, these move the caret.
    expect([key('Home'), key('End'), key('ArrowRight'), key('Delete')]).toEqual([true, true, true, true]);
    key('ArrowUp', { altKey: true });
    expect(field.getAttribute('aria-expanded')).toBe('false');
  });

  it('are searched again with Enter or a press', async () => {
    const { field, go, key } = await showSearch({ searched: SEARCHED });
    key('ArrowDown');
    key('ArrowDown');
    expect(key('Enter')).toBe(false);
    expect(go.mock.calls).toEqual([[`/en/page/buy/?from=search-input&url=${encodeURIComponent(LINK)}`]]);
    expect(field.value).toBe(LINK);
    fireEvent.input(field, { target: { value: '' } });
    fireEvent.click(screen.getByText('mug'));
    expect(go).toHaveBeenLastCalledWith('/en/page/search/?keyword=mug');
  });

  it('are removed with Delete, with their button, and all at once', async () => {
    const { active, field, go, key, kept } = await showSearch({ searched: [...SEARCHED, 'pen'] });
    key('ArrowDown');
    key('Delete');
    expect(kept()).toEqual([LINK, 'mug', 'pen']);
    expect(active()).toBe(GOODS);
    key('ArrowRight');
    key('Enter');
    expect(kept()).toEqual(['mug', 'pen']);
    fireEvent.click(screen.getByText('Remove “mug”'));
    expect(kept()).toEqual(['pen']);
    key('End');
    // This row can't be deleted.
    expect(key('Delete')).toBe(true);
    key('Enter');
    expect(kept()).toEqual([]);
    expect(field.getAttribute('aria-expanded')).toBe('false');
    expect(go).not.toHaveBeenCalled();
  });

  it('leave Enter to what is typed after one was removed by the mouse', async () => {
    const { active, field, go, key, kept, type } = await showSearch({ searched: ['teapot', 'tea'] });
    type('tea');
    fireEvent.click(screen.getByText('Remove “tea”'));
    expect([kept(), active()]).toEqual([['teapot'], undefined]);
    key('Enter');
    fireEvent.submit(field.closest('form') as HTMLFormElement);
    expect(go.mock.calls).toEqual([['/en/page/search/?keyword=tea']]);
    expect(kept()).toEqual(['tea', 'teapot']);
  });

  it('bring the chosen line into view, in browsers that tell by a promise when they have', async () => {
    const { active, field, key } = await showSearch({ searched: SEARCHED });
    const seen: (string | null)[] = [];
    Object.defineProperty(Element.prototype, 'scrollIntoView', {
      configurable: true,
      value(this: Element) {
        seen.push(this.textContent);
        return Promise.resolve();
      },
    });
    onTestFinished(() => {
      Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
    });
    fireEvent.click(field);
    key('ArrowDown');
    key('ArrowDown');
    expect(active()).toBe(GOODS);
    key('Escape');
    expect(seen).toEqual(['green tea', GOODS]);
  });

  it('stay all in the list when one is removed, whatever stands in the field', async () => {
    const { field, key } = await showSearch({ searched: SEARCHED });
    field.value = 'mug';
    fireEvent.click(field);
    key('ArrowDown');
    key('Delete');
    expect(screen.getAllByRole('row')).toHaveLength(3);
    fireEvent.input(field);
    fireEvent.click(screen.getByText('Remove “mug”'));
    expect(screen.queryByRole('grid')).toBeNull();
  });

  it('are placed below the field, also where browsers know no anchors', async () => {
    const { field } = await showSearch({ searched: SEARCHED });
    const form = screen.getByRole('search');
    vi.spyOn(form, 'getBoundingClientRect').mockReturnValue(new DOMRect(8, 10, 300, 44));
    fireEvent.click(field);
    const values = ['--left', '--bottom', '--width'].map((name) => form.style.getPropertyValue(name));
    expect(values).toEqual(['8px', '54px', '300px']);
  });

  it.each([
    ['cn', '图片搜索', '最近搜索', '删除“mug”', '清空最近搜索'],
    ['en', 'Search by picture', 'Recent searches', 'Remove “mug”', 'Clear recent searches'],
    ['kr', '이미지 검색', '최근 검색', '‘mug’ 삭제', '최근 검색 지우기'],
    ['ph', 'Search by picture', 'Recent searches', 'Remove “mug”', 'Clear recent searches'],
  ] as const)('have names in every language: %s', async (lang, camera, recents, remove, clear) => {
    const { field } = await showSearch({ lang, searched: ['mug'] });
    fireEvent.click(field);
    expect(screen.getByRole('button', { name: camera })).toBeTruthy();
    const cells = within(screen.getByRole('grid', { name: recents })).getAllByRole('gridcell');
    expect(cells.map(({ textContent }) => textContent)).toEqual(['mug', remove, clear]);
  });

  it('keep the focus in the field when they are pressed', async () => {
    const { field } = await showSearch({ searched: SEARCHED });
    fireEvent.click(field);
    expect(fireEvent.mouseDown(screen.getByText('mug'))).toBe(false);
    expect(fireEvent.mouseDown(field)).toBe(true);
  });

  it('of one visitor are not shown to the next', async () => {
    const { field, session, store, submit, type } = await showSearch({ searched: SEARCHED });
    fireEvent.click(field);
    act(() => session.settle('member', MEMBER));
    expect(screen.queryByRole('grid')).toBeNull();
    fireEvent.click(field);
    expect(screen.queryByRole('grid')).toBeNull();
    type('teapot');
    submit();
    expect(store.get('portico.recent_searches.7')).toBe('["teapot"]');
  });

  it('are neither shown nor kept while nobody knows who is here', async () => {
    const { field, go, kept, submit, type } = await showSearch({ searched: SEARCHED, isKnown: false });
    fireEvent.click(field);
    expect(screen.queryByRole('grid')).toBeNull();
    type('teapot');
    submit();
    expect(go).toHaveBeenCalledTimes(1);
    expect(kept()).toEqual(SEARCHED);
  });
});

describe('the search box of a shop that searches', () => {
  const box = () => screen.getByRole<HTMLFormElement>('search');
  const image = new File(['x'], 'tea.jpg', { type: 'image/jpeg' });

  it('by link, words and image has a camera, whose space is reserved', async () => {
    await showSearch({ options: { header: { search: ['link', 'keyword', 'image'] } } });
    expect(box().hasAttribute('data-without')).toBe(false);
    expect(screen.getByRole('button', { name: 'Search by picture' })).toBeTruthy();
  });

  it('by link and words has no camera, and leaves images to the browser', async () => {
    const { field } = await showSearch({ options: { header: { search: ['link', 'keyword'] } } });
    expect(box().getAttribute('data-without')).toBe('image');
    expect(screen.getAllByRole('button')).toHaveLength(1);
    expect(document.querySelector('.by-image')).toBeNull();
    const dataTransfer = { types: ['Files'], files: [image] };
    expect([fireEvent.dragOver(field, { dataTransfer }), fireEvent.drop(field, { dataTransfer })]).toEqual([
      true,
      true,
    ]);
    expect(box().hasAttribute('data-drop')).toBe(false);
    const clipboardData = { getData: () => '', files: [image] };
    expect(fireEvent(field, createEvent.paste(field, { clipboardData }))).toBe(true);
  });

  it('by words alone takes a link for words, pasted and remembered too', async () => {
    const text = `茶壶 ${LINK}`;
    const { field, go, kept, submit, track, type } = await showSearch({ options: { header: { search: ['keyword'] } } });
    expect(box().hasAttribute('data-goods')).toBe(false);
    const clipboardData = { getData: () => text, files: [] };
    expect(fireEvent(field, createEvent.paste(field, { clipboardData }))).toBe(true);
    type(text);
    submit();
    expect(go.mock.calls).toEqual([[`/en/page/search/?keyword=${encodeURIComponent(text)}`]]);
    expect(track.mock.calls).toEqual([[{ event: 'portico_search', kind: 'keyword' }]]);
    expect(kept()).toEqual([text]);
  });

  it('by link alone asks for one in place of words, until they are changed', async () => {
    const { field, go, kept, submit, type } = await showSearch({ options: { header: { search: ['link'] } } });
    type('green tea');
    submit();
    expect(field.validationMessage).toBe('Paste a link or search');
    expect([go.mock.calls, kept()]).toEqual([[], []]);
    type(LINK);
    expect(field.validationMessage).toBe('');
    submit();
    expect(go).toHaveBeenCalledTimes(1);
  });

  it.each([[], ['image']])('by %j searches for words', async (...search) => {
    const { go, submit, type } = await showSearch({ options: { header: { search } } });
    type('green tea');
    submit();
    expect(go.mock.calls).toEqual([['/en/page/search/?keyword=green%20tea']]);
  });
});

describe('the search box of a shop with its own address of the search', () => {
  const options = { routes: { search: '/doku.php?do=search&q={keyword}' } };

  it('is a plain form that leads there, too', () => {
    createTestShell({ options }).show(<SearchBox />);
    const form = screen.getByRole<HTMLFormElement>('search');
    expect(form.getAttribute('action')).toBe('/doku.php');
    const inputs = [...form.querySelectorAll('input')].map(({ name, type, value }) => [name, type, value]);
    expect(inputs).toEqual([
      ['q', 'search', ''],
      ['do', 'hidden', 'search'],
    ]);
  });

  it('leads there by script, by the list of recent searches, too', async () => {
    const { go, submit, type, key } = await showSearch({ options, searched: ['oolong'] });
    type('green tea');
    submit();
    type('');
    key('ArrowDown');
    key('Enter');
    expect(go.mock.calls).toEqual([['/doku.php?do=search&q=green%20tea'], ['/doku.php?do=search&q=green%20tea']]);
  });
});
