import { describeIssue } from '../domain/reading/reader';
import type { Shell } from '../island/use-shell';
import { wayOn } from '../island/way-on';
import { isOverlayName, OVERLAYS } from '../state/overlays';
import type { ShellState } from '../state/shell-state';

/** The names of overlays, for error messages. */
export const ONE_OF_OVERLAYS = `one of ${OVERLAYS.join(', ')}`;

/** The part of the page's islands that an overlay waits for. */
export interface ComingIslands {
  /** Resolves when the next overlay of this name is offered, has failed or is removed; undefined if none is expected. */
  coming(name: string): Promise<void> | undefined;
}

export interface OpenerDeps {
  readonly state: Pick<ShellState, 'chat' | 'overlays' | 'toasts'>;
  /** Resolves when every island of the page is mounted: before that, an overlay may not be there yet. */
  readonly mounted: Promise<void>;
  /** Undefined before the page has been searched, and after the shell has ended. */
  readonly placeholders: () => ComingIslands | undefined;
  readonly page: Pick<Shell['page'], 'go'>;
  /** The text for a failed request; empty until the texts are loaded. */
  readonly networkUnstable: () => string;
  readonly warn: (message: string) => void;
  readonly complain: (message: string) => void;
}

/**
 * Opens an overlay by its name: at once, or as soon as it is offered.
 *
 * @param where The page's call or attribute; it begins the message about a wrong name.
 * @returns A function that returns false when nothing will open. When it returns true, the caller cancels the press. So if
 *   the overlay is removed before it is offered, or has failed, the function follows the link itself, or shows a toast.
 */
export function createOpener(
  where: string,
  { state: { chat, overlays, toasts }, mounted, placeholders, page, networkUnstable, warn, complain }: OpenerDeps,
): (name: string, source?: HTMLElement) => boolean {
  let doStand = false;
  void mounted.then(() => {
    doStand = true;
  });
  const giveUp = (source: HTMLElement | undefined) => {
    const href = wayOn(source);
    if (href) page.go(href);
    else toasts.show(networkUnstable(), 'error');
  };
  return (name, source) => {
    if (!isOverlayName(name)) {
      complain(describeIssue({ path: where, expected: ONE_OF_OVERLAYS, received: name }));
      return false;
    }
    // The chat is a window of its own and needs no island.
    if (name === 'chat') {
      void chat.open('page');
      return true;
    }
    const showWhenThere = (isPromised: boolean): boolean => {
      if (overlays.show(name, source)) return true;
      // An island that was found in this task offers its overlay after it.
      const coming = placeholders()?.coming(name);
      // Without placeholders, the shell has ended.
      if (coming) void coming.then(() => placeholders() && showWhenThere(true));
      else {
        warn(`${where}: nothing on this page can show "${name}"`);
        if (isPromised) giveUp(source);
      }
      return coming !== undefined;
    };
    if (doStand || overlays.offered.peek().has(name)) return showWhenThere(false);
    // A call without a source comes from the page's code: a missing overlay is then only reported on the console.
    void mounted.then(() => showWhenThere(source !== undefined));
    return true;
  };
}
