import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createPageModal } from '../../src/host/page-modal';

const modal = createPageModal(document);

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  document.body.removeAttribute('class');
  document.body.replaceChildren();
});

/** An element of the page; happy-dom has no layout, so the test says whether it is visible. */
function add(html: string, isSeen = true): HTMLElement {
  document.body.innerHTML = html;
  const element = document.body.firstElementChild as HTMLElement;
  element.checkVisibility = () => isSeen;
  return element;
}

describe('isThere', () => {
  it('is false on a page without a dialog', () => {
    add('<div class="modal" role="dialog"></div>');
    expect(modal.isThere()).toBe(false);
  });

  it.each(['modal-open', 'other modal-open', 'swal2-shown'])('is true where the body is %s', (name) => {
    document.body.className = name;
    expect(modal.isThere()).toBe(true);
  });

  it.each([
    '<div role="dialog" aria-modal="true"></div>',
    '<div class="ui-widget-overlay"></div>',
    '<div class="layui-layer-shade"></div>',
  ])('counts %s while it is to be seen', (html) => {
    add(html);
    expect(modal.isThere()).toBe(true);
    add(html, false);
    expect(modal.isThere()).toBe(false);
  });

  it('does not count what says that it is not modal', () => {
    add('<div role="dialog" aria-modal="false"></div>');
    expect(modal.isThere()).toBe(false);
  });

  it('asks the boxes where a browser does not tell what is to be seen', () => {
    const element = add('<div aria-modal="true"></div>');
    Reflect.set(element, 'checkVisibility', undefined);
    const boxes = vi.spyOn(element, 'getClientRects').mockReturnValue([] as never);
    expect(modal.isThere()).toBe(false);
    boxes.mockReturnValue([{}] as never);
    expect(modal.isThere()).toBe(true);
  });

  it('finds open dialogs of the page and of the shell', () => {
    const host = add('<div data-portico="cart-panel"></div>');
    const shadow = host.attachShadow({ mode: 'open' });
    for (const root of [document, shadow]) {
      const find = vi.spyOn(root, 'querySelector').mockImplementation((selector: string) => {
        return selector === 'dialog:modal' ? document.body : null;
      });
      expect(modal.isThere()).toBe(true);
      find.mockImplementation(() => {
        throw new DOMException('unknown', 'SyntaxError');
      });
      expect(modal.isThere()).toBe(false);
      find.mockRestore();
    }
  });
});

describe('isTyping', () => {
  it.each([
    ['<input value="words">', true],
    ['<textarea>words</textarea>', true],
    ['<input value="">', false],
    ['<input type="checkbox">', false],
    ['<input type="radio" value="express">', false],
    ['<input type="submit" value="Go">', false],
    ['<input type="button" value="Go">', false],
    ['<button value="words">Go</button>', false],
    ['<div tabindex="0">words</div>', false],
  ])('with the focus in %s: %s', (html, isTyping) => {
    add(html).focus();
    expect(modal.isTyping()).toBe(isTyping);
  });

  it('looks into shadow roots', () => {
    const field = document.createElement('input');
    field.value = 'words';
    add('<div></div>').attachShadow({ mode: 'open' }).append(field);
    field.focus();
    expect(modal.isTyping()).toBe(true);
  });

  it('is false where nothing has the focus', () => {
    expect(modal.isTyping()).toBe(false);
  });
});

describe('onChange', () => {
  it('tells of changes of the page, not more often than it can be looked at', async () => {
    const notify = vi.fn();
    onTestFinished(modal.onChange(notify));
    for (const name of ['focusout', 'transitionend', 'animationend']) document.dispatchEvent(new Event(name));
    expect(notify).not.toHaveBeenCalled();
    vi.advanceTimersByTime(200);
    expect(notify).toHaveBeenCalledTimes(1);
    document.body.className = 'modal-open';
    await vi.advanceTimersByTimeAsync(200);
    expect(notify).toHaveBeenCalledTimes(2);
  });

  it('hears changes inside the shell’s roots', async () => {
    const shadow = add('<div data-portico-layer></div>').attachShadow({ mode: 'open' });
    const notify = vi.fn();
    onTestFinished(modal.onChange(notify));
    await vi.advanceTimersByTimeAsync(400);
    notify.mockClear();
    shadow.append(document.createElement('dialog'));
    await vi.advanceTimersByTimeAsync(200);
    expect(notify).toHaveBeenCalledTimes(1);
  });

  it('is silent once it is stopped', async () => {
    const notify = vi.fn();
    const stop = modal.onChange(notify);
    document.dispatchEvent(new Event('focusout'));
    stop();
    document.dispatchEvent(new Event('focusout'));
    document.body.className = 'x';
    await vi.advanceTimersByTimeAsync(400);
    expect(notify).not.toHaveBeenCalled();
    expect(vi.getTimerCount()).toBe(0);
  });
});
