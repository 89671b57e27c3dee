import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createBoundElements } from '../../src/bindings/bound-elements';
import type { Place } from '../../src/bindings/place';
import { fakeTheClock } from '../fake-clock';

/** A place that notes what is done to it; `isChanged` until it is renewed. */
interface FakePlace extends Place {
  readonly host: Element;
  readonly given: string;
  readonly done: string[];
  isTouched: boolean;
}

/** A page with two kinds of bindings, `data-a` and `data-b`; one of the value "none" does nothing. */
function setUp(html: string) {
  document.body.innerHTML = html;
  const places: FakePlace[] = [];
  const bind = (host: Element, given: string) => {
    if (given === 'none') return undefined;
    const place: FakePlace = {
      host,
      given,
      done: [],
      isTouched: false,
      paint: () => void place.done.push('paint'),
      isChanged: () => place.isTouched,
      renew: () => void place.done.push('renew'),
      leave: () => void place.done.push('leave'),
    };
    places.push(place);
    return place;
  };
  const warn = vi.fn<(message: string) => void>();
  const elements = createBoundElements(document, { 'data-a': bind, 'data-b': bind }, ['data-a'], warn);
  return {
    elements,
    warn,
    one: (selector: string) => document.querySelector(selector) as HTMLElement,
    places,
    /** The values of the bindings with what was done to each. */
    done: () => places.map(({ given, done }) => `${given}: ${done.join(' ')}`),
  };
}

/** Takes the records of what is done to the page. */
function takeChanges({ elements }: ReturnType<typeof setUp>, change: () => void): void {
  const observer = new MutationObserver(() => {});
  observer.observe(document, { childList: true, subtree: true, attributes: true, characterData: true });
  change();
  elements.take(observer.takeRecords());
  observer.disconnect();
}

afterEach(() => document.body.replaceChildren());

describe('find', () => {
  it('binds and shows every element of the page that has an attribute of the bindings', () => {
    const { elements, done, places } = setUp('<p data-a="1"></p><ul><li data-b="2"></li></ul><p data-c="3"></p>');
    elements.find(document);
    expect(done()).toEqual(['1: paint', '2: paint']);
    expect(places.map(({ host }) => host.tagName)).toEqual(['P', 'LI']);
  });

  it('binds each attribute of an element', () => {
    const { elements, done } = setUp('<p data-b="2" data-a="1"></p>');
    elements.find(document);
    expect(done()).toEqual(['1: paint', '2: paint']);
  });

  it('binds an empty attribute', () => {
    const { elements, done } = setUp('<p data-a=""></p>');
    elements.find(document);
    expect(done()).toEqual([': paint']);
  });

  it('binds the element itself and what is in it, and nothing beside it', () => {
    const { elements, one, done } = setUp('<p data-a="1"></p><main data-a="2"><p data-b="3"></p></main>');
    elements.find(one('main'));
    expect(done()).toEqual(['2: paint', '3: paint']);
  });

  it('binds an element once, also one whose bindings do nothing', () => {
    const { elements, done, one } = setUp('<p data-a="1"></p><p data-a="none" data-b="none"></p>');
    elements.find(document);
    elements.find(document);
    elements.find(one('p'));
    expect(done()).toEqual(['1: paint']);
  });

  it('does not wait to show or hide an element, which may be around the whole page', () => {
    const state = vi.spyOn(document, 'readyState', 'get').mockReturnValue('loading');
    onTestFinished(() => state.mockRestore());
    const { elements, done } = setUp('<main data-b="1"><p data-a="2"></p></main>');
    elements.find(document);
    expect(done()).toEqual(['1: paint']);
  });

  it('waits for the end of an element that is still parsed', () => {
    const state = vi.spyOn(document, 'readyState', 'get').mockReturnValue('loading');
    onTestFinished(() => state.mockRestore());
    const page = setUp('<p data-a="1">dear </p>');
    page.elements.find(document);
    expect(page.done()).toEqual([]);
    const grow = (...nodes: (string | Node)[]) => takeChanges(page, () => document.body.append(...nodes));
    takeChanges(page, () => page.one('p').append('customer'));
    expect(page.done()).toEqual([]);
    const next = document.createElement('p');
    next.dataset.a = '2';
    grow(next);
    expect(page.done()).toEqual(['1: paint']);
    state.mockReturnValue('interactive');
    page.elements.find(document);
    expect(page.done()).toEqual(['1: paint', '2: paint']);
  });

  it('finds a form whose fields have the names of the methods that are asked', () => {
    const { elements, one, done } = setUp('<form data-a="1"><input><p data-a="2"></p></form>');
    const form = one('form');
    const names = ['matches', 'querySelectorAll', 'getAttribute'];
    for (const name of names) Object.defineProperty(form, name, { configurable: true, value: one('input') });
    elements.find(form);
    expect(done()).toEqual(['1: paint', '2: paint']);
    // happy-dom needs them to remove the form.
    for (const name of names) Reflect.deleteProperty(form, name);
  });
});

describe('paint', () => {
  it('shows the values of all places anew', () => {
    const { elements, done } = setUp('<p data-a="1" data-b="2"></p><p data-a="3"></p>');
    elements.paint();
    elements.find(document);
    elements.paint();
    expect(done()).toEqual(['1: paint paint', '2: paint paint', '3: paint paint']);
  });
});

describe('take', () => {
  it('binds what is added, at any depth, and passes over added texts', () => {
    const page = setUp('<main></main>');
    takeChanges(page, () => page.one('main').append('text', document.createElement('hr')));
    expect(page.done()).toEqual([]);
    takeChanges(page, () => {
      page.one('main').innerHTML = '<div><p data-a="1"></p></div>';
      page.one('main').insertAdjacentHTML('beforeend', '<p data-b="2"></p>');
    });
    expect(page.done()).toEqual(['1: paint', '2: paint']);
  });

  it('gives back what is removed, with its box too, and forgets it', () => {
    const page = setUp('<main><p data-a="1"></p></main><p data-a="2"></p>');
    page.elements.find(document);
    takeChanges(page, () => page.one('main').remove());
    page.elements.paint();
    expect(page.done()).toEqual(['1: paint leave', '2: paint paint']);
  });

  it('gives back what is removed before something else is added', () => {
    const page = setUp('<p data-a="1"></p>');
    page.elements.find(document);
    takeChanges(page, () => {
      page.one('p').remove();
      document.body.append('text');
    });
    expect(page.done()).toEqual(['1: paint leave']);
  });

  it('binds again what comes back', () => {
    const page = setUp('<main><p data-a="1"></p></main>');
    const [main, host] = [page.one('main'), page.one('p')];
    page.elements.find(document);
    takeChanges(page, () => host.remove());
    takeChanges(page, () => main.append(host));
    expect(page.done()).toEqual(['1: paint leave', '1: paint']);
  });

  it('keeps an element that moves', () => {
    const page = setUp('<main></main><p data-a="1"></p>');
    page.elements.find(document);
    takeChanges(page, () => page.one('main').append(page.one('p')));
    expect(page.done()).toEqual(['1: paint']);
  });

  it('does not keep one that is removed after it has moved', () => {
    const page = setUp('<main></main><p data-a="1"></p>');
    const host = page.one('p');
    page.elements.find(document);
    takeChanges(page, () => {
      page.one('main').append(host);
      host.remove();
    });
    expect(page.done()).toEqual(['1: paint leave']);
  });

  it('binds an element anew when an attribute of the bindings changes, comes or goes', () => {
    const page = setUp('<p data-a="1"></p>');
    const host = page.one('p');
    page.elements.find(document);
    takeChanges(page, () => host.setAttribute('data-a', '2'));
    expect(page.done()).toEqual(['1: paint leave', '2: paint']);
    takeChanges(page, () => host.setAttribute('data-b', '3'));
    expect(page.done().slice(1)).toEqual(['2: paint leave', '2: paint', '3: paint']);
    takeChanges(page, () => {
      host.removeAttribute('data-a');
      host.removeAttribute('data-b');
    });
    page.elements.paint();
    expect(page.done().slice(2, 4)).toEqual(['2: paint leave', '3: paint leave']);
    expect(page.places.filter(({ done }) => done.at(-1) !== 'leave')).toEqual([]);
  });

  it('binds an element that gets its first attribute', () => {
    const page = setUp('<p></p>');
    takeChanges(page, () => page.one('p').setAttribute('data-a', '1'));
    expect(page.done()).toEqual(['1: paint']);
  });

  it('renews a place that the page has changed, and no other', () => {
    const page = setUp('<p data-a="1" data-b="2"></p><p data-a="3"></p>');
    page.elements.find(document);
    const [first, , third] = page.places;
    if (first) first.isTouched = true;
    if (third) third.isTouched = true;
    takeChanges(page, () => page.one('p').append('x'));
    expect(page.done()).toEqual(['1: paint renew', '2: paint', '3: paint']);
  });

  it('renews a place for a change of an attribute that is not of the bindings', () => {
    const page = setUp('<p data-a="1"></p>');
    page.elements.find(document);
    for (const place of page.places) place.isTouched = true;
    takeChanges(page, () => page.one('p').setAttribute('hidden', ''));
    expect(page.done()).toEqual(['1: paint renew']);
  });

  it('passes over changes of elements that it has not bound', () => {
    const page = setUp('<p>x</p><p data-a="1"></p>');
    page.elements.find(document);
    takeChanges(page, () => page.one('p').setAttribute('title', 'x'));
    page.elements.take([]);
    expect(page.done()).toEqual(['1: paint']);
  });

  it('gives back a removed form whose field is named `isConnected`', () => {
    const page = setUp('<form data-a="1"><input name="isConnected"></form>');
    const host = page.one('form');
    page.elements.find(document);
    Object.defineProperty(host, 'isConnected', { value: page.one('input') });
    takeChanges(page, () => host.remove());
    expect(page.done()).toEqual(['1: paint leave']);
  });
});

describe('a page that undoes each change', () => {
  fakeTheClock(['setTimeout', 'clearTimeout']);
  const words = (place: string) =>
    `a script of the page takes back what the shell writes into ${place}; it gets its way`;

  /** A page that changes each element `times` times in one task. */
  function undo(page: ReturnType<typeof setUp>, times: number, selector = 'p'): void {
    for (let at = 0; at < times; at += 1) takeChanges(page, () => page.one(selector).append('x'));
  }
  const renewals = ({ places }: ReturnType<typeof setUp>, at = 0) =>
    places[at]?.done.filter((what) => what === 'renew').length;

  function setUpFight() {
    const page = setUp('<p id="price" data-a="1"></p><b data-a="2"></b>');
    page.elements.find(document);
    for (const place of page.places) place.isTouched = true;
    return page;
  }

  it('is corrected ten times in a task, then it gets its way, with one warning', () => {
    const page = setUpFight();
    undo(page, 10);
    expect([renewals(page), page.warn.mock.calls]).toEqual([10, []]);
    undo(page, 2);
    expect([renewals(page), page.warn.mock.calls]).toEqual([10, [[words('p#price')]]]);
  });

  it('is corrected again in the next task', () => {
    const page = setUpFight();
    undo(page, 11);
    vi.advanceTimersByTime(0);
    undo(page, 1);
    expect(renewals(page)).toBe(11);
    vi.advanceTimersByTime(0);
    undo(page, 11);
    expect([renewals(page), page.warn.mock.calls.length]).toEqual([21, 1]);
  });

  it('is counted for each element by itself', () => {
    const page = setUpFight();
    undo(page, 10);
    undo(page, 10, 'b');
    expect([renewals(page, 0), renewals(page, 1), page.warn.mock.calls]).toEqual([10, 10, []]);
    undo(page, 1, 'b');
    expect([renewals(page, 1), page.warn.mock.calls]).toEqual([10, [[words('b')]]]);
  });

  it('needs one timer for all elements, which is over in the same task', () => {
    const page = setUpFight();
    undo(page, 3);
    undo(page, 3, 'b');
    expect(vi.getTimerCount()).toBe(1);
    vi.advanceTimersByTime(0);
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('leaveAll', () => {
  it('gives everything back, once', () => {
    const { elements, done } = setUp('<p data-a="1" data-b="2"></p><p data-a="3"></p>');
    elements.find(document);
    elements.leaveAll();
    elements.leaveAll();
    elements.paint();
    expect(done()).toEqual(['1: paint leave', '2: paint leave', '3: paint leave']);
  });

  it('changes nothing on a page without bindings', () => {
    const { elements, done } = setUp('<p></p>');
    elements.leaveAll();
    expect(done()).toEqual([]);
  });
});
