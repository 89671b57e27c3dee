import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { announcements } from '../../../src/api/announcement';
import { ANNOUNCEMENT_PLACES, type AnnouncementPlace } from '../../../src/domain/announcements/announcement';
import type { Language } from '../../../src/domain/i18n/language';
import { read } from '../../../src/domain/reading/reader';
import { GUEST } from '../../../src/domain/visitor/user';
import { Announcements } from '../../../src/widgets/announcements/Announcements';
import { createAnnouncementFeed } from '../../../src/widgets/announcements/announcement-feed';
import { PartsContext } from '../../../src/widgets/announcements/parts';
import { ENGLISH } from '../../../stories/widgets/announcements/scenes';
import { heldReply } from '../../waits';
import { createTestShell, stayIdle } from '../test-shell';

interface Given {
  readonly list?: readonly object[];
  readonly notices?: readonly object[];
  readonly places?: readonly AnnouncementPlace[];
  readonly lang?: Language;
  readonly url?: string;
  readonly isPrinted?: boolean;
  /** The page is only being prepared. */
  readonly isHidden?: boolean;
  readonly options?: object;
  /** Whether the code that cleans is lost. */
  readonly isUncleanable?: boolean;
  /** Whether the page's policy forbids what cleaning needs. */
  readonly isForbidden?: boolean;
  /** The cleaned content, if the test has its own. */
  readonly cleaned?: Promise<DocumentFragment>;
}

/** The island in a shell whose edges the test controls; cleaned content is trusted here. */
async function open(given: Given) {
  const { list = [], notices = [], places = ANNOUNCEMENT_PLACES, lang = 'en', isPrinted = false } = given;
  const test = createTestShell({ lang, options: given.options ?? {}, ...(given.url ? { url: given.url } : {}) });
  test.isShown.value = !given.isHidden;
  const reply = (data: readonly object[]) => {
    const result = read(announcements.data, data);
    if (!result.ok) throw new Error(result.issue.path);
    return Promise.resolve({ ok: true as const, data: result.value });
  };
  const api = { announcements: vi.fn(() => reply(list)), noticeInfo: vi.fn(() => reply(notices)) };
  const dismissed = new Set<string>();
  const seen = { has: (id: string) => dismissed.has(id), add: (id: string) => void dismissed.add(id) };
  const pageType = 'home';
  const { isPopupKnown } = test.shell.overlays;
  const feed = createAnnouncementFeed({ api, seen, pageType, isPrinted, isPopupKnown });
  let isUncleanable = given.isUncleanable;
  const backs: (() => void)[] = [];
  const clean = vi.fn((html: string, _shell: unknown, onBack: () => void): Promise<DocumentFragment | null> => {
    backs.push(onBack);
    if (isUncleanable) return Promise.reject(new TypeError('404'));
    if (given.isForbidden) return Promise.resolve(null);
    return given.cleaned ?? Promise.resolve(document.createRange().createContextualFragment(html));
  });
  const parts = { feedOf: () => feed, clean };
  const island = (
    <PartsContext value={parts}>
      <Announcements places={places} />
    </PartsContext>
  );
  const { container, unmount } = test.show(island);
  /** The code that cleans comes after a failure. */
  const bringBack = async () => {
    isUncleanable = false;
    await act(async () => {
      for (const back of backs.splice(0)) back();
    });
    await act(async () => {});
  };
  const settle = () => act(async () => test.session.settle('guest', GUEST));
  /** Gives the pop-up its turn. */
  const raise = () =>
    act(() => {
      const turn = test.shell.overlays.asking.value.at(-1);
      if (turn) turn.isUp.value = true;
    });
  /** Gives it to something else. */
  const lower = () =>
    act(() => {
      const turn = test.shell.overlays.asking.value.at(-1);
      if (turn) turn.isUp.value = false;
    });
  return { ...test, api, bringBack, clean, container, dismissed, feed, raise, lower, settle, unmount };
}

async function openSettled(given: Given) {
  const opened = await open(given);
  await opened.settle();
  await waitFor(() => expect(opened.api.announcements).toHaveBeenCalled());
  // The pop-up's code.
  for (let turn = 0; turn < 3; turn += 1) await act(() => vi.dynamicImportSettled());
  // The reply, and its cleaned content.
  await act(async () => {});
  await act(async () => {});
  return opened;
}

stayIdle();

describe('announcements', () => {
  it('ask for the list as soon as the page is shown, for the notice when the first view is whole', async () => {
    const { api, container, isShown, settle } = await open({ list: ENGLISH.stripes, isHidden: true });
    await act(async () => {});
    expect(api.announcements).not.toHaveBeenCalled();
    expect(container.textContent).toBe('');
    await act(async () => {
      isShown.value = true;
    });
    expect(api.announcements).toHaveBeenCalledTimes(1);
    expect(api.noticeInfo).not.toHaveBeenCalled();
    await settle();
    await waitFor(() => expect(api.noticeInfo).toHaveBeenCalledTimes(1));
  });

  it.each([
    ['popup', 0],
    ['top-stripes', 0],
    ['top-notice', 1],
  ] as const)('at the position %s ask for the notice %i times', async (place, times) => {
    const { api } = await openSettled({ places: [place] });
    expect(api.announcements).toHaveBeenCalledTimes(1);
    expect(api.noticeInfo).toHaveBeenCalledTimes(times);
  });

  it('show at a position only what stands there', async () => {
    const { container } = await openSettled({ list: ENGLISH.stripes, notices: ENGLISH.notice, places: ['top-notice'] });
    expect(screen.queryByRole('region')).toBeNull();
    expect(within(container).getByRole('status').textContent).toContain('Maintenance tonight');
  });

  it('that the page has told take room at once, also while it is only prepared', async () => {
    const { container } = await open({ list: ENGLISH.stripes, isPrinted: true });
    await act(async () => {});
    expect(container.querySelector('.stripes')).not.toBeNull();
    expect(screen.getByRole('button', { name: 'Hide announcements' })).toBeTruthy();
  });

  it('are left out of a page that is made for others', async () => {
    const { container, api } = await open({ list: ENGLISH.stripes, isPrinted: true, options: { prerender: true } });
    await act(async () => {});
    expect(api.announcements).not.toHaveBeenCalled();
    expect(container.textContent).toBe('');
  });
});

/** Every sign on the page: its drawing and its word. */
const signsIn = (root: ParentNode) =>
  [...root.querySelectorAll('.icon + .unseen')].map((word) => ({
    drawn: word.previousElementSibling?.innerHTML,
    word: word.textContent?.trim(),
  }));
const WORDS = ['Urgent:', 'Important:', 'For your attention:', 'Information:'];

describe('severity', () => {
  it('is shown by each stripe for itself: another icon, another colour, another word', async () => {
    const { container } = await openSettled({ list: ENGLISH.stripes });
    fireEvent.click(await screen.findByRole('button', { name: 'Show all' }));
    const signs = signsIn(container);
    expect(signs.map(({ word }) => word)).toEqual(WORDS);
    expect(new Set(signs.map(({ drawn }) => drawn)).size).toBe(4);
    expect([...container.querySelectorAll<HTMLElement>('.stripe')].map(({ dataset }) => dataset.level)).toEqual([
      '1',
      '2',
      '3',
      '0',
    ]);
  });

  it.each([
    [1, 'Urgent:'],
    [2, 'Important:'],
    [3, 'For your attention:'],
    [0, 'Information:'],
  ])('is shown by a pop-up of level %d, in its name too', async (level, word) => {
    const { container, raise } = await openSettled({ list: ENGLISH.popupOfLevel[level] ?? [] });
    raise();
    expect(screen.getByRole('dialog', { name: `${word} Offers have begun` }).className).toContain(`level-${level}`);
    expect(signsIn(container)).toHaveLength(1);
  });

  it('of a warning is that it is one', async () => {
    const { raise } = await openSettled({ list: ENGLISH.warning });
    raise();
    expect(screen.getByRole('dialog', { name: /^Warning: Goods of this kind/ })).toBeTruthy();
  });

  it('is shown by each notice', async () => {
    const { container } = await openSettled({ notices: ENGLISH.notices, places: ['top-notice'] });
    expect(signsIn(container).map(({ word }) => word)).toEqual(['Urgent:', 'Information:']);
    expect(container.querySelector<HTMLElement>('.notices')?.dataset.level).toBe('1');
  });
});

/** The visible position and total; screen readers announce the list's own count. */
const placesIn = (list: HTMLElement) =>
  [...list.querySelectorAll('.at[aria-hidden=true]')].map(({ textContent }) => textContent?.trim());

describe('stripes', () => {
  it('are one line: the most severe, and how many more there are', async () => {
    await openSettled({ list: ENGLISH.stripes });
    const region = screen.getByRole('region', { name: 'Announcements' });
    expect(within(region).getAllByRole('listitem')).toHaveLength(1);
    expect(region.textContent).toContain('Urgent:');
    expect(within(region).getByRole('link', { name: 'New customs rule' }).getAttribute('href')).toBe('/en/page/help/');
    expect(within(region).getByText('3 more announcements')).toBeTruthy();
  });

  it('unfold and fold', async () => {
    const { clean } = await openSettled({ list: ENGLISH.stripes });
    const toggle = screen.getByRole('button', { name: 'Show all' });
    expect(toggle.getAttribute('aria-expanded')).toBe('false');
    expect(clean).not.toHaveBeenCalled();
    fireEvent.click(toggle);
    await screen.findByText('are sent back', { exact: false });
    expect(screen.getAllByRole('listitem')).toHaveLength(4);
    expect(placesIn(screen.getByRole('list'))).toEqual(['1/4', '2/4', '3/4', '4/4']);
    const fold = screen.getByRole('button', { name: 'Show less' });
    expect(fold.getAttribute('aria-expanded')).toBe('true');
    expect(document.getElementById(fold.getAttribute('aria-controls') ?? '')?.tabIndex).toBe(0);
    fireEvent.click(fold);
    expect(screen.getAllByRole('listitem')).toHaveLength(1);
    expect(placesIn(screen.getByRole('list'))).toEqual([]);
  });

  it('that are alone are not numbered', async () => {
    await openSettled({ list: ENGLISH.untitled });
    fireEvent.click(screen.getByRole('button', { name: 'Show all' }));
    expect(placesIn(screen.getByRole('list'))).toEqual([]);
  });

  it('of one title have nothing to unfold', async () => {
    await openSettled({ list: ENGLISH.titleOnly });
    expect(screen.getByRole('listitem').textContent).toContain('New customs rule');
    expect(screen.queryByRole('button', { name: 'Show all' })).toBeNull();
  });

  it('without a title begin with their content', async () => {
    await openSettled({ list: ENGLISH.untitled });
    await screen.findByText('Lines run late.');
    expect(screen.getByRole('listitem').querySelector('.rich')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Show all' }));
    await waitFor(() => expect(screen.getByRole('listitem').querySelector('.rich b')?.textContent).toBe('late'));
  });

  it.each([
    ['the words of a picture', '<img src="/a.png" alt="Summer sale">', 'Summer sale'],
    ['a word of the shell for a picture without any', '<img src="/a.png" alt="">', 'Notice'],
  ])('without a title or a text show %s while folded', async (_, content, words) => {
    const { container } = await openSettled({ list: [{ content, hrefPositionList: [{ position: 'top-stripes' }] }] });
    await waitFor(() => expect(container.querySelector('.title')?.textContent).toBe(words));
    fireEvent.click(screen.getByRole('button', { name: 'Show all' }));
    await waitFor(() => expect(container.querySelector('.rich img')).toBeTruthy());
    expect(container.querySelector('.title')?.textContent).toBe('');
  });

  it('of which nothing can be shown are not counted while folded', async () => {
    const at = { hrefPositionList: [{ position: 'top-stripes' }] };
    const list = [
      { title: 'Words', styleTemplate: '30', ...at },
      { content: '<img src="x">', ...at },
    ];
    await openSettled({ list, cleaned: Promise.resolve(document.createDocumentFragment()) });
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Show all' })).toBeNull());
    expect(screen.getByRole('listitem').textContent).toContain('Words');
  });

  it('without a title say that they are there until their content can be cleaned', async () => {
    const { bringBack, container } = await openSettled({ list: ENGLISH.untitled, isUncleanable: true });
    const title = () => container.querySelector('.title')?.textContent;
    expect(title()).toBe('Notice');
    await bringBack();
    expect(title()).toBe('Lines run late.');
  });

  it('go for this page view', async () => {
    const { dismissed } = await openSettled({ list: ENGLISH.stripes });
    fireEvent.click(screen.getByRole('button', { name: 'Hide announcements' }));
    expect(screen.queryByRole('region')).toBeNull();
    expect(dismissed.size).toBe(0);
  });

  it('keep title and link where the content can’t be cleaned', async () => {
    const { container } = await openSettled({ list: ENGLISH.stripes, isUncleanable: true });
    fireEvent.click(screen.getByRole('button', { name: 'Show all' }));
    await act(async () => {});
    expect(screen.getByRole('link', { name: 'New customs rule' })).toBeTruthy();
    expect(container.querySelector('.rich')).toBeNull();
    expect(container.innerHTML).not.toContain('sent back');
  });
});

describe('the top notice', () => {
  it('is a status that stands there before its words', async () => {
    const { container, settle } = await open({ notices: ENGLISH.notice });
    const status = within(container).getByRole('status');
    expect(status.textContent).toBe('');
    await settle();
    await waitFor(() => expect(status.textContent).toContain('No payments'));
    expect(within(status).getByRole('link').getAttribute('href')).toBe('/en/page/help/');
    fireEvent.click(screen.getByRole('button', { name: 'Hide announcements' }));
    expect(status.textContent).toBe('');
  });

  it('says that it is one until its content can be cleaned', async () => {
    const list = [{ content: '<b>Words</b>', hrefPositionList: [{ position: 'top-notice' }] }];
    const { bringBack, container } = await openSettled({ list, places: ['top-notice'], isUncleanable: true });
    await waitFor(() => expect(container.querySelector('.title')?.textContent).toBe('Notice'));
    await bringBack();
    expect(container.querySelector('.rich b')?.textContent).toBe('Words');
    expect(container.querySelector('.title')?.textContent).toBe('');
  });

  it('does not wait again for the others when one is left out', async () => {
    const at = { hrefPositionList: [{ position: 'top-notice' }] };
    const list = [
      { content: '<p></p>', ...at },
      { title: 'Words', content: '<b>more</b>', ...at },
    ];
    const { clean, container } = await openSettled({ list, places: ['top-notice'] });
    await waitFor(() => expect(container.querySelectorAll('.stripe')).toHaveLength(1));
    expect(container.querySelector('.rich b')?.textContent).toBe('more');
    expect(container.querySelector<HTMLElement>('.notices')?.dataset.waiting).toBeUndefined();
    expect(clean).toHaveBeenCalledTimes(2);
  });

  it('waits for each of its notices anew when others come', async () => {
    const { api, clean, container, feed } = await openSettled({ notices: ENGLISH.notice, places: ['top-notice'] });
    const notices = container.querySelector<HTMLElement>('.notices');
    expect(notices?.dataset.waiting).toBeUndefined();
    // The first one has other words now, and is cleaned; the second is never cleaned.
    const others = read(announcements.data, ENGLISH.notices);
    if (!others.ok) throw new Error(others.issue.path);
    const { reply, send } = heldReply<DocumentFragment>();
    clean.mockReturnValue(new Promise(() => {})).mockReturnValueOnce(reply);
    api.noticeInfo.mockResolvedValue({ ok: true, data: others.value });
    await act(() => feed.loadNotices());
    await act(async () => send(document.createRange().createContextualFragment('<p>Other words.</p>')));
    expect(container.querySelectorAll('.stripe')).toHaveLength(1);
    expect(notices?.dataset.waiting).toBe('true');
  });
});

describe.each(['top-stripes', 'top-notice'])('at %s', (position) => {
  const blank = (more: object = {}) => ({ content: '<img src="x">', hrefPositionList: [{ position, ...more }] });
  const nothing = () => Promise.resolve(document.createDocumentFragment());

  it('an announcement of which nothing can be shown is left out', async () => {
    const { container } = await openSettled({ list: [blank()], cleaned: nothing() });
    await waitFor(() => expect(container.querySelector('.stripe')).toBeNull());
    expect(container.querySelector('.stripes, .notices:not([data-empty])')).toBeNull();
  });

  it('one that has a link is shown as the link', async () => {
    await openSettled({ list: [blank({ jumpHrefEn: '/en/page/help/' })], cleaned: nothing() });
    expect((await screen.findByRole('link', { name: 'Details' })).getAttribute('href')).toBe('/en/page/help/');
  });

  it('the others stay', async () => {
    const titled = { title: 'Words', hrefPositionList: [{ position }] };
    const { container } = await openSettled({ list: [blank(), titled], cleaned: nothing() });
    await waitFor(() =>
      expect([...container.querySelectorAll('.title')].map((at) => at.textContent)).toEqual(['Words']),
    );
    expect(screen.queryByText('1 more announcement')).toBeNull();
  });
});

describe.each([
  ['the stripes', { list: ENGLISH.stripes }],
  ['the top notice', { notices: ENGLISH.notice }],
])('%s', (_name, given) => {
  it('gives the focus back when it is hidden', async () => {
    const from = document.createElement('button');
    document.body.append(from);
    onTestFinished(() => from.remove());
    await openSettled(given);
    from.focus();
    const hide = await screen.findByRole('button', { name: 'Hide announcements' });
    await act(async () => hide.focus());
    await act(async () => hide.click());
    expect(document.activeElement).toBe(from);
  });
});

describe('the pop-up', () => {
  const popup = (id: string, more: object) => ({ id, hrefPositionList: [{ position: 'popup' }], ...more });
  const titled = (...titles: readonly string[]) => titles.map((title, at) => popup(String(7 + at), { title }));
  const nothing = () => Promise.resolve(document.createDocumentFragment());

  it('waits for its content, then for its turn', async () => {
    const { raise, shell } = await openSettled({ list: ENGLISH.popup });
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(shell.overlays.asking.value.map(({ kind }) => kind)).toEqual(['popup']);
    raise();
    const dialog = screen.getByRole('dialog', { name: 'For your attention: Offers have begun' });
    expect(dialog.querySelector('.rich b')?.textContent).toBe('10 % off');
  });

  it.each([
    ['without anything to show', {}, 0],
    ['with a title', { title: 'Words' }, 1],
    ['that is a warning', { templateType: '1', styleTemplate: '0' }, 1],
  ])('%s: %j asks for %i turns', async (_name, more, turns) => {
    // A picture from a host that the site has not named, without any text.
    const { shell } = await openSettled({
      list: [popup('7', { content: '<img src="x">', ...more })],
      isForbidden: true,
    });
    expect(shell.overlays.asking.value.length).toBe(turns);
    expect(shell.overlays.isPopupKnown.value).toBe(true);
  });

  it.each([
    ['nothing but an element', '<p></p>', 0],
    ['nothing but blanks', '<p> <br></p>', 0],
    ['a picture', '<p><img src="/a.png" alt=""></p>', 1],
    ['words', '<p>Words</p>', 1],
  ])('of which cleaning leaves %s asks for %s: %i turns', async (_name, cleaned, turns) => {
    const entry = popup('7', { content: '<p><img src="x"></p>' });
    const nodes = document.createRange().createContextualFragment(cleaned);
    // In place of the picture.
    nodes.append('');
    const { shell } = await openSettled({ list: [entry], cleaned: Promise.resolve(nodes) });
    expect(shell.overlays.asking.value.length).toBe(turns);
    expect(shell.overlays.isPopupKnown.value).toBe(true);
  });

  it('is known when it asks for its turn, not before its content is cleaned', async () => {
    const { reply, send } = heldReply<DocumentFragment>();
    const { shell } = await openSettled({ list: ENGLISH.popup, cleaned: reply });
    expect([shell.overlays.asking.value.length, shell.overlays.isPopupKnown.value]).toEqual([0, false]);
    const asked: number[] = [];
    const stop = shell.overlays.isPopupKnown.subscribe(() => asked.push(shell.overlays.asking.value.length));
    onTestFinished(stop);
    await act(async () => send(document.createRange().createContextualFragment('<b>Offers</b>')));
    // The turn is asked for first: the cookie notice would get a moment in between.
    expect([asked, shell.overlays.isPopupKnown.value]).toEqual([[0, 1], true]);
  });

  it.each([
    ['the next one', '1', true],
    ['nothing', '', false],
  ])('of which nothing can be shown gives way to %s', async (_, second, isThere) => {
    const list = [popup('7', { content: '<img src="x">' }), ...(second ? [popup('8', { title: 'Words' })] : [])];
    const { shell, raise } = await openSettled({ list, cleaned: nothing() });
    expect(shell.overlays.isPopupKnown.value).toBe(true);
    raise();
    expect(screen.queryByRole('dialog', { name: /Words$/ }) !== null).toBe(isThere);
  });

  it('gives way to the next one when another tab has dismissed it before its turn', async () => {
    const { dismissed, raise, shell } = await openSettled({ list: titled('First', 'Second') });
    dismissed.add('7');
    raise();
    expect(screen.queryByRole('dialog')).toBeNull();
    raise();
    expect(screen.getByRole('dialog', { name: /Second$/ })).toBeTruthy();
    dismissed.add('8');
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(shell.overlays.asking.value).toEqual([]);
  });

  it.each([
    ['a warning that is blank as a stripe', { templateType: '1', styleTemplate: '0' }, 'dialog'],
    ['a stripe with a link that is blank as a pop-up', {}, 'link'],
  ])('and another place are judged each for itself: %s stays', async (_, more, role) => {
    const href = role === 'link' ? { jumpHrefEn: '/en/page/help/' } : {};
    const spots = [{ position: 'popup' }, { position: 'top-stripes', ...href }];
    const entry = { id: '7', content: '<img src="x">', hrefPositionList: spots, ...more };
    const { raise, shell } = await openSettled({ list: [entry], cleaned: nothing() });
    await act(async () => {});
    expect(shell.overlays.asking.value.length).toBe(role === 'dialog' ? 1 : 0);
    raise();
    expect(screen.getAllByRole(role)).toHaveLength(1);
  });

  it('which nothing may be shown of gives way at once', async () => {
    const list = [popup('7', { content: '<b>Words</b>' }), popup('8', { title: 'Second' })];
    const { raise } = await openSettled({ list, isForbidden: true });
    raise();
    expect(screen.getByRole('dialog', { name: /Second$/ })).toBeTruthy();
  });

  it('that stood here is the only one of the page view, wherever it is dismissed', async () => {
    const { dismissed, raise, lower, shell } = await openSettled({ list: titled('First', 'Second') });
    raise();
    lower();
    dismissed.add('7');
    raise();
    expect(shell.overlays.asking.value).toEqual([]);
  });

  it('whose content can’t be cleaned yet waits for that, and no other takes its place', async () => {
    const list = [popup('7', { content: '<b>Words</b>' }), popup('8', { title: 'Second' })];
    const { bringBack, raise, shell } = await openSettled({ list, isUncleanable: true });
    expect([shell.overlays.asking.value, shell.overlays.isPopupKnown.value]).toEqual([[], true]);
    await bringBack();
    raise();
    expect(screen.getByRole('dialog').querySelector('.rich b')?.textContent).toBe('Words');
  });

  it('closes when the shopper comes to this tab, if another one has dismissed it', async () => {
    const { dismissed, raise } = await openSettled({ list: ENGLISH.popup });
    raise();
    const arrive = () => act(() => void document.dispatchEvent(new Event('visibilitychange')));
    arrive();
    expect(screen.getByRole('dialog')).toBeTruthy();
    dismissed.add('41');
    arrive();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('is known not to come once the list is there without one', async () => {
    const { shell } = await openSettled({ list: ENGLISH.stripes });
    expect(shell.overlays.isPopupKnown.value).toBe(true);
  });

  it('closes without being remembered when its page comes back, or the member has left', async () => {
    const { dismissed, raise, shell } = await openSettled({ list: ENGLISH.popup });
    raise();
    act(() => shell.overlays.closeAll());
    expect(screen.queryByRole('dialog')).toBeNull();
    expect([...dismissed]).toEqual([]);
    expect(shell.overlays.asking.value).toEqual([]);
  });

  it.each([
    ['closed', 'button', '关闭'],
    ['followed by its link', 'link', '查看详情'],
  ])('is remembered when it is %s', async (_, role, name) => {
    const { dismissed, raise, shell } = await openSettled({ list: ENGLISH.popup, lang: 'cn' });
    raise();
    const link = screen.getByRole('link', { name: '查看详情' });
    expect(link.getAttribute('href')).toBe('/cn/page/subject');
    link.addEventListener('click', (event) => event.preventDefault());
    fireEvent.click(screen.getByRole(role, { name }));
    expect([...dismissed]).toEqual(['41']);
    if (role === 'link') return;
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(shell.overlays.asking.value).toEqual([]);
  });

  it('steps back while something else stands there, and comes again', async () => {
    const { raise, lower } = await openSettled({ list: ENGLISH.popup });
    raise();
    lower();
    expect(screen.queryByRole('dialog')).toBeNull();
    raise();
    expect(screen.getByRole('dialog')).toBeTruthy();
  });

  it('keeps title and link where the content can’t be cleaned', async () => {
    const { raise } = await openSettled({ list: ENGLISH.popup, isUncleanable: true });
    raise();
    const dialog = screen.getByRole('dialog', { name: 'For your attention: Offers have begun' });
    expect(dialog.querySelector('.rich')).toBeNull();
    expect(within(dialog).getByRole('link', { name: 'Details' })).toBeTruthy();
  });

  it('is shown by one island only', async () => {
    const { feed, raise } = await openSettled({ list: ENGLISH.popup });
    expect(feed.offerPopup()).toBeUndefined();
    raise();
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
  });
});

describe('a warning', () => {
  it('is accepted by the button that names what its page is for, and remembered', async () => {
    const name = 'Risk Accepted! Continue to submit parcel';
    const url = 'https://www.shop.test/en/page/parcel/storage/';
    const { dismissed, raise, shell } = await openSettled({ list: ENGLISH.warning, url });
    expect(shell.overlays.asking.value.map(({ kind }) => kind)).toEqual(['warning']);
    raise();
    expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual(['Go back', name]);
    fireEvent.click(screen.getByRole('button', { name }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect([...dismissed]).toEqual(['51']);
  });

  it('stays when its page comes back', async () => {
    const { raise, shell } = await openSettled({ list: ENGLISH.warning });
    raise();
    act(() => shell.overlays.closeAll());
    expect(screen.getByRole('dialog')).toBeTruthy();
  });

  it('leads on with its button where it has a link', async () => {
    const { raise } = await openSettled({ list: ENGLISH.warningLink });
    raise();
    expect(screen.queryByRole('button', { name: /Risk/ })).toBeNull();
    expect(screen.getByRole('link', { name: 'Risk Accepted! Continue to view' }).getAttribute('href')).toBe(
      '/en/page/help/',
    );
  });

  it.each([
    ['to the page of this site before it', `${location.origin}/en/cart`, 2, [], 1],
    ['home from another site', 'https://search.test/', 2, ['/en/page/homepage'], 0],
    ['home in a tab of its own', `${location.origin}/en/cart`, 1, ['/en/page/homepage'], 0],
  ])('leads back without an answer: %s', async (_, referrer, length, went, backs) => {
    onTestFinished(() => void vi.restoreAllMocks());
    vi.spyOn(document, 'referrer', 'get').mockReturnValue(referrer);
    vi.spyOn(history, 'length', 'get').mockReturnValue(length);
    const back = vi.spyOn(history, 'back').mockImplementation(() => {});
    const url = 'https://www.shop.test/en/page/parcel/storage/';
    const { dismissed, raise, shell } = await openSettled({ list: ENGLISH.warning, url });
    raise();
    fireEvent.click(screen.getByRole('button', { name: 'Go back' }));
    expect(vi.mocked(shell.page.go).mock.calls.flat()).toEqual(went);
    expect([back.mock.calls.length, dismissed.size]).toEqual([backs, 0]);
    expect(screen.getByRole('dialog')).toBeTruthy();
  });

  it('has no way back on the home page of a visitor who begins there', async () => {
    const { raise } = await openSettled({ list: ENGLISH.warning, url: 'https://www.shop.test/en/' });
    raise();
    expect(screen.queryByRole('button', { name: 'Go back' })).toBeNull();
  });

  it('stays on Esc and a press beside it', async () => {
    const { dismissed, raise } = await openSettled({ list: ENGLISH.warning });
    raise();
    const dialog = screen.getByRole('dialog');
    fireEvent(dialog, new Event('cancel', { cancelable: true }));
    fireEvent.mouseDown(dialog);
    fireEvent.click(dialog);
    expect(screen.getByRole('dialog')).toBeTruthy();
    expect(dismissed.size).toBe(0);
  });
});
