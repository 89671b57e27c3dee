import { describe, expect, it, vi } from 'vitest';
import { adopt } from '../../src/bootstrap';
import { ISLANDS } from '../../src/islands';
import en from '../../src/locales/en';
import { startShell } from '../../src/wiring/start';
import { afterFrames, nextTask } from '../waits';
import { expectNothingLeft, giveEachItsPage, header, listen, place, start } from './started-shell';

giveEachItsPage();

describe('safe mode', () => {
  it('leaves the page as the server sent it, in one line, and is ready', async () => {
    const said = vi.spyOn(console, 'info').mockImplementation(() => {});
    const heard = listen();
    history.replaceState(null, '', '/en/page/homepage?portico-safe=1&transportSite=1');
    place('<div data-portico="header"></div><div data-portico="user-gate"><p>mine</p></div>');
    const gate = document.querySelector('[data-portico=user-gate]');
    const shadow = gate?.attachShadow({ mode: 'open' });
    shadow?.append(Object.assign(document.createElement('div'), { textContent: 'waiting' }));
    shadow?.querySelector('div')?.setAttribute('data-root', '');
    const loadTexts = vi.fn(async () => en);
    const { shell, page, asked } = start({ options: { hosts: { www: 'www.shop.test' } }, loadTexts });
    expect(await shell.ready).toEqual({ state: 'ready', failures: [] });
    await afterFrames();
    expect(said.mock.calls).toEqual([['[portico] safe mode']]);
    expect([asked(), heard, loadTexts.mock.calls, page.replace.mock.calls]).toEqual([[], ['portico:ready'], [], []]);
    expect(header()).toBeNull();
    // No code will ever open a gate there, so its content is shown at once.
    expect(shadow?.innerHTML).toBe('<div data-root=""></div><slot></slot>');
    expect(sessionStorage.getItem('portico.platform')).toBeNull();
    // Code of the page that waits for a reply gets one.
    await shell.reloadUser();
    expect(asked()).toContain('userInfo');
    shell.unmount();
    expectNothingLeft();
  });
});

describe('a shell whose name another one has taken', () => {
  it('leaves the page to the shell that was called after it was taken back', async () => {
    place('<div data-portico="toolbar"></div>');
    const [gone, kept] = [{}, { version: '2', unmount() {} }];
    Reflect.set(window, 'Portico', kept);
    const end = vi.fn();
    const shell = startShell(
      ISLANDS,
      ['en'],
      { sheetHref: null, loadTexts: async () => en },
      { handle: gone, reads: {}, picture: { end } as never },
    );
    await shell.ready;
    expect([Reflect.get(window, 'Portico') === kept, end.mock.calls.length]).toEqual([true, 1]);
    expect(document.querySelector('[data-portico=toolbar]')?.shadowRoot).toBeNull();
    shell.unmount();
    expect(Reflect.get(window, 'Portico')).toBe(kept);
    Reflect.deleteProperty(window, 'Portico');
  });

  it('does so, too, if the name is taken while the browser has its turn', async () => {
    place('<div data-portico="toolbar"></div>');
    const [gone, kept] = [{}, { version: '2', unmount() {} }];
    let go = () => {};
    const turn = new Promise<void>((resolve) => {
      go = resolve;
    });
    const scheduler = { [Symbol.toStringTag]: 'Scheduler', yield: () => turn };
    Object.defineProperty(window, 'scheduler', { value: scheduler, configurable: true });
    Reflect.set(window, 'Portico', gone);
    const end = vi.fn();
    const adopted = adopt(['en'], gone, {}, { end } as never);
    await nextTask();
    expect(gone).toEqual({});
    Reflect.set(window, 'Portico', kept);
    go();
    const shell = await adopted;
    await shell.ready;
    expect([shell === gone, Reflect.get(window, 'Portico') === kept, end.mock.calls.length]).toEqual([true, true, 1]);
    expect(document.querySelector('[data-portico=toolbar]')?.shadowRoot).toBeNull();
    shell.unmount();
    for (const name of ['Portico', 'scheduler']) Reflect.deleteProperty(window, name);
  });
});
