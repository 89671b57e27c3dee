import { describe, expect, it, vi } from 'vitest';
import type { PageWindow } from '../../src/host/page';
import { createChatState } from '../../src/state/chat-window';

function setUp(opened: (PageWindow & { readonly focus: () => void }) | null) {
  const openWindow = vi.fn((_name: string, _size: object) => opened);
  const track = vi.fn();
  const lead = vi.fn((_opened: PageWindow | null, _open: () => PageWindow | null) => Promise.resolve());
  return { openWindow, track, lead, chat: createChatState({ page: { openWindow }, tracking: { track }, lead }) };
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
    const { chat, lead, openWindow } = setUp(first);
    chat.leave();
    chat.open('page');
    expect(first.close).not.toHaveBeenCalled();
    chat.leave();
    expect(first.close).not.toHaveBeenCalled();
    openWindow.mockReturnValue(next);
    chat.open('page');
    expect(first.close).toHaveBeenCalledTimes(1);
    expect(lead.mock.lastCall).toEqual([next, expect.any(Function)]);
    chat.open('page');
    expect([next.close, next.focus, openWindow].map(({ mock }) => mock.calls.length)).toEqual([0, 1, 2]);
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
