/**
 * Records a visitor's actions in islands that are still only markup. Actions that browsers handle themselves are left
 * to them: links (those with `data-tracked` are recorded for analytics), popovers, forms with an address, fields, and
 * everything that needs the visitor's own press.
 *
 * Two things cannot wait for the island. A link to sign-in gets the page's address when it is pressed, and a search for
 * a link leads to its goods (`picture/pressed.ts`). A link that opens a panel (`role`) or a window (`data-opens`) is
 * recorded like a button, and followed if the island has not answered in time.
 *
 * For each hydrated island the core calls the function that is stored on the document under `portico.early`, and replays
 * what it returns (`mount/root/replay-early.ts`). Actions for an island that has failed are dropped.
 *
 * Source: contract, section 2, "PHP".
 */
export const KEY = Symbol.for('portico.early');
/** Marks a pressed control until its island has answered. */
const BUSY = 'aria-busy';
/** How long a link waits for its island, in ms. Browsers let a press open a window for some 5 s. */
const ANSWER_MS = 4_500;
/** The controls that only a script handles, and links whose press it reports. */
const SCRIPTED = 'a[role],[data-opens=chat],[data-tracked],[type=button]:not([popovertarget])';

/** The code that a press may need before the app. */
export interface Pressed {
  /** Sends a search: a link leads to its goods. */
  search(form: HTMLFormElement): void;
}
/** A recorded action. */
interface Action {
  readonly type: string;
  readonly target: HTMLElement;
  readonly event: Event;
  /** The shadow root that the target was in: a runtime may replace nodes before it asks. */
  readonly root: Node;
  /** Whether an element is still the one that was pressed: a repaint may have made it another line's button. */
  isSame(now: Element): boolean;
}

let actions: readonly Action[] = [];
/** Hosts whose code is loaded, or has failed. */
let settled = new WeakSet<Element>();
let load: () => Promise<Pressed>;
let until: AbortSignal;
/** Whether there are actions in a placeholder, or in a document, which has no shadow root: in any of them. */
settle.hasActions = ({ shadowRoot }: { readonly shadowRoot?: ShadowRoot | null }) =>
  actions.some(({ target }) => !shadowRoot || target.getRootNode() === shadowRoot);

/**
 * Starts recording, unless another script on the page has.
 *
 * @param loadPressed Loads the code that a press may need before the app.
 * @param ended       Stops it. Actions that were recorded by then are still replayed.
 */
export function keepInput(loadPressed: () => Promise<Pressed>, ended: AbortSignal): void {
  const other: unknown = Reflect.get(document, KEY);
  if (other !== undefined && other !== settle) return;
  Reflect.set(document, KEY, settle);
  actions = [];
  settled = new WeakSet();
  load = loadPressed;
  until = ended;
  // A new listener for each call: adding an existing one would have no effect, and it would end with the earlier
  // signal.
  const hear = (event: Event) => keep(event);
  const types = ['click', 'focusin', 'input', 'pointerdown', 'keydown', 'touchstart', 'touchend'];
  for (const type of types) listen(window, type, hear);
  listen(document, 'portico:error', forgetFailed);
}

function listen(target: EventTarget, type: string, listener: (event: Event) => void): void {
  target.addEventListener(type, listener, { capture: true, signal: until });
}

function forgetFailed({ detail }: CustomEventInit): void {
  if (!detail.island) return;
  // A name of letters, digits and hyphens, which may begin with a digit.
  for (const host of document.querySelectorAll(`[data-portico="${detail.island}"]`)) settled.add(host);
  actions = actions.filter(({ target }) => waits(target) || giveUp(target));
}

/** Follows a pressed link that no island has answered. */
function giveUp(element: HTMLElement): void {
  if (element.matches(`a[${BUSY}]`)) location.assign((element as HTMLAnchorElement).href);
  element.removeAttribute(BUSY);
}

/** Whether an element is in an island whose code is still loading. */
function waits(target: Element): boolean {
  const root = target.getRootNode();
  return (
    root instanceof ShadowRoot &&
    root.host.hasAttribute('data-portico') &&
    !settled.has(root.host) &&
    Boolean(target.closest('[data-root]'))
  );
}

function keep(event: Event): void {
  const [target] = event.composedPath();
  if (!(target instanceof HTMLElement || target instanceof SVGElement) || !waits(target)) return;
  const { type } = event;
  // FastClick would prevent the click, and stop it after a touch elsewhere (`host/touches.ts`).
  if (/^t/.test(type)) {
    event.stopPropagation();
    return;
  }
  Object.assign(event, { forwardedTouchEvent: 1 });
  const root = target.getRootNode();
  // A `submit` event does not leave its shadow root. It follows a press or a key in a field.
  if (type !== 'submit') listen(root, 'submit', keep);
  const { key, ctrlKey, metaKey, shiftKey } = event as KeyboardEvent;
  // Browsers click only what is a button by itself.
  const isClick = type === 'click' || (key === ' ' && target.matches('a[role]'));
  const link = target.closest<HTMLAnchorElement>('a');
  const pattern = link?.dataset.tracked;
  if (pattern) link.href = pattern.replace(/{ref}/g, encodeURIComponent(location.href));
  // Only `click`, `input` and `submit` are recorded. With these keys a link opens another tab or window.
  if ((type.length > 6 && !isClick) || (link && (ctrlKey || metaKey || shiftKey))) return;
  const element = isClick ? target.closest<HTMLElement>(SCRIPTED) : (target as HTMLElement);
  const search = type === 'submit' && element?.hasAttribute('action') && (element as HTMLFormElement);
  // The browser submits words itself. A link has a dot in it.
  if (!element || (search && !search.querySelector('input')?.value.includes('.'))) return;
  // The browser follows it, and the island only reports the press to analytics.
  const isTracked = element.matches('[data-tracked]');
  if (type === 'input') {
    // Only one `input` event is replayed for each field: the text is in the field.
    actions = actions.filter((action) => action.type !== type || action.target !== element);
  } else if (!isTracked) {
    event.preventDefault();
    event.stopImmediatePropagation();
  }
  if (search) {
    load()
      .then((it) => it.search(search))
      .catch(() => search.submit());
    return;
  }
  // The remembered lines may have changed by the time the action is replayed.
  if (target.closest('[data-painted="last"]')) return;
  const sign = signOf(element);
  actions = [
    ...actions,
    { type: isTracked ? 'link' : type, target: element, event, root, isSame: (now) => signOf(now) === sign },
  ];
  if (!isClick || isTracked) return;
  element.setAttribute(BUSY, 'true');
  setTimeout(() => waits(element) && giveUp(element), ANSWER_MS);
}

/** What distinguishes a button from another that a repaint may put in its place: its goods, or its stripes. */
function signOf(element: Element): string {
  const line = element.closest('li');
  // Variants of the same goods have one name.
  if (line) return element.getAttribute('aria-label') + String(line.querySelector('a'));
  return element.className + element.closest('.stripes')?.textContent;
}

/**
 * @param box The root element of a hydrated island. The server's markup is still there if that is another element.
 * @returns Its actions, the oldest first; none if they have been handed out before, or are dropped.
 */
function settle(box: Element): readonly Action[] {
  const root = box.getRootNode() as ShadowRoot;
  settled.add(root.host);
  const own = actions.filter((action) => action.root === root);
  actions = actions.filter((action) => !own.includes(action));
  for (const { target } of own) target.removeAttribute(BUSY);
  return own;
}
