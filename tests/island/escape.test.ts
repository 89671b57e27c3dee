import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { endEscape, watchEscape } from '../../src/island/escape';

const esc = (type = 'keydown', more: KeyboardEventInit = {}) =>
  new KeyboardEvent(type, { key: 'Escape', bubbles: true, composed: true, cancelable: true, view: window, ...more });

/** A page with an island, a gate and a field of its own. */
function setUp() {
  document.body.innerHTML =
    '<div data-portico="header"></div><div data-portico="user-gate"><input id="kept"></div><input id="own">';
  const root = document.querySelector('[data-portico]')?.attachShadow({ mode: 'open' });
  if (!root) throw new Error('no island');
  const gate = document.querySelector('[data-portico=user-gate]');
  gate?.attachShadow({ mode: 'open' }).append(document.createElement('slot'));
  root.innerHTML = '<input><dialog><button>Close</button></dialog>';
  const dialog = root.querySelector('dialog') as HTMLDialogElement;
  // The environment supports neither selector.
  const found = vi.spyOn(root, 'querySelector').mockImplementation((selector) => {
    if (selector === 'dialog:modal') return dialog.open ? dialog : null;
    throw new SyntaxError(selector);
  });
  const inside = root.querySelectorAll<HTMLElement>('input, button');
  const heard: string[] = [];
  const hear = (event: Event) => heard.push(event.type);
  for (const type of ['keydown', 'keyup']) document.addEventListener(type, hear);
  return {
    dialog,
    heard,
    field: inside[0] as HTMLElement,
    button: inside[1] as HTMLElement,
    own: document.querySelector('#own') as HTMLElement,
    kept: document.querySelector('#kept') as HTMLElement,
    end() {
      found.mockRestore();
      for (const type of ['keydown', 'keyup']) document.removeEventListener(type, hear);
      document.body.replaceChildren();
    },
  };
}

describe('watchEscape', () => {
  let stop: () => void;
  let parts: ReturnType<typeof setUp>;
  beforeEach(() => {
    parts = setUp();
    stop = watchEscape(document);
  });
  afterEach(() => {
    stop();
    parts.end();
  });

  it('keeps an Esc that closes a dialog from the page, with its repeats and its release in the page', () => {
    const { button, dialog, heard, own } = parts;
    dialog.open = true;
    button.dispatchEvent(esc());
    dialog.open = false;
    own.dispatchEvent(esc('keydown', { repeat: true }));
    own.dispatchEvent(esc('keyup'));
    expect(heard).toEqual([]);
    own.dispatchEvent(esc());
    own.dispatchEvent(esc('keyup'));
    expect(heard).toEqual(['keydown', 'keyup']);
  });

  it('keeps it from the page also where the focus is not in the dialog', () => {
    parts.dialog.open = true;
    parts.own.dispatchEvent(esc());
    parts.kept.dispatchEvent(esc('keyup'));
    expect(parts.heard).toEqual([]);
  });

  it('lets an island’s own use of the key through to the island, and no further', () => {
    const { field, heard } = parts;
    const use = vi.fn((event: Event) => event.preventDefault());
    field.addEventListener('keydown', use, { once: true });
    field.dispatchEvent(esc());
    expect([use.mock.calls.length, heard]).toEqual([1, []]);
  });

  it('leaves an Esc to the page that nothing of the shell has used', () => {
    const { field, heard, kept, own } = parts;
    for (const target of [field, own, kept]) target.dispatchEvent(esc());
    expect(heard).toEqual(['keydown', 'keydown', 'keydown']);
  });

  it('leaves other keys alone, and an Esc of an input method', () => {
    const { button, dialog, heard } = parts;
    dialog.open = true;
    button.dispatchEvent(esc('keydown', { key: 'Enter' }));
    button.dispatchEvent(esc('keydown', { isComposing: true }));
    expect(heard).toHaveLength(2);
  });

  it('leaves the key to a dialog of the page that lies over the shell’s', () => {
    parts.dialog.open = true;
    const above = document.createElement('dialog');
    document.body.append(above);
    above.dispatchEvent(esc());
    expect(parts.heard).toEqual(['keydown']);
  });

  it('bears a page with a variable that is called like a method', () => {
    Reflect.set(window, 'matches', []);
    onTestFinished(() => void Reflect.deleteProperty(window, 'matches'));
    parts.dialog.open = true;
    parts.button.dispatchEvent(esc());
    expect(parts.heard).toEqual([]);
  });

  it('hears nothing any more once it is stopped', () => {
    stop();
    parts.dialog.open = true;
    parts.button.dispatchEvent(esc());
    expect(parts.heard).toEqual(['keydown']);
  });
});

describe('endEscape', () => {
  it('ends the press it was told of, and no later one', () => {
    const heard = vi.fn();
    document.addEventListener('keydown', heard);
    const end = (event: KeyboardEvent) => endEscape(event);
    document.body.addEventListener('keydown', end, { once: true });
    document.body.dispatchEvent(esc());
    expect(heard).not.toHaveBeenCalled();
    document.body.dispatchEvent(esc());
    expect(heard).toHaveBeenCalledTimes(1);
    document.removeEventListener('keydown', heard);
  });
});
