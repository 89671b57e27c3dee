import { describe, expect, it, vi } from 'vitest';
import { bindAddress, bindShown, bindText } from '../../src/bindings/place';

/** An element of the page. */
function elementOf<E extends HTMLElement>(html: string): E {
  const box = document.createElement('div');
  box.innerHTML = html;
  return box.firstElementChild as E;
}

/** An element with a bound text, and the value that it shows. */
function boundText(html: string, first?: string) {
  const host = elementOf(html);
  const value = { now: first };
  return { host, value, place: bindText(host, () => value.now) };
}

const TRANSLATED = '<font style="vertical-align: inherit;"><font>梅</font></font>';

describe('bindText', () => {
  it('shows a value, and gives back the page’s own nodes, not copies', () => {
    const { host, place } = boundText('<p>dear <i>visitor</i></p>', 'mei');
    const own = [...host.childNodes];
    place.paint();
    expect(host.innerHTML).toBe('mei');
    place.leave();
    expect([...host.childNodes]).toEqual(own);
    expect(own.every((node) => node.isConnected === host.isConnected && node.parentNode === host)).toBe(true);
  });

  it.each(['<p></p>', '<p>friend</p>'])('gives back %s', (html) => {
    const { host, place } = boundText(html, 'mei');
    const own = host.firstChild;
    place.paint();
    place.leave();
    expect([host.outerHTML, host.firstChild]).toEqual([html, own]);
  });

  it('shows a value as text, never as markup', () => {
    const { host, place } = boundText('<p></p>', '<img src=x>');
    place.paint();
    expect([host.childElementCount, host.textContent]).toEqual([0, '<img src=x>']);
  });

  it('writes nothing while the value stays the same', () => {
    const { host, place } = boundText('<p>friend</p>', 'mei');
    place.paint();
    const text = host.firstChild;
    place.paint();
    expect(host.firstChild).toBe(text);
  });

  it('shows the page’s own while the value is unknown, also after it was known', () => {
    const { host, value, place } = boundText('<p>friend</p>');
    const own = host.firstChild;
    place.paint();
    expect([host.firstChild, place.isChanged()]).toEqual([own, false]);
    value.now = 'mei';
    place.paint();
    value.now = undefined;
    place.paint();
    expect([host.firstChild, place.isChanged()]).toEqual([own, false]);
  });

  it('gives back the page’s own after several values, and can show one again', () => {
    const { host, value, place } = boundText('<p>friend</p>', 'mei');
    place.paint();
    value.now = 'li';
    place.paint();
    place.leave();
    expect(host.textContent).toBe('friend');
    place.paint();
    expect(host.textContent).toBe('li');
  });

  it('tells its reader the page’s own text, whatever it shows', () => {
    const host = elementOf('<p>dear <i>visitor</i></p>');
    const seen: string[] = [];
    const place = bindText(host, (own) => {
      seen.push(own());
      return `mei${seen.length}`;
    });
    place.paint();
    place.paint();
    expect(seen).toEqual(['dear visitor', 'dear visitor']);
    expect(host.textContent).toBe('mei2');
  });

  it('knows that the page has changed it, takes that for the page’s own, and shows the value again', () => {
    const { host, place } = boundText('<p>friend</p>', 'mei');
    place.paint();
    expect(place.isChanged()).toBe(false);
    host.textContent = 'newest';
    expect(place.isChanged()).toBe(true);
    place.renew();
    expect([host.textContent, place.isChanged()]).toEqual(['mei', false]);
    place.leave();
    expect(host.textContent).toBe('newest');
  });

  it('takes the page’s change for its own even if the value changes first', () => {
    const { host, value, place } = boundText('<p>friend</p>', 'mei');
    place.paint();
    host.textContent = 'newest';
    value.now = 'li';
    place.paint();
    expect(host.textContent).toBe('li');
    place.leave();
    expect(host.textContent).toBe('newest');
  });

  it('leaves what the page has written since', () => {
    const { host, place } = boundText('<p>friend</p>', 'mei');
    place.paint();
    host.textContent = 'newest';
    place.leave();
    expect(host.textContent).toBe('newest');
  });

  it('does not take back a node that a script has moved elsewhere', () => {
    const { host, place } = boundText('<p>dear <i>visitor</i></p>', 'mei');
    const [, moved] = host.childNodes;
    place.paint();
    const elsewhere = document.createElement('main');
    elsewhere.append(moved as Node);
    place.leave();
    expect([host.innerHTML, elsewhere.innerHTML]).toEqual(['dear ', '<i>visitor</i>']);
  });

  it.each([
    ['the words of a translator', TRANSLATED, false],
    ['those of several', TRANSLATED + TRANSLATED, false],
    ['a font with a look of its own', '<font color="red">x</font>', true],
    ['a font of another face', '<font face="serif">x</font>', true],
    ['a large font', '<font size="7">x</font>', true],
    ['a font with a class', '<font class="price">x</font>', true],
    ['a font with an id', '<font id="price">x</font>', true],
    ['a font with a style', '<font style="color: red">x</font>', true],
    ['a word that a translator highlights', '<font class="goog-text-highlight" dir="auto">x</font>', false],
    ['a font before a text', `${TRANSLATED} x`, true],
    ['a font behind a text', `x ${TRANSLATED}`, true],
    ['nothing', '', true],
  ])('takes %s for the page’s change: %s', (_, html, isChanged) => {
    const { host, place } = boundText('<p>friend</p>', 'mei');
    place.paint();
    host.innerHTML = html;
    expect(place.isChanged()).toBe(isChanged);
    place.leave();
    expect(host.innerHTML).toBe(isChanged ? html : 'friend');
  });
});

describe('bindShown', () => {
  it.each([
    ['<p></p>', false, '<p hidden=""></p>'],
    ['<p hidden="until-found"></p>', false, '<p hidden=""></p>'],
    ['<p hidden="until-found"></p>', true, '<p></p>'],
    ['<p></p>', true, '<p></p>'],
    ['<p hidden=""></p>', undefined, '<p hidden=""></p>'],
  ])('turns %s with %s into %s, and gives back the page’s own', (html, isShown, shown) => {
    const host = elementOf(html);
    const place = bindShown(host, () => isShown);
    place.paint();
    expect(host.outerHTML).toBe(shown);
    place.leave();
    expect(host.outerHTML).toBe(html);
  });

  it('knows that the page has changed it', () => {
    const host = elementOf('<p></p>');
    const place = bindShown(host, () => true);
    place.paint();
    host.hidden = true;
    expect(place.isChanged()).toBe(true);
    place.renew();
    expect([host.hidden, place.isChanged()]).toEqual([false, false]);
  });

  it('works on a form whose fields have the names of methods', () => {
    const host = elementOf<HTMLFormElement>('<form></form>');
    const broken = vi.fn(() => {
      throw new TypeError('a field');
    });
    for (const name of ['setAttribute', 'removeAttribute']) Object.defineProperty(host, name, { value: broken });
    let isShown = false;
    const place = bindShown(host, () => isShown);
    place.paint();
    expect(host.hidden).toBe(true);
    isShown = true;
    place.paint();
    expect(host.hidden).toBe(false);
  });
});

describe('bindAddress', () => {
  it('sets the address, and gives back the page’s own or none', () => {
    for (const html of ['<a href="/own">x</a>', '<a>x</a>']) {
      const host = elementOf(html);
      const place = bindAddress(host, () => '/en/cart');
      place.paint();
      expect(host.getAttribute('href')).toBe('/en/cart');
      place.leave();
      expect(host.outerHTML).toBe(html);
    }
  });
});
