import { waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { Language } from '../../../src/domain/i18n/language';
import { ok } from '../../../stories/fixtures/replies';
import * as scenes from '../../../stories/widgets/user-gate/scenes';
import { heldReply } from '../../waits';
import { enter, type OnStage } from '../on-stage';

/** What stands for the content. The style sheet hides the content by what its slot says, which is the same. */
function shows({ root }: OnStage) {
  const shown = root('user-gate').querySelector('.user-gate')?.firstElementChild?.className;
  expect(root('user-gate').querySelector('slot')?.dataset.cover).toBe(shown ?? '');
  return shown;
}
const slots = ({ root }: OnStage) => root('user-gate').querySelectorAll('slot').length;

describe('user gate', () => {
  it('shows a busy page while the user is not known', async () => {
    const stage = await enter(scenes.loading);
    const { look } = stage;
    expect(shows(stage)).toBe('wait');
    expect(look('user-gate').getByRole('status').textContent).toBe('Loading your account');
    expect(look('user-gate').getByRole('status').closest('[aria-busy=true]')).toBeTruthy();
    expect(slots(stage)).toBe(1);
  });

  it.each([
    ['is a guest', ok({ user_id: 0 })],
    ['could not be fetched', { status: 404 }],
    ['is refused', { state: 10_001 }],
  ] as const)('opens when the user %s', async (_, reply) => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    const { reply: held, send } = heldReply<typeof reply>();
    const stage = await enter({ ...scenes.open, replies: { userInfo: () => held } });
    const content = stage.host('user-gate').querySelector('h2');
    expect(shows(stage)).toBe('wait');
    send(reply);
    await waitFor(() => expect(shows(stage)).toBeUndefined());
    expect(stage.host('user-gate').querySelector('h2')).toBe(content);
    expect(slots(stage)).toBe(1);
  });

  it('waits for nobody on a page that needs no user', async () => {
    expect(shows(await enter(scenes.notRequired))).toBeUndefined();
  });

  it('gives the focus back to the field that a visitor was in', async () => {
    const { reply, send } = heldReply<ReturnType<typeof ok>>();
    const host = document.createElement('input');
    const stage = await enter({
      islands: [],
      replies: { userInfo: () => reply },
      act({ add, host: find }) {
        add({ island: 'user-gate' });
        find('user-gate').append(host);
        host.focus();
      },
    });
    await waitFor(() => expect(shows(stage)).toBe('wait'));
    // A browser does this to hidden elements.
    host.blur();
    send(ok({ user_id: 0 }));
    await waitFor(() => expect(document.activeElement).toBe(host));
  });

  it('leaves its slot behind, and nothing before it', async () => {
    const stage = await enter(scenes.loading);
    const { shadowRoot } = stage.host('user-gate');
    expect(shadowRoot?.querySelector('slot')?.dataset.cover).toBe('wait');
    stage.handle.unmount();
    expect([...(shadowRoot?.children ?? [])].map((child) => child.tagName)).toEqual(['SLOT']);
    expect(shadowRoot?.querySelector('slot')?.dataset.cover).toBeUndefined();
  });
});

describe('page crash', () => {
  it.each<[Language, string, readonly string[], string]>([
    ['en', 'Sorry, Webservice currently unavailable', ['Retry'], 'Back to homepage'],
    ['cn', '抱歉，服务暂时不可用', ['重试'], '返回首页'],
    ['kr', '죄송합니다. 현재 서비스를 이용할 수 없습니다', ['다시 시도'], '홈으로 돌아가기'],
    ['ph', 'Sorry, the web service is currently unavailable', ['Retry'], 'Back to homepage'],
  ])('takes the place of the content: %s', async (lang, title, buttons, home) => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    vi.spyOn(window.history, 'length', 'get').mockReturnValue(1);
    document.title = 'My shop';
    const stage = await enter(scenes.crashIn(lang));
    // Its code is loaded in two steps.
    await waitFor(() => expect(shows(stage)).toBe('crash'), { timeout: 3_000 });
    const { findByRole, getAllByRole, getByRole } = stage.look('user-gate');
    const heading = await findByRole('heading', { level: 1, name: title });
    expect(heading.closest('[role=alert]')).toBeTruthy();
    expect(stage.root('user-gate').activeElement).toBe(heading);
    expect(getAllByRole('button').map((button: HTMLElement) => button.textContent)).toEqual(buttons);
    expect(getByRole('link', { name: home })).toBeTruthy();
    expect(document.title).toBe(title);
    stage.handle.unmount();
    expect(document.title).toBe('My shop');
  });

  it('offers the way back where there is one', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    vi.spyOn(window.history, 'length', 'get').mockReturnValue(2);
    const back = vi.spyOn(window.history, 'back').mockImplementation(() => {});
    const stage = await enter(scenes.crashIn('en'));
    (await stage.look('user-gate').findByRole('button', { name: 'Go back' })).click();
    expect(back).toHaveBeenCalledTimes(1);
  });

  it('gives the content back at a press on Retry, as it was, with the part in it that has the focus', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    document.title = 'My shop';
    let isBroken = true;
    const stage = await enter(scenes.crashIn('en', () => isBroken));
    const retry = await stage.look('user-gate').findByRole('button', { name: 'Retry' });
    const field = stage.host('user-gate').querySelector('input') as HTMLInputElement;
    field.value = 'A-1';
    isBroken = false;
    retry.focus();
    retry.click();
    // A browser does this to removed elements.
    retry.blur();
    const part = stage.host('user-gate').querySelector('[data-portico]') as HTMLElement;
    await waitFor(() => expect(part.shadowRoot?.textContent).toBe('three orders'));
    await waitFor(() => expect(shows(stage)).toBeUndefined());
    await waitFor(() => expect(document.activeElement).toBe(part));
    expect([document.title, field.isConnected, field.value]).toEqual(['My shop', true, 'A-1']);
    expect([stage.visits, stage.handle.doctor().failures.length]).toEqual([[], 1]);
  });

  it('offers to load the page anew once Retry has not helped', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    vi.spyOn(window.history, 'length', 'get').mockReturnValue(1);
    const stage = await enter(scenes.crashAgainIn('en'));
    await stage.acted;
    const { getAllByRole, getByRole } = stage.look('user-gate');
    expect(shows(stage)).toBe('crash');
    expect(stage.root('user-gate').activeElement).toBe(getByRole('heading', { level: 1 }));
    expect(getAllByRole('button').map((button: HTMLElement) => button.textContent)).toEqual(['Reload']);
    expect(getByRole('alert').textContent).toContain('Something is still wrong. Please reload the page.');
    expect(stage.handle.doctor().failures.map(({ reason }) => reason)).toEqual(['crash', 'crash']);
    getByRole('button').click();
    expect(stage.visits).toEqual(['reload']);
  });

  it('starts all parts again that have crashed in it', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    let isBroken = true;
    const scene = scenes.crashIn('en', () => isBroken);
    const stage = await enter({
      ...scene,
      act(on) {
        void scene.act?.(on);
        on.host('user-gate').append(
          ...[1, 2].map(() => on.host('user-gate').querySelector('[data-portico]')?.cloneNode() ?? ''),
        );
      },
    });
    const parts = [...stage.host('user-gate').querySelectorAll('[data-portico]')];
    const words = () => parts.map(({ shadowRoot }) => shadowRoot?.textContent);
    await waitFor(() => expect(stage.handle.doctor().failures).toHaveLength(3));
    isBroken = false;
    (await stage.look('user-gate').findByRole('button', { name: 'Retry' })).click();
    await waitFor(() => expect(words()).toEqual(['three orders', 'three orders', 'three orders']));
    await waitFor(() => expect(shows(stage)).toBeUndefined());
  });
});
