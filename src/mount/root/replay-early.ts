/** A press is not replayed after this time, in ms. */
const PATIENCE_MS = 10_000;

/** An action, as the recorder returns it. */
interface Action {
  readonly type: string;
  readonly target: HTMLElement;
  readonly event: Event;
  /** Missing from an older build. */
  isSame?(now: Element): boolean;
}
const isAction = (value: unknown): value is Action => {
  const { target, event } = Object(value);
  return target instanceof HTMLElement && typeof event?.timeStamp === 'number';
};

type Field = HTMLInputElement | HTMLTextAreaElement;
const isField = (element: Element): element is Field => /^(input|textarea)$/.test(element.localName);

/**
 * Asks the recorder (`src/early`), if the page has one, for the actions in an island, and replays them. The server's
 * markup is still there.
 *
 * @param box       The root element of the island, which has just been hydrated or rendered.
 * @param hadMarkup Whether the visitor has seen the island before that. If not, the recorder is only told.
 */
export function replayEarly(box: Element, hadMarkup: boolean): void {
  const settle: unknown = Reflect.get(document, Symbol.for('portico.early'));
  if (typeof settle !== 'function') return;
  const root = box.getRootNode();
  const actions: unknown = settle(box);
  // Without a list it is the recorder of an older build on a cached page, which replays by itself.
  if (!hadMarkup || !Array.isArray(actions) || !(root instanceof ShadowRoot)) return;
  keepFocus(root, box);
  const own = actions.filter(isAction);
  keepTexts(root, box, own);
  for (const action of own) {
    const { type, target, event } = action;
    const element = counterpart(target, box);
    if (!(element instanceof HTMLElement)) continue;
    if (type === 'input') {
      if (element !== target && isField(element) && isField(target)) carry(target, element);
      element.dispatchEvent(new InputEvent('input', { bubbles: true }));
    } else if (action.isSame?.(element) !== false && performance.now() - event.timeStamp < PATIENCE_MS) {
      if (type === 'link') hearLink(root, element);
      // Without the press's activation, browsers would block the window.
      else if (element.dataset.opens === 'chat' && navigator.userActivation?.isActive === false)
        location.assign((element as HTMLAnchorElement).href);
      else if (element instanceof HTMLFormElement) element.requestSubmit();
      else
        element.dispatchEvent(
          new MouseEvent('click', { ...pointOf(event), bubbles: true, cancelable: true, composed: true }),
        );
    }
  }
}

/** Copies texts that were not recorded into markup that replaces other markup: its code had failed to load before. */
function keepTexts(root: ShadowRoot, box: Element, actions: readonly Action[]): void {
  const isRecorded = (field: Element) => actions.some(({ target }) => target === field);
  for (const field of root.querySelectorAll('[data-root] :is(input, textarea)')) {
    if (box.contains(field) || !isField(field) || isRecorded(field) || field.value === field.defaultValue) continue;
    const now = counterpart(field, box);
    if (!now || !isField(now)) continue;
    carry(field, now);
    now.dispatchEvent(new InputEvent('input', { bubbles: true }));
  }
}

/** Sends a press on a link to the island only: the browser has followed the link, and the page's listeners have run. */
function hearLink(root: ShadowRoot, link: HTMLElement): void {
  root.addEventListener('click', (event) => event.preventDefault(), { capture: true, once: true });
  link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
}

/** The focus moves to the same element of the island, whose listeners have not seen it yet. */
function keepFocus(root: ShadowRoot, box: Element): void {
  const focused = root.activeElement;
  const now = focused && counterpart(focused, box);
  if (!focused || !(now instanceof HTMLElement)) return;
  if (now !== focused) {
    now.focus({ preventScroll: true });
    if (isField(now) && isField(focused)) carry(focused, now);
  }
  now.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
  // React listens to the one, Preact to the other.
  now.dispatchEvent(new FocusEvent('focus'));
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
    // React replaces markup as a whole that does not match, as after a translator.
    const whole = box.firstElementChild;
    if (!parent) return whole?.className === node.className && whole.localName === node.localName ? whole : undefined;
    const found = find(parent)?.children[[...parent.children].indexOf(node)];
    return found && found.localName === node.localName ? found : undefined;
  };
  const name = element.getAttribute('name');
  return find(element) ?? (name ? box.querySelector(`${element.localName}[name=${JSON.stringify(name)}]`) : undefined);
}
