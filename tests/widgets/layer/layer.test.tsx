import { act, fireEvent, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Outcome } from '../../../stories/fixtures/fake-api';
import { CURRENCIES, ok } from '../../../stories/fixtures/replies';
import { attachedOpen } from '../../../stories/widgets/cart-panel/scenes';
import * as scenes from '../../../stories/widgets/layer/scenes';
import { heldReply } from '../../waits';
import { enter, type OnStage } from '../on-stage';

afterEach(() => vi.useRealTimers());

const boxOf = (stage: OnStage) => stage.root('layer').querySelector<HTMLElement>('.toast');
const region = (stage: OnStage, kind: 'polite' | 'assertive') =>
  stage.root('layer').querySelector(`[aria-live=${kind}]`)?.textContent;

describe('toast', () => {
  it.each([
    ['info', 'polite'],
    ['success', 'polite'],
    ['warning', 'assertive'],
    ['error', 'assertive'],
  ] as const)('shows %s and says it to screen readers: %s', async (kind, live) => {
    const stage = await enter({});
    expect(region(stage, live)).toBe('');
    stage.handle.toast('Words', kind);
    await waitFor(() => expect(boxOf(stage)?.className).toBe(`toast ${kind}`));
    expect(boxOf(stage)?.textContent).toContain('Words');
    expect(region(stage, live)).toBe('Words');
    expect(region(stage, live === 'polite' ? 'assertive' : 'polite')).toBe('');
  });

  it('shows one at a time: a new one takes the place of the old one', async () => {
    const stage = await enter({});
    stage.handle.toast('First');
    stage.handle.toast('Second');
    await waitFor(() => expect(boxOf(stage)?.textContent).toContain('Second'));
    expect(stage.root('layer').querySelectorAll('.toast')).toHaveLength(1);
  });

  it('goes at its close button', async () => {
    const stage = await enter(scenes.toast('success'));
    await waitFor(() => expect(boxOf(stage)).toBeTruthy());
    stage.look('layer').getByRole('button', { name: 'Close' }).click();
    await waitFor(() => expect(boxOf(stage)).toBeNull());
  });

  it('goes after 4 s, and stands still while the pointer is on it', async () => {
    const stage = await enter({});
    stage.handle.toast('Words');
    const box = await waitFor(() => {
      const found = boxOf(stage);
      if (!found) throw new Error('no toast yet');
      return found;
    });
    const run = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
    fireEvent.mouseEnter(box);
    vi.useFakeTimers();
    await run(10_000);
    expect(boxOf(stage)).not.toBeNull();
    fireEvent.mouseLeave(box);
    await run(3_000);
    expect(boxOf(stage)).not.toBeNull();
    await run(1_100);
    expect(boxOf(stage)).toBeNull();
  });

  it('stands beside the cart panel while that is open', async () => {
    const stage = await enter(attachedOpen);
    stage.handle.toast('Words');
    await waitFor(() => expect(boxOf(stage)?.hasAttribute('data-beside')).toBe(true));
    act(() => stage.handle.close('cart-panel'));
    await waitFor(() => expect(boxOf(stage)?.hasAttribute('data-beside')).toBe(false));
  });

  it('does what its button says, and goes', async () => {
    const stage = await enter(scenes.toastWithAction);
    const button = await stage.look('layer').findByRole('button', { name: 'Undo' });
    button.click();
    await waitFor(() => expect(boxOf(stage)?.textContent).toContain('“Celadon teapot” is back in the cart.'));
  });
});

describe('login dialog', () => {
  it('leads to sign-in and sign-up and back to the page', async () => {
    const stage = await enter(scenes.login);
    const dialog = within(await stage.look('layer').findByRole('dialog', { name: 'Please sign in' }));
    const ref = encodeURIComponent('https://www.shop.example/en/page/homepage');
    expect(dialog.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe(`/en/page/login?ref=${ref}`);
    expect(dialog.getByRole('link', { name: 'Sign up' }).getAttribute('href')).toBe(
      `/en/page/login?ref=${ref}&type=register`,
    );
    dialog.getByRole('button', { name: 'Cancel' }).click();
    await waitFor(() => expect(stage.look('layer').queryByRole('dialog')).toBeNull());
  });
});

describe('retry message', () => {
  it('is Chinese alone on a Chinese page', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    const stage = await enter(scenes.loadFailedChinese);
    const message = await stage.look('layer').findByRole('alert');
    expect(within(message).getAllByText('网络错误，请稍后重试')).toHaveLength(1);
  });

  it('is the page language and then Chinese elsewhere', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    const stage = await enter(scenes.loadFailedKorean);
    const message = within(await stage.look('layer').findByRole('alert'));
    message.getByText('네트워크 오류입니다. 잠시 후 다시 시도해 주세요.');
    expect(message.getByText('网络错误，请稍后重试').getAttribute('lang')).toBe('zh-CN');
  });

  it('loads again at Retry, is busy meanwhile and then goes', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    const held = heldReply<Outcome>();
    const answers: (Outcome | Promise<Outcome>)[] = [{ status: 403 }, held.reply];
    const stage = await enter({ replies: { currencies: () => answers.shift() ?? 'never' } });
    const retry = await stage.look('layer').findByRole('button', { name: 'Retry' });
    retry.click();
    await waitFor(() => expect(retry.getAttribute('aria-busy')).toBe('true'));
    retry.click();
    held.send(ok(CURRENCIES));
    await waitFor(() => expect(stage.look('layer').queryByRole('alert')).toBeNull());
    expect(stage.api.log.filter((call) => call.name === 'currencies')).toHaveLength(2);
  });

  it('says that it failed again', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    const stage = await enter({ replies: { currencies: { status: 403 } } });
    (await stage.look('layer').findByRole('button', { name: 'Retry' })).click();
    await waitFor(() => expect(stage.root('layer').textContent).toContain('Sorry, network is unstable'));
  });

  it.each([
    ['its own to the first island', true],
    ["nobody else's", false],
  ])('hands the focus on when it goes: %s', async (_, isInside) => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    const answers: Outcome[] = [{ status: 403 }, ok(CURRENCIES)];
    const stage = await enter({
      islands: [{ island: 'toolbar' }],
      replies: { currencies: () => answers.shift() ?? 'never' },
    });
    const elsewhere = document.createElement('input');
    document.body.append(elsewhere);
    onTestFinished(() => elsewhere.remove());
    const retry = await stage.look('layer').findByRole('button', { name: 'Retry' });
    (isInside ? retry : elsewhere).focus();
    retry.click();
    await waitFor(() => expect(stage.look('layer').queryByRole('alert')).toBeNull());
    const first = stage.look('toolbar').getByRole('link', { name: 'Cart' });
    expect(stage.root('toolbar').activeElement === first).toBe(isInside);
    expect(document.activeElement === elsewhere).toBe(!isInside);
  });
});
