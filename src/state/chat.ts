import { CHAT_WINDOW_PX } from '../domain/constants';
import type { TrackPlace } from '../domain/tracking';
import type { PagePort, PageWindow } from '../host/page';
import type { Tracking } from './tracking';

/** The name that finds an open chat window again. */
export const CHAT_WINDOW_NAME = 'portico-chat';

/** The window in which a shopper talks to customer service. */
export interface ChatState {
  /** Opens it, or brings it to the front. Only inside a press: else the browser blocks it, and a toast has the link. */
  open(place: TrackPlace): void;
  close(): void;
}

export interface ChatDeps {
  readonly page: Pick<PagePort, 'openWindow'>;
  readonly tracking: Tracking;
  /** Leads an empty window to the chat; without a window, tells the shopper where it is and opens it at the next press. */
  readonly lead: (opened: PageWindow | null, openWindow: () => PageWindow | null) => Promise<void>;
}

/** Source: specification, section 2, "Floating toolbar"; contract, section 8, "Chat". */
export function createChatState({ page, tracking, lead }: ChatDeps): ChatState {
  let opened: PageWindow | null = null;
  const openWindow = () => {
    opened = page.openWindow(CHAT_WINDOW_NAME, CHAT_WINDOW_PX);
    return opened;
  };
  return {
    open(place) {
      tracking.track({ event: 'portico_chat_open', place });
      // Once it is at another site, its name finds it no more.
      if (opened?.isOpen) {
        opened.focus();
        return;
      }
      // Inside the press, before anything is waited for.
      openWindow();
      if (opened && !opened.isEmpty) opened.focus();
      else void lead(opened, openWindow);
    },
    close() {
      opened?.close();
      opened = null;
    },
  };
}
