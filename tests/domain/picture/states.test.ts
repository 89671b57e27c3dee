import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createStates, HANDED_OVER, HYDRATED, LEARNED, PAINTING, SHOWN } from '../../../src/domain/picture/states';

describe('createStates', () => {
  let nowMs = 0;
  beforeEach(() => {
    nowMs = 0;
    vi.spyOn(performance, 'now').mockImplementation(() => nowMs);
  });
  const setUp = () => {
    const done: number[] = [];
    const times = [7];
    const enter = createStates(times, (state) => done.push(state));
    const enterAt = (state: number, atMs: number) => {
      nowMs = atMs;
      enter(state);
    };
    return { done, times, enterAt };
  };

  it('records when each state was entered, and does what belongs to it', () => {
    const { done, times, enterAt } = setUp();
    enterAt(PAINTING, 10);
    enterAt(SHOWN, 20);
    enterAt(LEARNED, 30);
    expect([times, done]).toEqual([
      [7, 10, 20, 30],
      [PAINTING, SHOWN, LEARNED],
    ]);
  });

  it('leaves no state out: a press hands over a page that is still painted', () => {
    const { done, times, enterAt } = setUp();
    enterAt(PAINTING, 10);
    enterAt(HANDED_OVER, 20);
    expect([times, done]).toEqual([
      [7, 10, 20, 20, 20],
      [PAINTING, SHOWN, LEARNED, HANDED_OVER],
    ]);
  });

  it('enters a state once, and never goes back', () => {
    const { done, times, enterAt } = setUp();
    enterAt(HYDRATED, 10);
    const WAITING = 0;
    for (const state of [WAITING, SHOWN, HYDRATED]) enterAt(state, 20);
    expect([times, done]).toEqual([
      [7, 10, 10, 10, 10, 10],
      [PAINTING, SHOWN, LEARNED, HANDED_OVER, HYDRATED],
    ]);
  });
});
