/**
 * Records a visitor's actions in islands that are still only markup. Actions that browsers handle themselves are left
 * to them: links (those with `data-tracked` are recorded for analytics), popovers, forms with an address, fields, and
 * everything that needs the visitor's own press.
 *
 * For each hydrated island the core calls the function that is stored on the document under `portico.early`, and replays
 * what it returns (`mount/root/replay-early.ts`). Actions for an island that has failed are dropped.
 *
 * Source: contract, section 2, "PHP".
 */
const KEY = Symbol.for('portico.early');
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
let until: AbortSignal | undefined;
/** Whether there are actions in a placeholder. */
settle.hasActions = (host: Element) => actions.some(({ target }) => target.getRootNode() === host.shadowRoot);

/**
 * Starts recording, unless another script on the page has.
 *
 * @param ended Stops it. Actions that were recorded by then are still replayed.
 */
export function keepInput(ended?: AbortSignal): void {
  const other: unknown = Reflect.get(document, KEY);
  if (other !== undefined && other !== settle) return;
  Reflect.set(document, KEY, settle);
  actions = [];
  settled = new WeakSet();
  until = ended;
  // A new listener for each call: adding an existing one would have no effect, and it would end with the earlier
  // signal.
  const hear = (event: Event) => keep(event);
  for (const type of ['click', 'focusin', 'input', 'touchstart', 'touchend']) listen(window, type, hear, true);
  listen(document, 'portico:error', forgetFailed);
}

function listen(target: EventTarget, type: string, listener: (event: Event) => void, capture = false): void {
  target.addEventListener(type, listener, { capture, ...(until && { signal: until }) });
}

function forgetFailed({ detail }: CustomEventInit): void {
  if (!detail.island) return;
  for (const host of document.querySelectorAll(`[data-portico=${JSON.stringify(detail.island)}]`)) settled.add(host);
  actions = actions.filter(({ target }) => waits(target));
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
  if (type !== 'submit') listen(root, 'submit', keep, true);
  if (type === 'focusin') return;
  const add = (as: string, on: HTMLElement) => {
    const sign = signOf(on);
    actions = [...actions, { type: as, target: on, event, root, isSame: (now) => signOf(now) === sign }];
  };
  const link = type === 'click' && target.closest<HTMLElement>('a[data-tracked]');
  // The browser follows it, and the island only reports the press to analytics.
  if (link) {
    add('link', link);
    return;
  }
  const element = type === 'click' ? pressed(target) : (target as HTMLElement);
  // The browser submits a form with an address itself.
  if (!element || (type === 'submit' && element.hasAttribute('action'))) return;
  // Only one `input` event is replayed for each field: the text is in the field.
  if (type === 'input') actions = actions.filter((action) => action.type !== type || action.target !== element);
  else {
    event.preventDefault();
    event.stopImmediatePropagation();
  }
  // The remembered lines may have changed by the time the action is replayed.
  if (target.closest('[data-painted="last"]')) return;
  add(type, element);
}

/** What distinguishes a button from another that a repaint may put in its place: its goods, or its stripes. */
function signOf(element: Element): string {
  const line = element.closest('li');
  // Variants of the same goods have one name.
  if (line) return element.getAttribute('aria-label') + String(line.querySelector('a'));
  return element.className + element.closest('.stripes')?.textContent;
}

/** The pressed button, if only a script handles it. */
function pressed(target: Element): HTMLElement | undefined {
  const control = target.closest<HTMLElement>('a[href], button, input, select, textarea, summary, label');
  const isNative =
    !(control instanceof HTMLButtonElement) ||
    control.hasAttribute('popovertarget') ||
    (control.type !== 'button' && control.form);
  return isNative ? undefined : control;
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
  return own;
}
