import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type CountdownTask,
  createTask,
  milestoneOf,
  nextTask,
  type TaskEvent,
  type TaskPhase,
} from '../../../src/domain/countdown/countdown-task';

const at = (phase: TaskPhase, more: Partial<CountdownTask> = {}): CountdownTask => ({
  phase,
  secondsLeft: 15,
  hasScrolled: false,
  checksScroll: false,
  ...more,
});
const play = (task: CountdownTask, ...events: TaskEvent[]) => {
  let now = task;
  for (const event of events) now = nextTask(now, event);
  return now;
};
const seconds = (count: number): TaskEvent[] => Array.from({ length: count }, () => 'second');

describe('createTask', () => {
  it.each([
    ['now', 'running'],
    ['scroll', 'waiting'],
  ] as const)('that starts %s is %s, with 15 seconds', (start, phase) => {
    expect(createTask({ start, checkScroll: true })).toEqual(at(phase, { checksScroll: true }));
  });
});

describe('nextTask', () => {
  it.each<[from: CountdownTask, event: TaskEvent, to: CountdownTask]>([
    [at('waiting'), 'scroll', at('running', { hasScrolled: true })],
    [at('paused', { secondsLeft: 10 }), 'scroll', at('running', { secondsLeft: 10, hasScrolled: true })],
    [at('running'), 'scroll', at('running', { hasScrolled: true })],
    [at('running'), 'second', at('running', { secondsLeft: 14 })],
    [at('running', { secondsLeft: 1 }), 'second', at('sending', { secondsLeft: 0 })],
    [at('sending', { secondsLeft: 0 }), 'accepted', at('done', { secondsLeft: 0 })],
    [at('sending', { secondsLeft: 0 }), 'refused', at('refused', { secondsLeft: 0 })],
  ])('%j on %s becomes %j', (from, event, to) => {
    expect(nextTask(from, event)).toEqual(to);
  });

  it.each<[phase: TaskPhase, events: readonly TaskEvent[]]>([
    ['waiting', ['second', 'accepted', 'refused']],
    ['running', ['accepted', 'refused']],
    ['paused', ['second', 'accepted', 'refused']],
    ['sending', ['second', 'scroll']],
    ['done', ['second', 'scroll', 'accepted', 'refused']],
    ['refused', ['second', 'scroll', 'accepted', 'refused']],
  ])('%s stays the same object on %j', (phase, events) => {
    const task = at(phase);
    for (const event of events) expect(nextTask(task, event)).toBe(task);
  });

  it('counts from 15 to 0, one per second, and is sent once', () => {
    const task = createTask({ start: 'now', checkScroll: false });
    expect(play(task, ...seconds(14))).toEqual(at('running', { secondsLeft: 1 }));
    expect(play(task, ...seconds(15)).phase).toBe('sending');
    expect(play(task, ...seconds(20)).phase).toBe('sending');
  });

  it('does not look at scrolling without the check', () => {
    expect(play(createTask({ start: 'now', checkScroll: false }), ...seconds(12)).phase).toBe('running');
  });

  describe('with the scroll check', () => {
    const checked = createTask({ start: 'now', checkScroll: true });

    it.each([
      ['nobody scrolls', seconds(4), 'running', 11],
      ['nobody scrolls for 5 s', seconds(5), 'paused', 10],
      ['the first span has a scroll', [...seconds(4), 'scroll', 'second'], 'running', 10],
      ['the second span has none', ['scroll', ...seconds(10)], 'paused', 5],
      ['each span has one', ['scroll', ...seconds(5), 'scroll', ...seconds(5), 'scroll', ...seconds(4)], 'running', 1],
      ['the last span has none', ['scroll', ...seconds(5), 'scroll', ...seconds(10)], 'sending', 0],
    ] as const)('%s: %j', (_, events, phase, secondsLeft) => {
      expect(play(checked, ...events)).toMatchObject({ phase, secondsLeft });
    });

    it('goes on where it was paused, and counts the scroll for the next span', () => {
      const paused = play(checked, ...seconds(5));
      expect(play(paused, 'scroll', ...seconds(5))).toMatchObject({ phase: 'running', secondsLeft: 5 });
    });

    it('counts the scroll that started it', () => {
      const waiting = createTask({ start: 'scroll', checkScroll: true });
      expect(play(waiting, 'scroll', ...seconds(5))).toMatchObject({ phase: 'running', secondsLeft: 10 });
    });
  });

  it('never goes back, never below 0, and never leaves its end', () => {
    const event = fc.constantFrom<TaskEvent>('second', 'scroll', 'accepted', 'refused');
    fc.assert(
      fc.property(fc.constantFrom('now', 'scroll'), fc.boolean(), fc.array(event), (start, checkScroll, events) => {
        let task = createTask({ start: start as 'now' | 'scroll', checkScroll });
        for (const happened of events) {
          const next = nextTask(task, happened);
          expect(next.secondsLeft).toBeLessThanOrEqual(task.secondsLeft);
          expect(next.secondsLeft).toBeGreaterThanOrEqual(0);
          if (task.phase === 'done' || task.phase === 'refused') expect(next).toBe(task);
          if (next.phase === 'done') expect(next.secondsLeft).toBe(0);
          task = next;
        }
      }),
    );
  });
});

describe('milestoneOf', () => {
  it.each<[before: CountdownTask | undefined, now: CountdownTask, milestone: ReturnType<typeof milestoneOf>]>([
    [undefined, at('waiting'), 'waiting'],
    [undefined, at('running'), 'seconds'],
    [at('waiting'), at('running'), 'seconds'],
    [at('running'), at('running', { hasScrolled: true }), undefined],
    [at('running'), at('running', { secondsLeft: 14 }), undefined],
    [at('running', { secondsLeft: 11 }), at('running', { secondsLeft: 10 }), 'seconds'],
    [at('running', { secondsLeft: 6 }), at('running', { secondsLeft: 5 }), 'seconds'],
    [at('running', { secondsLeft: 11 }), at('paused', { secondsLeft: 10 }), 'paused'],
    [at('paused', { secondsLeft: 10 }), at('running', { secondsLeft: 10 }), undefined],
    [at('running', { secondsLeft: 1 }), at('sending', { secondsLeft: 0 }), undefined],
    [at('sending', { secondsLeft: 0 }), at('done', { secondsLeft: 0 }), 'done'],
    [at('sending', { secondsLeft: 0 }), at('refused', { secondsLeft: 0 }), undefined],
    [at('done', { secondsLeft: 0 }), at('done', { secondsLeft: 0 }), undefined],
  ])('%j, then %j: %s', (before, now, milestone) => {
    expect(milestoneOf(before, now)).toBe(milestone);
  });

  it('speaks at the start, at 10 s, at 5 s and when it is done, and not in between', () => {
    let task = createTask({ start: 'now', checkScroll: false });
    const said = [milestoneOf(undefined, task)];
    for (const event of [...seconds(15), 'accepted'] as const) {
      const next = nextTask(task, event);
      said.push(milestoneOf(task, next));
      task = next;
    }
    expect(said.filter(Boolean)).toEqual(['seconds', 'seconds', 'seconds', 'done']);
  });
});
