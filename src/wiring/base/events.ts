import { createEventDoor, type EventDoor, type RefreshRequest } from '../../host/events';
import type { ShellState } from '../../state/shell-state';
import { effect } from '../../state/signals';

export interface ShellEventDeps {
  readonly view: Window;
  readonly state: ShellState;
  /** Opens an overlay. @returns Whether something opens. */
  readonly open: (name: string, source?: HTMLElement) => boolean;
  /** Called when the page's code has changed the cart or the user. */
  readonly onRefresh: (request: RefreshRequest) => void;
  readonly ended: AbortSignal;
}

/** Sends events to the page; usable before the door is open. */
export interface EventOutlet extends Pick<EventDoor, 'tell'> {
  /** Sends events through this door from now on. */
  through(door: EventDoor): void;
}

/** Events from before the door is open, that is before the page is shown, are dropped. */
export function createEventOutlet(): EventOutlet {
  let tell: EventDoor['tell'] = () => {};
  return {
    tell: (name, detail) => tell(name, detail),
    through(door) {
      ({ tell } = door);
    },
  };
}

/**
 * Opens the events between the shell and the page's code: changes of shared values, requests to reload, and the return
 * to a page from the browser's cache.
 */
export function openShellEvents({ view, state, open, onRefresh, ended }: ShellEventDeps): EventDoor {
  const door = createEventDoor(view, onRefresh, open);
  ended.addEventListener('abort', door.dispose);
  for (const name of ['user', 'currency', 'cart'] as const) {
    let isFirst = true;
    const stop = effect(() => {
      const value = state.values[name].value;
      if (!isFirst) door.tell(name, value);
      isFirst = false;
    });
    ended.addEventListener('abort', stop);
  }
  const comeBack = (event: PageTransitionEvent) => {
    if (event.persisted) state.comeBack();
  };
  view.addEventListener('pageshow', comeBack, { signal: ended });
  return door;
}
