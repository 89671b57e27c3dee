import { afterEach, describe, expect, it, vi } from 'vitest';
import { replayEarly } from '../../../src/mount/root/replay-early';

const KEY = Symbol.for('portico.early');
const real: unknown = Reflect.get(document, KEY);

afterEach(() => {
  if (real === undefined) Reflect.deleteProperty(document, KEY);
  else Reflect.set(document, KEY, real);
  document.body.replaceChildren();
});

/** An island in the server's markup, and a recorder that hands these actions out. */
function setUp(markup: string) {
  const host = document.createElement('div');
  const root = host.attachShadow({ mode: 'open' });
  root.innerHTML = `<div data-root><div class="island">${markup}</div></div>`;
  document.body.append(host);
  const box = root.firstElementChild as HTMLElement;
  const actions: unknown[] = [];
  const recorder = vi.fn((_box: Element): unknown => actions);
  Reflect.set(document, KEY, recorder);
  const done: string[] = [];
  const find = <T extends HTMLElement>(selector: string, within: ParentNode = root) =>
    within.querySelector(selector) as T;
  return {
    host,
    root,
    box,
    done,
    actions,
    recorder,
    find,
    record: (type: string, selector: string, event: Event = new MouseEvent('click')) =>
      void actions.push({ type, target: find(selector), event }),
    /** The element that a runtime has rendered beside the markup. */
    renderBeside(next: string) {
      const other = document.createElement('div');
      other.dataset.root = '';
      other.innerHTML = `<div class="island">${next}</div>`;
      root.append(other);
      return other;
    },
    replay(alive: Element = box, hadMarkup = true) {
      for (const type of ['click', 'submit', 'input'])
        alive.addEventListener(type, (event) => {
          event.preventDefault();
          done.push(`${type} ${(event.target as Element).className}`);
        });
      replayEarly(alive, hadMarkup);
    },
  };
}

const BUTTONS = '<button type="button" class="a"></button><button type="button" class="b"></button>';

describe('replayEarly', () => {
  it('does nothing on a page without a recorder', () => {
    const { box, record, replay, done } = setUp(BUTTONS);
    record('click', '.a');
    Reflect.set(document, KEY, 'a text of the page');
    replay(box);
    expect(done).toEqual([]);
  });

  it('asks the recorder for the actions of this island, and makes them in order', () => {
    const { box, record, replay, done, recorder } = setUp(`${BUTTONS}<form class="f"><input class="i"></form>`);
    record('click', '.b');
    record('input', '.i');
    record('submit', '.f');
    replay();
    expect(recorder.mock.calls).toEqual([[box]]);
    expect(done).toEqual(['click b', 'input i', 'submit f']);
  });

  it('only tells the recorder of an island that had no markup', () => {
    const { box, record, replay, done, recorder } = setUp(BUTTONS);
    record('click', '.a');
    replay(box, false);
    expect(recorder.mock.calls).toEqual([[box]]);
    expect(done).toEqual([]);
  });

  it.each([undefined, { length: 1 }, 'click'])(
    'leaves the replay to the recorder of an older build, which returns no list but %j',
    (returned) => {
      const { replay, done, recorder } = setUp(BUTTONS);
      recorder.mockReturnValue(returned);
      expect(() => replay()).not.toThrow();
      expect(done).toEqual([]);
    },
  );

  it('ignores entries that are no actions, and makes the others', () => {
    const { actions, find, record, replay, done } = setUp(BUTTONS);
    actions.push(null, 'click', {}, { type: 'click', target: find('.b') }, { target: {}, event: new Event('click') });
    record('click', '.a');
    replay();
    expect(done).toEqual(['click a']);
  });

  it('makes no press on what is another button by now', () => {
    const { actions, find, record, replay, done } = setUp(BUTTONS);
    const isSame = vi.fn((now: Element) => now.className === 'b');
    for (const at of ['.a', '.b'])
      actions.push({ type: 'click', target: find(at), event: new MouseEvent('click'), isSame });
    record('click', '.a');
    replay();
    expect(done).toEqual(['click b', 'click a']);
  });

  it('presses at the same place with the same keys, through the whole page', () => {
    const { host, box, record, replay } = setUp(BUTTONS);
    const init = { detail: 2, clientX: 30, clientY: 40, ctrlKey: true, shiftKey: true, metaKey: true, altKey: true };
    record('click', '.a', new MouseEvent('click', init));
    const [inside, outside] = [vi.fn<(event: MouseEvent) => void>(), vi.fn()];
    box.addEventListener('click', inside);
    host.addEventListener('click', outside);
    replay();
    expect(inside.mock.calls[0]?.[0]).toMatchObject({ ...init, composed: true, cancelable: true });
    expect(outside).toHaveBeenCalledTimes(1);
  });

  it('presses without a place for an action that no mouse has made', () => {
    const { record, replay, done } = setUp(BUTTONS);
    record('click', '.a', new Event('click'));
    replay();
    expect(done).toEqual(['click a']);
  });

  it('lets the island alone hear of a press on a link, which is not followed again', () => {
    const { host, find, record, replay, done } = setUp('<a href="#x" class="x"></a>');
    record('link', '.x');
    const outside = vi.fn();
    host.addEventListener('click', outside);
    const wasPrevented: boolean[] = [];
    find('.x').addEventListener('click', (event) => wasPrevented.push(event.defaultPrevented));
    replay();
    expect([done, outside.mock.calls.length]).toEqual([['click x'], 0]);
    // A later press is the visitor's own.
    find('.x').dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, composed: true }));
    expect(wasPrevented).toEqual([true, false]);
  });

  it.each([
    ['makes', 9_999, ['click a', 'input i']],
    ['makes no', 10_000, ['input i']],
  ] as const)('%s press after %d ms; text is replayed however old it is', (_, ageMs, expected) => {
    const { record, replay, done } = setUp(`${BUTTONS}<input class="i">`);
    // A whole number: the difference of two others may be a trifle less than the age.
    const event = Object.defineProperty(new MouseEvent('click'), 'timeStamp', { value: 500 });
    record('click', '.a', event);
    record('input', '.i', event);
    vi.spyOn(performance, 'now').mockReturnValue(500 + ageMs);
    replay();
    expect(done).toEqual(expected);
  });
});

describe('an element that the runtime has replaced', () => {
  it('is found at its place in the new root', () => {
    const { record, renderBeside, replay, done } = setUp(`<p>${BUTTONS}</p>`);
    const next = renderBeside(
      '<p><button type="button" class="c"></button><button type="button" class="d"></button></p>',
    );
    record('click', '.b');
    replay(next);
    expect(done).toEqual(['click d']);
  });

  it('is found at its place in new markup of the same root', () => {
    const { box, record, replay, done } = setUp(BUTTONS);
    record('click', '.b');
    box.innerHTML = `<div class="island">${BUTTONS}</div>`;
    replay();
    expect(done).toEqual(['click b']);
  });

  it.each([
    ['another kind of element is there', '<i></i><a class="x"></a>', 'y'],
    ['nothing is there', '<i></i>', 'y'],
  ])('is left out if %s', (_, next) => {
    const { record, renderBeside, replay, done } = setUp(BUTTONS);
    record('click', '.b');
    replay(renderBeside(next));
    expect(done).toEqual([]);
  });

  it('is left out if it was in a part that is gone, whatever is at its place now', () => {
    const { find, record, replay, done } = setUp(`<p>${BUTTONS}</p><button></button><button></button>`);
    record('click', '.b');
    find('p').remove();
    replay();
    expect(done).toEqual([]);
  });

  it('is found by its name if it is at another place, and its text and caret go with it', () => {
    const { find, record, renderBeside, replay, done } = setUp('<input name="keyword" class="old">');
    const next = renderBeside('<p></p><p><input name="other"><input name="keyword" class="new"></p>');
    const [old, field] = [find<HTMLInputElement>('.old'), find<HTMLInputElement>('.new', next)];
    old.value = 'shoes';
    old.setSelectionRange(1, 3, 'backward');
    record('input', '.old');
    replay(next);
    expect(done).toEqual(['input new']);
    expect([field.value, field.selectionStart, field.selectionEnd]).toEqual(['shoes', 1, 3]);
  });

  it('gets a text that nobody has recorded, since its code had failed to load', () => {
    const { find, renderBeside, replay, done } = setUp(
      '<input class="old" name="keyword"><input class="same" name="x">',
    );
    find<HTMLInputElement>('.old').value = 'a teapot';
    const next = renderBeside('<input class="new" name="keyword"><input class="same" name="x">');
    replay(next);
    expect(find<HTMLInputElement>('.new', next).value).toBe('a teapot');
    expect(done).toEqual(['input new']);
  });

  it('gets its text even if its type has no caret', () => {
    const { find, record, renderBeside, replay } = setUp('<input type="email" name="mail" class="old">');
    const next = renderBeside('<input type="email" name="mail" class="new">');
    find<HTMLInputElement>('.old').value = 'a@x.test';
    record('input', '.old');
    replay(next);
    expect(find<HTMLInputElement>('.new', next).value).toBe('a@x.test');
  });
});

describe('the focus', () => {
  const heard = (element: Element) => {
    const types: string[] = [];
    for (const type of ['focusin', 'focus']) element.addEventListener(type, () => types.push(type));
    return types;
  };

  it('is announced to the island that has it', () => {
    const { find, replay } = setUp('<input class="i">');
    find('.i').focus();
    const types = heard(find('.i'));
    replay();
    expect(types).toEqual(['focusin', 'focus']);
  });

  it('moves to the same field of the new root, with its text, without scrolling', () => {
    const { root, find, renderBeside, replay } = setUp('<input class="old">');
    const next = renderBeside('<input class="new">');
    const field = find<HTMLInputElement>('.new', next);
    find<HTMLInputElement>('.old').value = 'shoes';
    find('.old').focus();
    const focus = vi.spyOn(field, 'focus');
    replay(next);
    expect(root.activeElement).toBe(field);
    expect([field.value, focus.mock.calls]).toEqual(['shoes', [[{ preventScroll: true }]]]);
  });

  it('stays where it is if the island has no such element', () => {
    const { root, find, renderBeside, replay } = setUp('<input class="old">');
    find('.old').focus();
    replay(renderBeside('<p></p>'));
    expect(root.activeElement).toBe(find('.old'));
  });
});
