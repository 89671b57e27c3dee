// @vitest-environment node
import { expect, test } from 'vitest';
import { readTimeline } from '../../bench/trace.ts';

const PAGE = { pid: 7, tid: 7 };
const SHELL = 'http://localhost/shell/assets/core-1a2b.js';

const span = (name: string, ts: number, dur: number, args: object = {}, thread = PAGE) => ({
  ...thread,
  name,
  ph: 'X',
  ts,
  dur,
  args,
});
const thread = (of: { pid: number; tid: number }) => ({
  ...of,
  name: 'thread_name',
  ph: 'M',
  ts: 0,
  args: { name: 'CrRendererMain' },
});
const read = (...traceEvents: object[]) => readTimeline(Buffer.from(JSON.stringify({ traceEvents })));

test('of each task, the shell has what names its files and all microtasks, overlaps counted once', () => {
  const { tasks } = read(
    thread(PAGE),
    span('RunTask', 1000, 80_000),
    span('FunctionCall', 2000, 30_000, { data: { url: SHELL } }),
    span('RunMicrotasks', 22_000, 20_000),
    span('Layout', 10_000, 4000),
    span('Layout', 50_000, 6000),
    span('RunTask', 100_000, 60_000),
    span('EvaluateScript', 101_000, 50_000, { data: { url: 'http://localhost/legacy/jquery.js' } }),
  );
  expect(tasks).toEqual([
    { start: 0, duration: 80, shell: 40, rendering: 6, hot: [] },
    { start: 99, duration: 60, shell: 0, rendering: 0, hot: [] },
  ]);
});

test('what other programs took from the thread does not count', () => {
  const { tasks } = read(
    thread(PAGE),
    { ...span('RunTask', 1000, 80_000), tdur: 40_000 },
    span('RunMicrotasks', 2000, 60_000),
  );
  expect(tasks).toEqual([{ start: 0, duration: 40, shell: 30, rendering: 0, hot: [] }]);
});

test('only the busiest renderer counts, and marks are on its clock', () => {
  const idle = { pid: 8, tid: 8 };
  const { tasks, started, ready } = read(
    thread(idle),
    thread(PAGE),
    span('RunTask', 500, 90_000, {}, idle),
    span('RunTask', 1000, 1000),
    span('RunTask', 3000, 1000),
    { ...PAGE, name: 'portico:start', ph: 'I', ts: 3000 },
  );
  expect(tasks).toHaveLength(2);
  expect(started).toBe(2);
  expect(ready).toBeUndefined();
});

test('a profile tells which functions the time of the shell went to', () => {
  const node = (id: number, functionName: string, parent?: number) => ({
    id,
    ...(parent === undefined ? {} : { parent }),
    callFrame: { functionName, url: parent === undefined ? undefined : SHELL, lineNumber: 0, columnNumber: id },
  });
  const { tasks } = read(
    thread(PAGE),
    span('RunTask', 0, 60_000),
    span('RunMicrotasks', 10_000, 40_000),
    { ...PAGE, name: 'Profile', ph: 'P', id: '0x1', ts: 0, args: { data: { startTime: 0 } } },
    {
      ...PAGE,
      name: 'ProfileChunk',
      ph: 'P',
      id: '0x1',
      ts: 1,
      args: {
        data: {
          cpuProfile: { nodes: [node(1, '(root)'), node(2, 'mount', 1), node(3, 'render', 2)], samples: [2, 3, 3, 1] },
          timeDeltas: [10_000, 10_000, 20_000, 10_000],
        },
      },
    },
  );
  expect(tasks[0]?.hot).toEqual(['40.0 mount core-1a2b.js:0:2', '30.0 render core-1a2b.js:0:3']);
});

test('a trace without a page is an error', () => {
  expect(() => read(span('RunTask', 0, 1))).toThrow('holds no page');
});
