import { act, screen, waitFor } from '@testing-library/react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Shell } from '../../../src/island/use-shell';
import { Freight } from '../../../src/widgets/header/Freight';
import { Header } from '../../../src/widgets/header/Header';
import { createTestShell, MEMBER } from '../test-shell';

const brought: Shell['loadLate'] = (load) => load();
const failed = () => Promise.reject(new TypeError('404'));

function showHeader(load: Shell['loadLate'], isMember: boolean) {
  const asked = vi.fn();
  let way = load;
  const loadLate: Shell['loadLate'] = (part) => {
    asked();
    return way(part);
  };
  const mend = () => {
    way = brought;
  };
  const stage = createTestShell({ loadLate });
  const { container } = stage.show(<Header hasBanner={false} product="" />);
  const open = (selector: string) => {
    const event = Object.assign(new Event('beforetoggle'), { oldState: 'closed', newState: 'open' });
    return act(async () => void container.querySelector(selector)?.dispatchEvent(event));
  };
  const settle = () =>
    act(async () =>
      stage.session.settle(isMember ? 'member' : 'guest', isMember ? MEMBER : stage.shell.session.user.peek()),
    );
  return { ...stage, asked, mend, open, settle };
}

describe('the language and currency switch', () => {
  it('asks for nothing while the visitor is not known and nobody opens it', async () => {
    const { asked } = showHeader(brought, false);
    await act(async () => {});
    expect(asked).not.toHaveBeenCalled();
  });

  it('says so when its form does not come, and asks again when it is opened', async () => {
    const { shell, mend, open } = showHeader(failed, false);
    await open('.switcher');
    expect(await screen.findByText(shell.texts.shell.networkUnstable)).toBeTruthy();
    mend();
    await open('.switcher');
    expect(await screen.findByRole('button', { name: 'Confirm', hidden: true })).toBeTruthy();
    expect(screen.queryByText(shell.texts.shell.networkUnstable)).toBeNull();
  });
});

describe('the menus of a member', () => {
  const signOuts = () => screen.queryAllByRole('button', { name: 'Sign out', hidden: true });

  it('get their parts once it is known who is here', async () => {
    const { settle, open } = showHeader(brought, true);
    await open('.menu');
    expect(signOuts()).toEqual([]);
    await settle();
    await open('.account-menu');
    await waitFor(() => expect(signOuts()).toHaveLength(2));
  });

  it('lead to the account also without their parts, and ask for them again when they are opened', async () => {
    const { settle, open, asked, mend } = showHeader(failed, true);
    await settle();
    await waitFor(() => expect(asked).toHaveBeenCalled());
    await act(async () => {});
    expect(signOuts()).toEqual([]);
    expect(document.querySelector('a.who')?.getAttribute('href')).toBe('/en/page/account/');
    mend();
    await open('.account-menu');
    await waitFor(() => expect(signOuts()).toHaveLength(1));
  });

  it('get no such parts for a guest', async () => {
    const { settle, open } = showHeader(brought, false);
    await settle();
    await open('.menu');
    await act(async () => {});
    expect(signOuts()).toEqual([]);
  });
});

describe('a menu of a header that is hydrated', () => {
  const never = () => new Promise<never>(() => {});

  async function hydrate(sent: string) {
    const { wrap } = createTestShell({ loadLate: never });
    const tree = wrap(<Freight />);
    const container = document.createElement('div');
    document.body.append(container);
    container.innerHTML = renderToString(tree);
    let root: Root | undefined;
    await act(async () => {
      root = hydrateRoot(container, tree);
    });
    const place = container.querySelector('[data-sent]');
    if (place) place.innerHTML = sent;
    onTestFinished(() => {
      act(() => root?.unmount());
      container.remove();
    });
    const event = Object.assign(new Event('beforetoggle'), { oldState: 'closed', newState: 'open' });
    await act(async () => void container.querySelector('.list-menu')?.dispatchEvent(event));
    return { isWaiting: container.querySelector('.skeleton') !== null, links: container.querySelectorAll('a') };
  }

  it('shows the links that the server has sent until there is better', async () => {
    const { isWaiting, links } = await hydrate('<ul><li><a href="/x">x</a></li></ul>');
    expect(isWaiting).toBe(false);
    expect(links).toHaveLength(1);
  });

  it('shows that they are on their way where a script has painted it', async () => {
    expect((await hydrate('')).isWaiting).toBe(true);
  });
});
