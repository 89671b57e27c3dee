/**
 * Records what a visitor does in islands that are still only markup, and replays it once, in order, when their code is
 * loaded. Actions that browsers handle themselves are never replayed: links, popovers, forms with an address, fields,
 * and everything that needs the visitor's own press.
 *
 * For each hydrated island the core calls the function that is stored on the document under `portico.early`. An action
 * older than ten seconds is not replayed, nor one for an island that has failed: it would surprise the visitor. Typed
 * text is always kept.
 *
 * Source: contract, section 2, "PHP".
 */
const KEY = Symbol.for('portico.early');
/** A press is not replayed after this time, in ms. */
const PATIENCE_MS = 10_000;

/** A recorded action. */
interface Deed {
  readonly type: string;
  readonly target: HTMLElement;
  readonly event: Event;
}

type Field = HTMLInputElement | HTMLTextAreaElement;
const isField = (element: Element): element is Field => /^(input|textarea)$/.test(element.localName);

let deeds: readonly Deed[] = [];
/** Hosts whose code is loaded, or has failed. */
let settled = new WeakSet<Element>();
let until: AbortSignal | undefined;

/**
 * Starts recording, unless another script on the page has.
 *
 * @param ended Stops it. Actions that were recorded by then are still replayed.
 */
export function keepDeeds(ended?: AbortSignal): void {
  const other: unknown = Reflect.get(document, KEY);
  if (other !== undefined && other !== settle) return;
  Reflect.set(document, KEY, settle);
  deeds = [];
  settled = new WeakSet();
  until = ended;
  // A new listener for each call: adding an existing one would have no effect, and it would end with the earlier
  // signal.
  const hear = (event: Event) => keep(event);
  for (const type of ['click', 'focusin', 'input']) listen(window, type, hear, true);
  listen(document, 'portico:error', forgetFailed);
}

function listen(target: EventTarget, type: string, listener: (event: Event) => void, capture = false): void {
  target.addEventListener(type, listener, { capture, ...(until && { signal: until }) });
}

function forgetFailed({ detail }: CustomEventInit): void {
  if (!detail.island) return;
  for (const host of document.querySelectorAll(`[data-portico="${CSS.escape(detail.island)}"]`)) settled.add(host);
  deeds = deeds.filter(({ target }) => waits(target));
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
  // A `submit` event does not leave its shadow root. It follows a press or a key in a field.
  if (type !== 'submit') listen(target.getRootNode(), 'submit', keep, true);
  if (type === 'focusin') return;
  const element = type === 'click' ? pressed(target) : (target as HTMLElement);
  // The browser submits a form with an address itself.
  if (!element || (type === 'submit' && element.hasAttribute('action'))) return;
  // Only one `input` event is replayed for each field: the text is in the field.
  if (type === 'input') deeds = deeds.filter((deed) => deed.type !== type || deed.target !== element);
  else {
    event.preventDefault();
    event.stopImmediatePropagation();
  }
  deeds = [...deeds, { type, target: element, event }];
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
 * @param box The root element of a hydrated island. If it was rendered anew, the server's markup is still there beside
 *   it.
 */
function settle(box: Element): void {
  const root = box.getRootNode();
  if (!(root instanceof ShadowRoot) || settled.has(root.host)) return;
  settled.add(root.host);
  const own = deeds.filter(({ target }) => root.contains(target));
  deeds = deeds.filter((deed) => !own.includes(deed));
  const focused = root.activeElement;
  const now = focused && counterpart(focused, box);
  if (focused && now instanceof HTMLElement) {
    if (now !== focused) {
      now.focus({ preventScroll: true });
      if (isField(now) && isField(focused)) carry(focused, now);
    }
    now.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
    // React listens for the first, Preact for the second.
    now.dispatchEvent(new FocusEvent('focus'));
  }
  for (const { type, target, event } of own) {
    const element = counterpart(target, box);
    if (!(element instanceof HTMLElement)) continue;
    if (type === 'input') {
      if (element !== target && isField(element) && isField(target)) carry(target, element);
      element.dispatchEvent(new InputEvent('input', { bubbles: true }));
    } else if (performance.now() - event.timeStamp < PATIENCE_MS) {
      if (element instanceof HTMLFormElement) element.requestSubmit();
      else
        element.dispatchEvent(
          new MouseEvent('click', { ...pointOf(event), bubbles: true, cancelable: true, composed: true }),
        );
    }
  }
}

/** The mouse position and the modifier keys. */
function pointOf(event: Event): MouseEventInit {
  if (!(event instanceof MouseEvent)) return {};
  const { detail, clientX, clientY, ctrlKey, metaKey, shiftKey, altKey } = event;
  return { detail, clientX, clientY, ctrlKey, metaKey, shiftKey, altKey };
}

/** Copies a field's text and its caret. */
function carry(from: Field, to: Field): void {
  to.value = from.value;
  try {
    to.setSelectionRange(from.selectionStart, from.selectionEnd, from.selectionDirection ?? undefined);
  } catch {
    // This type of field has no caret.
  }
}

/** The same element; in another root the one at the same place, or with the same name. */
function counterpart(element: Element, box: Element): Element | null | undefined {
  if (box.contains(element)) return element;
  const from = element.closest('[data-root]');
  const find = (node: Element): Element | null | undefined => {
    if (node === from) return box;
    const { parentElement: parent } = node;
    const found = parent && find(parent)?.children[[...parent.children].indexOf(node)];
    return found && found.localName === node.localName ? found : undefined;
  };
  const name = element.getAttribute('name');
  return find(element) ?? (name ? box.querySelector(`${element.localName}[name="${CSS.escape(name)}"]`) : undefined);
}
