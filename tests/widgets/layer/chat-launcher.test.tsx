import { act, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Layer } from '../../../src/widgets/layer';
import { createTestShell } from '../test-shell';

async function showLayer() {
  const stage = createTestShell();
  stage.show(<Layer />);
  const { overlays } = stage.shell;
  return { ...stage, overlays, launcher: () => screen.queryByRole('button', { name: 'Open chat' }) };
}

describe('the chat launcher', () => {
  it('is there where it is offered, and only there', async () => {
    const { overlays, launcher } = await showLayer();
    await act(async () => {});
    expect(launcher()).toBeNull();
    let takeBack = () => {};
    await act(async () => {
      takeBack = overlays.offer('chat');
    });
    expect(await screen.findByRole('button', { name: 'Open chat' })).toBeTruthy();
    await act(async () => takeBack());
    expect(launcher()).toBeNull();
  });

  it('opens the chat', async () => {
    const { overlays, shell } = await showLayer();
    await act(async () => void overlays.offer('chat'));
    (await screen.findByRole('button', { name: 'Open chat' })).click();
    expect(shell.chat.open).toHaveBeenCalledExactlyOnceWith('launcher');
  });

  it('is marked while something is open, so that a phone hides it', async () => {
    const { overlays } = await showLayer();
    await act(async () => void overlays.offer('chat'));
    const place = (await screen.findByRole('button', { name: 'Open chat' })).closest('.chat');
    expect(place?.hasAttribute('data-behind')).toBe(false);
    await act(async () => {
      overlays.show('login');
    });
    expect(place?.hasAttribute('data-behind')).toBe(true);
  });
});
