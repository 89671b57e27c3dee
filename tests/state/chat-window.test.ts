import { describe, expect, it, vi } from 'vitest';
import type { PageWindow } from '../../src/host/page';
import { createChatState } from '../../src/state/chat-window';

function setUp(opened: (PageWindow & { readonly focus: () => void }) | null, isKnown = true) {
  const openWindow = vi.fn((_name: string, _size: object) => opened);
  const track = vi.fn();
  const lead = vi.fn((_opened: PageWindow | null, _open: () => PageWindow | null) => Promise.resolve());
  let id = 0;
  const known: ((id: number) => void)[] = [];
  // The first visit of a test is the moment at which the visitor is known.
  const knownId = () => (isKnown ? Promise.resolve(id) : new Promise<number>((tell) => known.push(tell)));
  return {
    openWindow,
    track,
    lead,
    visit(now: number) {
      id = now;
      for (const tell of known.splice(0)) tell(now);
    },
    chat: createChatState({
      page: { openWindow },
      name: 'portico-chat',
      tracking: { track },
      visitorId: () => id,
      knownId,
      lead,
    }),
  };
}
const chatWindow = (isEmpty: boolean) => ({ isEmpty, isOpen: true, go: vi.fn(), focus: vi.fn(), close: vi.fn() });

describe('createChatState', () => {
  it('opens a window of 900 × 640 inside the press, and has it led to the chat', () => {
    const opened = chatWindow(true);
    const { chat, openWindow, lead, track } = setUp(opened);
    chat.open('toolbar');
    expect(openWindow.mock.calls).toEqual([['portico-chat', { width: 900, height: 640 }]]);
    expect(lead.mock.calls).toEqual([[opened, expect.any(Function)]]);
    expect(opened.focus).not.toHaveBeenCalled();
    expect(track.mock.calls).toEqual([[{ event: 'portico_chat_open', place: 'toolbar' }]]);
  });

  it('brings a chat that goes on to the front, and does not begin it anew', () => {
    const opened = chatWindow(false);
    const { chat, lead } = setUp(opened);
    chat.open('launcher');
    expect(opened.focus).toHaveBeenCalledTimes(1);
    expect(lead).not.toHaveBeenCalled();
  });

  it('has the shopper told where the chat is when the window is blocked', () => {
    const { chat, lead } = setUp(null);
    chat.open('page');
    expect(lead.mock.calls).toEqual([[null, expect.any(Function)]]);
  });

  it('knows a window that was blocked at first and opened at the next press', () => {
    const { chat, lead, openWindow, track } = setUp(null);
    chat.open('page');
    expect(track).not.toHaveBeenCalled();
    const opened = chatWindow(false);
    openWindow.mockReturnValue(opened);
    lead.mock.lastCall?.[1]();
    expect(track.mock.calls).toEqual([[{ event: 'portico_chat_open', place: 'page' }]]);
    chat.open('page');
    expect(opened.focus).toHaveBeenCalledTimes(1);
    expect(openWindow).toHaveBeenCalledTimes(2);
    chat.close();
    expect(opened.close).toHaveBeenCalledTimes(1);
  });

  it('closes the chat of a member who has left, and begins the next visitor’s own', () => {
    const [first, next] = [chatWindow(true), chatWindow(true)];
    const { chat, lead, openWindow, visit } = setUp(first);
    // A member goes on with the chat that they have begun as a guest.
    chat.open('page');
    visit(7);
    chat.open('page');
    expect([first.focus, first.close].map(({ mock }) => mock.calls.length)).toEqual([1, 0]);
    chat.close();
    chat.open('page');
    visit(0);
    visit(7);
    chat.open('page');
    expect([first.focus, first.close].map(({ mock }) => mock.calls.length)).toEqual([2, 1]);
    openWindow.mockReturnValue(next);
    visit(8);
    expect(first.close).toHaveBeenCalledTimes(1);
    chat.open('page');
    expect(first.close).toHaveBeenCalledTimes(2);
    expect(lead.mock.lastCall).toEqual([next, expect.any(Function)]);
    chat.open('page');
    expect([next.close, next.focus].map(({ mock }) => mock.calls.length)).toEqual([0, 1]);
  });

  it.each([
    ['goes on with the chat of a guest', true],
    ['was not known at the press', false],
  ])('closes the chat of a member who %s, for the next one', async (_, isKnown) => {
    const [first, next] = [chatWindow(true), chatWindow(true)];
    const { chat, openWindow, visit } = setUp(first, isKnown);
    chat.open('page');
    await Promise.resolve();
    visit(7);
    if (isKnown) chat.open('page');
    await Promise.resolve();
    visit(8);
    openWindow.mockReturnValue(next);
    chat.open('page');
    expect(first.close).toHaveBeenCalledTimes(1);
    expect(openWindow).toHaveBeenCalledTimes(2);
  });

  it('is not of the member who is known when another window is there already', async () => {
    const [first, next] = [chatWindow(true), chatWindow(true)];
    const { chat, openWindow, visit } = setUp(first, false);
    chat.open('page');
    chat.close();
    openWindow.mockReturnValue(next);
    visit(7);
    await Promise.resolve();
    visit(0);
    chat.open('page');
    visit(8);
    chat.open('page');
    expect(next.close).not.toHaveBeenCalled();
  });

  it('closes the window once, and nothing where none is open', () => {
    const opened = chatWindow(true);
    const { chat } = setUp(opened);
    chat.close();
    expect(opened.close).not.toHaveBeenCalled();
    chat.open('page');
    chat.close();
    chat.close();
    expect(opened.close).toHaveBeenCalledTimes(1);
  });
});
