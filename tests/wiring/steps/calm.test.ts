import { describe, expect, it, vi } from 'vitest';
import type { ShellDeps } from '../../../src/wiring/ground/shell-deps';
import { afterFrames } from '../../widgets/on-stage';
import { giveEachItsPage, header, start } from '../started-shell';

giveEachItsPage();

describe('what comes late', () => {
  it('waits for the first view, unless somebody presses something', async () => {
    const asked = vi.fn();
    const loadLate: ShellDeps['loadLate'] = (load) => {
      asked();
      return load();
    };
    start({ fetch: () => new Promise(() => {}), loadLate });
    await vi.waitFor(() => expect(header()).not.toBeNull());
    await afterFrames();
    expect(asked).not.toHaveBeenCalled();
    document.body.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true }));
    await vi.waitFor(() => expect(asked).toHaveBeenCalled());
  });
});
