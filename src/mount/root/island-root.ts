import { createElement, type ReactElement } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import type { Ending } from '../../state/ending';
import { atBirth } from '../../state/signals';
import type { PrintedState } from '../printed-state';
import { retryImages } from './broken-images';
import { detach } from './detach';
import { Fence } from './fence';
import { replayEarly } from './replay-early';
import { isUpToDate, leadsElsewhere, type ShownOf, settleLinks } from './sent-markup';
import { addBox, openShadowRoot, prepareIslandRoot, rememberServerMarkup } from './shadow-root';
import { adoptIfMade, hasStyle } from './style-sheet';

export interface IslandRootDeps {
  /** The tree of the island, without its fence. */
  readonly element: ReactElement;
  readonly lang: string;
  /** Address of the style sheet; null in tests that have none. */
  readonly sheetHref: string | null;
  /** Whether the page's own content stays in the placeholder. */
  readonly keepsContent?: boolean;
  /** Whether it is one of the page's own code. */
  readonly isOwn?: boolean;
  /** The facts that the markup of our islands depends on; other markup is hydrated as it is. */
  readonly shown?: ShownOf;
  /**
   * For a picture: `right` shows the island's first rendering, `wrong` is replaced, in one task. Nothing for server markup
   * that may be hydrated.
   */
  readonly picture?: 'right' | 'wrong' | false | undefined;
  /** The state that the server has printed. */
  readonly printed?: PrintedState | undefined;
  /** Called at most once, when the island throws. */
  readonly onCrash: (error: unknown) => void;
}

/**
 * Mounts an island in a placeholder: hydrates the markup if it shows the island's first rendering, else renders, and
 * replaces the markup in the same task. Resolves when the first rendering is in the document, or the island has
 * crashed.
 *
 * @param ended Aborted when the island is to be removed.
 * @throws {StyleError} If the style sheet fails to load.
 */
export async function mountIslandRoot(host: HTMLElement, deps: IslandRootDeps, ended: Ending): Promise<void> {
  const isNew = !host.shadowRoot;
  const shadow = openShadowRoot(host);
  const { picture, shown, sheetHref, keepsContent = false } = deps;
  const isEmpty = isNew && !shadow.firstChild;
  // A sheet that is made already is adopted at once. Else the page's own content is shown until it is.
  const isStyled = !sheetHref || (!isEmpty && hasStyle(shadow, sheetHref));
  if (keepsContent || !(isStyled || adoptIfMade(shadow, sheetHref, ended, { isOnly: isEmpty }))) {
    await prepareIslandRoot(host, sheetHref, ended, keepsContent);
  }
  if (ended.aborted) return;
  const sent = shadow.firstElementChild && shadow.querySelector<HTMLElement>('[data-root]');
  const isPrerendered = Boolean(sent?.firstElementChild);
  let isKept = sent !== null;
  let tidyLinks = () => {};
  if (sent && shown) {
    const isRight = () => (picture ? picture === 'right' : isUpToDate(sent, shown));
    isKept = !isPrerendered || (isRight() && !leadsElsewhere(sent, shown));
    if (sheetHref) tidyLinks = () => settleLinks(shadow, sheetHref, ended);
  }
  const box = sent && isKept ? sent : addBox(shadow, ended, deps.lang);
  if (sent && isPrerendered) rememberServerMarkup(sent, box);
  keepFieldsInside(shadow, ended);
  // The images of the page's own islands are left to their code.
  if (!deps.isOwn) retryImages(shadow, box, ended);
  if (shadow.lastElementChild !== box) detach(shadow.querySelector('[data-waiting]'));
  // Writing it restyles the whole island, even if it stays the same.
  if (box.lang !== deps.lang) box.lang = deps.lang;
  const clear = () => {
    if (!isKept) detach(sent);
    // The sheet of another build is removed with its markup.
    tidyLinks();
  };
  await start(box, { isPrerendered, isKept }, deps, clear, ended);
}

/** @param clear Removes the markup that is replaced, and its sheet. */
function start(
  box: HTMLElement,
  { isPrerendered, isKept }: { readonly isPrerendered: boolean; readonly isKept: boolean },
  deps: IslandRootDeps,
  clear: () => void,
  ended: Ending,
): Promise<void> {
  return new Promise((resolve) => {
    let root: Root | undefined;
    let isOver = false;
    const end = () => {
      if (isOver) return;
      isOver = true;
      root?.unmount();
      box.textContent = '';
      clear();
      resolve();
    };
    const crash = (error: unknown) => {
      // The runtime is still rendering this tree, so it is unmounted after that.
      queueMicrotask(() => {
        if (isOver) return;
        end();
        deps.onCrash(error);
      });
    };
    ended.addEventListener('abort', end, { once: true });
    const onMounted = () => {
      replayEarly(box, isPrerendered);
      clear();
      resolve();
    };
    // A React root would report again the errors that its fence has caught.
    const silent = { onCaughtError: () => {}, onRecoverableError: () => {} };
    const isBare = deps.isOwn && !isPrerendered;
    const tree = createElement(Fence, { isBare, onMounted, onCrash: crash, children: deps.element });
    try {
      if (isPrerendered && isKept) {
        // In this task: the markup shows the current values, or the initial ones.
        const hydrate = () => flushSync(() => hydrateRoot(box, tree, silent));
        root = deps.picture ? hydrate() : atBirth(hydrate, deps.printed);
      } else {
        const made = createRoot(box, silent);
        root = made;
        const render = () => made.render(tree);
        // The replacement of a picture must be there in the same task.
        if (deps.picture) flushSync(render);
        else render();
      }
    } catch (error) {
      // Preact's first render throws errors that no fence has caught.
      crash(error);
    }
  });
}

/**
 * Keeps what is typed, pasted or selected in a field of the island from the page's hotkeys, and from scripts that forbid
 * copying. Both check the event's target, which outside of the shadow root is the placeholder, not the field.
 */
function keepFieldsInside(shadow: ShadowRoot, ended: Ending): void {
  for (const type of FIELD_EVENTS) shadow.addEventListener(type, keepInside);
  shadow.addEventListener('mousedown', focusField);
  ended.addEventListener('abort', () => {
    for (const type of FIELD_EVENTS) shadow.removeEventListener(type, keepInside);
    shadow.removeEventListener('mousedown', focusField);
  });
}
const FIELD_EVENTS = ['keydown', 'keypress', 'keyup', 'copy', 'cut', 'paste', 'selectstart', 'contextmenu'];

function keepInside(event: Event): void {
  // An Esc that the island has used is stopped there; the page gets any other.
  if (Reflect.get(event, 'key') !== 'Escape' && fieldOf(event)) event.stopPropagation();
}

/** Such a script prevents each press. The page still gets it: its open menus may close by it. */
function focusField(event: Event): void {
  const field = fieldOf(event);
  if (!field) return;
  setTimeout(() => {
    if (event.defaultPrevented) field.focus();
  });
}

/** The island's own field that an event is about. The page's own content in a slot is not the island's. */
function fieldOf({ target, currentTarget: shadow }: Event): HTMLElement | undefined {
  const isField =
    target instanceof HTMLElement &&
    target.getRootNode() === shadow &&
    target.matches('input, textarea, select, [contenteditable]');
  return isField ? target : undefined;
}
