import { expect, it, vi } from 'vitest';
import { createSwitchState } from '../../src/state/switch';

it('keeps a language for 365 days, and is not busy by that', () => {
  const write = vi.fn();
  const switching = createSwitchState({ write });
  switching.keepLanguage('kr');
  expect(write.mock.calls).toEqual([['language', 'kr', 365]]);
  expect(switching.isBusy.peek()).toBe(false);
});
