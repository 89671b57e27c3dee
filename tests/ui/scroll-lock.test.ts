import { afterEach, describe, expect, it, vi } from 'vitest';
import { lockScroll } from '../../src/ui/scroll-lock';

const { body, documentElement: root } = document;

afterEach(() => {
  for (const element of [body, root]) element.removeAttribute('style');
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** A page whose scroll bar has this width in px. */
function withBar(barPx: number, knowsGutter = true): void {
  vi.spyOn(root, 'clientWidth', 'get').mockReturnValue(window.innerWidth - barPx);
  vi.stubGlobal('CSS', { supports: () => knowsGutter });
}

describe('lockScroll', () => {
  it('stops what the browser scrolls the page by, and puts back an untouched page', () => {
    const unlock = lockScroll(body);
    expect(body.style.overflowY).toBe('hidden');
    unlock();
    expect([body.hasAttribute('style'), root.hasAttribute('style')]).toEqual([false, false]);
  });

  it('stops the root where the page scrolls it itself', () => {
    root.style.overflowY = 'scroll';
    const unlock = lockScroll(body);
    expect([root.style.overflowY, body.style.overflowY]).toEqual(['hidden', '']);
    unlock();
  });

  it.each(['contain: layout', 'container-type: inline-size'])('stops the root where the body has %s', (style) => {
    body.setAttribute('style', style);
    const unlock = lockScroll(body);
    expect([root.style.overflowY, body.style.overflowY]).toEqual(['hidden', '']);
    unlock();
  });

  it.each(['overflow: auto', 'overflow: auto !important', 'color: red; overflow-y: scroll', 'color: red'])(
    'puts back exactly: %s',
    (style) => {
      body.setAttribute('style', style);
      const before = body.style.cssText;
      const unlock = lockScroll(body);
      expect([body.style.overflowY, body.style.getPropertyPriority('overflow-y')]).toEqual(['hidden', 'important']);
      unlock();
      expect(body.style.cssText).toBe(before);
    },
  );

  it.each(['', 'margin:0', 'overflow:auto;MARGIN : 0', 'overflow-y:hidden!important;color:Red /* old */'])(
    'puts the attribute back byte by byte: %s',
    (style) => {
      for (const element of [body, root]) element.setAttribute('style', style);
      withBar(15);
      for (let turn = 0; turn < 2; turn += 1) {
        const unlock = lockScroll(body);
        expect(body.style.overflowY || root.style.overflowY).toBe('hidden');
        unlock();
        expect([body.getAttribute('style'), root.getAttribute('style')]).toEqual([style, style]);
      }
    },
  );

  it('tells no policy of an attribute that it has refused', () => {
    body.setAttribute('style', 'margin:0');
    vi.spyOn(body.style, 'cssText', 'get').mockReturnValue('');
    const write = vi.spyOn(body, 'setAttribute');
    lockScroll(body)();
    expect(write).not.toHaveBeenCalledWith('style', 'margin:0');
  });

  it('takes its own back where the page has changed the attribute meanwhile', () => {
    body.setAttribute('style', 'margin:0');
    const unlock = lockScroll(body);
    body.style.color = 'red';
    unlock();
    expect([body.style.color, body.style.overflowY, body.style.marginTop]).toEqual(['red', '', '0px']);
  });

  it('counts: the page is free when the last one has gone, in any order', () => {
    const [first, second] = [lockScroll(body), lockScroll(body)];
    first();
    first();
    expect(body.style.overflowY).toBe('hidden');
    second();
    expect(body.hasAttribute('style')).toBe(false);
    const again = lockScroll(body);
    expect(body.style.overflowY).toBe('hidden');
    again();
    expect(body.hasAttribute('style')).toBe(false);
  });

  it('leaves what the page has set meanwhile', () => {
    const unlock = lockScroll(body);
    body.style.setProperty('overflow-y', 'clip');
    unlock();
    expect(body.style.overflowY).toBe('clip');
  });

  it('keeps the room of the scroll bar', () => {
    withBar(15);
    const unlock = lockScroll(body);
    expect(root.style.getPropertyValue('scrollbar-gutter')).toBe('stable');
    unlock();
    expect(root.hasAttribute('style')).toBe(false);
  });

  it('keeps it by a padding where browsers know no gutter', () => {
    withBar(15, false);
    body.style.paddingRight = '5px';
    const unlock = lockScroll(body);
    expect(body.style.paddingRight).toBe('20px');
    unlock();
    expect(body.style.paddingRight).toBe('5px');
  });

  it('makes no room where the scroll bar takes none', () => {
    withBar(0);
    const unlock = lockScroll(body);
    expect(root.hasAttribute('style')).toBe(false);
    unlock();
  });
});
