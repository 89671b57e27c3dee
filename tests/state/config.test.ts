import { describe, expect, it, vi } from 'vitest';
import { createConfigState } from '../../src/state/config';

describe('createConfigState', () => {
  it('stands at the defaults until an answer has come', () => {
    expect(createConfigState().current.peek()).toEqual({ isOpenBindPhone: false, sweepstake: false, off: [] });
  });

  it('takes an answer whole', () => {
    const config = createConfigState();
    const given = { isOpenBindPhone: true, sweepstake: { activityId: '5', start: 'now' }, off: ['toolbar'] };
    config.take(given);
    expect(config.current.peek()).toEqual(given);
  });

  it.each([
    ['the same again', { isOpenBindPhone: false, sweepstake: { activityId: '5' }, off: [] }, 1],
    ['another activity', { isOpenBindPhone: false, sweepstake: { activityId: '6' }, off: [] }, 2],
    ['an island that is off', { isOpenBindPhone: false, sweepstake: { activityId: '5' }, off: ['footer'] }, 2],
  ])('tells of changes only: %s', (_, second, changes) => {
    const config = createConfigState();
    const heard = vi.fn();
    const stop = config.current.subscribe(heard);
    heard.mockClear();
    config.take({ isOpenBindPhone: false, sweepstake: { activityId: '5' }, off: [] });
    config.take(second);
    expect(heard).toHaveBeenCalledTimes(changes);
    stop();
  });
});
