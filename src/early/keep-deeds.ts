/**
 * Keeps what a visitor does in islands that are only markup, before their code is there, and does it once, in order, when
 * it is. What browsers do by themselves is left to them and never done again: links, popovers, forms that lead somewhere,
 * fields, all that needs the visitor's own press.
 *
 * The core calls what stands on the document under `portico.early`, for each island that has come alive. What has waited
 * for more than ten seconds is not done any more, nor what was meant for an island that has failed: it would come as a
 * surprise. Text that was typed stays in any case.
 *
 * Source: contract, section 2, "PHP".
 */
const KEY = Symbol.for('portico.early');
/** A press that is not answered for so long is given up, in ms. */
const PATIENCE_MS = 10_000;

/** What was done, and where. */
interface Deed {
  readonly type: string;
  readonly target: HTMLElement;
  readonly event: Event;
}

type Field = HTMLInputElement | HTMLTextAreaElement;
const isField = (element: Element): element is Field => /^(input|textarea)$/.test(element.localName);

let deeds: readonly Deed[] = [];
/** Whose code is there, or does not come. */
let settled = new WeakSet<Element>();
let until: AbortSignal | undefined;

/**
 * Begins, unless another script on the page has.
 *
 * @param ended Ends it; what has been kept by then is still done.
 */
export function keepDeeds(ended?: AbortSignal): void {
  const other: unknown = Reflect.get(document, KEY);
  if (other !== undefined && other !== settle) return;
  Reflect.set(document, KEY, settle);
  deeds = [];
  settled = new WeakSet();
  until = ended;
  // One of its own each time: a listener that is there already would end with the one before.
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

/** Whether an element is in an island whose code is still to come. */
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
  // A form's own event stays in its root; it follows a press or a key in a field.
  if (type !== 'submit') listen(target.getRootNode(), 'submit', keep, true);
  if (type === 'focusin') return;
  const element = type === 'click' ? pressed(target) : (target as HTMLElement);
  // A form with an address leads there by itself.
  if (!element || (type === 'submit' && element.hasAttribute('action'))) return;
  // Of what was typed only that something was: the text is in the field.
  if (type === 'input') deeds = deeds.filter((deed) => deed.type !== type || deed.target !== element);
  else {
    event.preventDefault();
    event.stopImmediatePropagation();
  }
  deeds = [...deeds, { type, target: element, event }];
}

/** The button that only a script answers. */
function pressed(target: Element): HTMLElement | undefined {
  const control = target.closest<HTMLElement>('a[href], button, input, select, textarea, summary, label');
  const isNative =
    !(control instanceof HTMLButtonElement) ||
    control.hasAttribute('popovertarget') ||
    (control.type !== 'button' && control.form);
  return isNative ? undefined : control;
}

/** @param box The root element of an island that has come alive; what the server had sent is still there, if it is another. */
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
    // React hears the one, Preact the other.
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

/** Where the mouse was, and what was held. */
function pointOf(event: Event): MouseEventInit {
  if (!(event instanceof MouseEvent)) return {};
  const { detail, clientX, clientY, ctrlKey, metaKey, shiftKey, altKey } = event;
  return { detail, clientX, clientY, ctrlKey, metaKey, shiftKey, altKey };
}

/** The text of a field, and the caret in it. */
function carry(from: Field, to: Field): void {
  to.value = from.value;
  try {
    to.setSelectionRange(from.selectionStart, from.selectionEnd, from.selectionDirection ?? undefined);
  } catch {
    // A field of a kind that has no caret.
  }
}

/** The same element; in another root the one at its place, or of its name. */
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
