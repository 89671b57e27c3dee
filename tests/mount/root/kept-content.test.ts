import { afterEach, describe, expect, it, vi } from 'vitest';
import { ISLANDS } from '../../../src/islands';
import { giveBack, openGates, showContent } from '../../../src/mount/root/kept-content';

afterEach(() => {
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

class FakeAnimation {
  readonly animationName: string;
  readonly finish = vi.fn();
  constructor(animationName: string) {
    this.animationName = animationName;
  }
}

function gate(markup?: string): HTMLElement {
  const host = document.createElement('div');
  host.dataset.portico = 'user-gate';
  host.append('the page');
  if (markup !== undefined) host.attachShadow({ mode: 'open' }).innerHTML = markup;
  document.body.append(host);
  return host;
}

describe('showContent', () => {
  it("takes the server's placeholder away and leaves one slot", () => {
    const host = gate('<link rel="stylesheet"><div data-root><div class="island">wait</div></div><slot></slot>');
    showContent(host);
    expect(host.shadowRoot?.innerHTML).toBe('<link rel="stylesheet"><div data-root=""></div><slot></slot>');
  });

  it('brings the slot where the server sent none', () => {
    const host = gate('<div data-root>wait</div>');
    showContent(host);
    expect(host.shadowRoot?.lastElementChild?.tagName).toBe('SLOT');
  });

  it("ends the page sheet's animation, and no other", () => {
    vi.stubGlobal('CSSAnimation', FakeAnimation);
    const [ours, theirs] = [new FakeAnimation('portico-gate'), new FakeAnimation('fade-in')];
    const host = Object.assign(gate(), { getAnimations: () => [ours, theirs] });
    showContent(host);
    expect(ours.finish).toHaveBeenCalledTimes(1);
    expect(theirs.finish).not.toHaveBeenCalled();
    expect(host.shadowRoot).toBeNull();
  });
});

describe('giveBack', () => {
  it('leaves no root that would be taken for markup of this build with its sheet', () => {
    const host = gate('<link rel="stylesheet"><div data-root data-build="test"><p>here</p></div>');
    giveBack(host);
    expect(host.shadowRoot?.innerHTML).toBe('<div data-root=""></div><slot data-waiting=""></slot>');
  });
});

describe('openGates', () => {
  it('opens each gate of the page, and leaves other placeholders alone', () => {
    const gates = [gate('<div data-root>wait</div>'), gate('<div data-root>wait</div>')];
    const header = gate('<div data-root>header</div>');
    header.dataset.portico = 'header';
    openGates(document, new Map(ISLANDS.map((row) => [row.name, row])));
    expect(gates.map((host) => host.shadowRoot?.textContent)).toEqual(['', '']);
    expect(header.shadowRoot?.textContent).toBe('header');
  });
});
