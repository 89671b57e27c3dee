import { CHAT_WINDOW_PX } from '../domain/constants';
import type { TrackPlace } from '../domain/tracking/tracking';
import type { PagePort, PageWindow } from '../host/page';
import type { Tracking } from './tracking';

/** The window's name in a shop without a scope, by which an open chat window is found again. */
export const CHAT_WINDOW_NAME = 'portico-chat';

/** The window in which a shopper talks to customer service. */
export interface ChatState {
  /**
   * Opens it, or brings it to the front. Only during a press: otherwise the browser blocks it, and a toast offers the
   * link.
   */
  open(place: TrackPlace): void;
  close(): void;
}

export interface ChatDeps {
  readonly page: Pick<PagePort, 'openWindow'>;
  /** The window's name: {@link CHAT_WINDOW_NAME} with the shop's scope. */
  readonly name: string;
  readonly tracking: Tracking;
  /** 0 = a guest, or a visitor who is not known yet. */
  readonly visitorId: () => number;
  /** Resolves with the visitor's id once it is known whether there is a member. */
  readonly knownId: () => Promise<number>;
  /** Navigates an empty window to the chat. Without a window, a toast offers to open one on the next press. */
  readonly lead: (opened: PageWindow | null, openWindow: () => PageWindow | null) => Promise<void>;
}

/** Source: specification, section 2, "Floating toolbar"; contract, section 8, "Chat". */
export function createChatState({ page, name, tracking, visitorId, knownId, lead }: ChatDeps): ChatState {
  let opened: PageWindow | null = null;
  /** The first member who has used it; 0 = guests alone, whose chat a member may go on with. */
  let memberId = 0;
  const keepMember = () => {
    const used = opened;
    void knownId().then((id) => {
      if (used === opened) memberId ||= id;
    });
  };
  const close = () => {
    opened?.close();
    opened = null;
  };
  const openAt = (place: TrackPlace) => {
    opened = page.openWindow(name, CHAT_WINDOW_PX);
    memberId = visitorId();
    keepMember();
    if (opened) tracking.track({ event: 'portico_chat_open', place });
    return opened;
  };
  return {
    open(place) {
      // The chat of a member who has left is theirs.
      if (memberId > 0 && memberId !== visitorId()) close();
      // On another site, the window is no longer found by its name.
      if (opened?.isOpen) {
        keepMember();
        tracking.track({ event: 'portico_chat_open', place });
        opened.focus();
        return;
      }
      // During the press, before anything is awaited.
      openAt(place);
      if (opened && !opened.isEmpty) opened.focus();
      else void lead(opened, () => openAt(place));
    },
    close,
  };
}
