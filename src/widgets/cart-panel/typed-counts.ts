import { findLine } from '../../domain/cart/cart';
import { readCount } from '../../domain/cart/read-count';
import { CART_COUNT_MAX } from '../../domain/constants';
import { fill } from '../../domain/i18n/fill';
import { isElement } from '../../domain/page/hosts';
import { lateTextsOf } from '../../island/late/use-late';
import type { Shell } from '../../island/use-shell';
import { focusedIn } from '../../ui/focus';
import { isForInputMethod } from '../../ui/input-method';
import type { WrongCount } from './CartList';
import type { LineActions } from './cart-lines';

/**
 * Sends a typed count when Enter is pressed or the field is left; Esc takes it back. A field that is left with a count
 * out of bounds shows the old one again. The listeners are those of the panel: a cart may have a thousand lines.
 *
 * Source: contract, section 8, "Cart".
 *
 * @param box    Contains the lines.
 * @param onWrong Called with a count that is out of bounds, and with undefined once that is over.
 * @returns Removes the listeners.
 */
export function hearTypedCounts(
  box: HTMLElement,
  shell: Pick<Shell, 'cart' | 'late'>,
  { setCount }: Pick<LineActions, 'setCount'>,
  onWrong: (wrong?: WrongCount) => void,
): () => void {
  const { cart } = shell;
  /** A field whose line is busy: its count is sent after that. */
  let waiting: HTMLInputElement | undefined;
  const lineOf = (field: HTMLInputElement) =>
    findLine(cart.shops.peek(), field.closest('li')?.getAttribute('data-key') ?? '');
  const countIn = (field: HTMLInputElement) => String(lineOf(field)?.count ?? field.value);
  const isEdited = (field: HTMLInputElement) => field.value !== countIn(field);
  const hasFocus = (field: HTMLInputElement) => focusedIn(box.ownerDocument) === field;

  const send = (field: HTMLInputElement) => {
    const line = lineOf(field);
    if (!line || !isEdited(field)) return;
    const { goodsCode, minCount } = line;
    if (cart.busy.peek().has(goodsCode)) {
      waiting = field;
      return;
    }
    const count = field.value.trim() ? readCount(field.value, line) : line.count;
    const words = fill(lateTextsOf(shell).cart.range, { min: minCount, max: CART_COUNT_MAX });
    onWrong(count ? undefined : { goodsCode, words });
    if (count) {
      field.value = String(count);
      void setCount(line, count);
    } else if (!hasFocus(field)) field.value = countIn(field);
  };
  /** A field keeps the focus while another window has it. */
  const sendIfLeft = (field: HTMLInputElement) => {
    if (!hasFocus(field)) send(field);
  };
  const handleKey = (field: HTMLInputElement, event: KeyboardEvent) => {
    if (isForInputMethod(event)) return;
    if (event.key === 'Enter') send(field);
    else if (event.key !== 'Escape' || !isEdited(field)) return;
    else {
      // Else the panel closes.
      event.preventDefault();
      field.value = countIn(field);
      onWrong();
    }
    field.select();
  };

  const ended = new AbortController();
  const listen = (type: string, hear: (target: Element, event: Event) => void) =>
    box.addEventListener(type, (event) => event.target && isElement(event.target) && hear(event.target, event), {
      capture: true,
      signal: ended.signal,
    });
  const isField = (target: Element): target is HTMLInputElement => target.matches('input');
  listen('focusin', (target) => {
    if (isField(target) && !isEdited(target)) target.select();
  });
  listen('focusout', (target) => {
    if (isField(target)) sendIfLeft(target);
  });
  listen('input', (target) => {
    onWrong();
    // It was typed before this code was there, and has been left.
    if (isField(target)) sendIfLeft(target);
  });
  listen('keydown', (target, event) => {
    if (isField(target) && event instanceof KeyboardEvent) handleKey(target, event);
  });
  // The message is about a count that was typed before.
  listen('click', (target) => {
    if (target.closest('.stepper .button')) onWrong();
  });
  for (const field of box.querySelectorAll('input')) if (field.value !== field.defaultValue) sendIfLeft(field);
  const stop = cart.busy.subscribe(() => {
    const field = waiting;
    waiting = undefined;
    if (field?.isConnected) send(field);
  });
  return () => {
    ended.abort();
    stop();
  };
}
