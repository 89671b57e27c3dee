// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { barChart, waterfallChart } from '../../bench/charts.ts';
import { depthOf } from '../../bench/first-second.ts';
import { readInteractions } from '../../bench/interaction-trace.ts';

describe('depthOf', () => {
  test('counts requests that waited for the end of another', () => {
    const page = { start: 0, end: 100 };
    const script = { start: 100, end: 250 };
    const call = { start: 260, end: 400 };
    const beside = { start: 110, end: 900 };
    expect(depthOf([])).toBe(0);
    expect(depthOf([page])).toBe(1);
    expect(depthOf([page, script, beside])).toBe(2);
    expect(depthOf([page, script, beside, call])).toBe(3);
  });

  test('takes one that begins while the page still comes for the second step at most', () => {
    expect(
      depthOf([
        { start: 0, end: 300 },
        { start: 50, end: 120 },
      ]),
    ).toBe(1);
  });
});

describe('charts', () => {
  test('hold every figure as text, and no markup of a name', () => {
    const chart = barChart(
      'Times',
      ['first paint'],
      [
        {
          title: 'slow 4G',
          bars: [{ name: 'a < b & c', length: 900, note: '900 ms, × 1.10', marks: [300, Number.NaN] }],
        },
      ],
    );
    expect(chart).toContain('>a &lt; b &amp; c</text>');
    expect(chart).toContain('>900 ms, × 1.10</text>');
    expect(chart.match(/class="mark"/g)).toHaveLength(2);
    expect(chart).toContain('prefers-color-scheme: dark');
    expect(chart).not.toMatch(/font-face|NaN|<image|href/);
  });

  test('draw a request from start to end on the scale of all panels', () => {
    const request = { name: 'core.js', kind: 'script', start: 500, end: 1000, note: '' } as const;
    const chart = waterfallChart('Requests', [
      { title: 'tag', lines: [{ name: 'ready', at: 1000, className: 'ready' }], requests: [request] },
    ]);
    // 190 px for names, 140 for figures, 570 for 1,000 ms between.
    expect(chart).toContain('<rect x="475.0" y="104" width="285.0" height="12" rx="2" class="script"/>');
    expect(chart).toContain('>ready 1000</text>');
  });
});

describe('readInteractions', () => {
  const main = { pid: 1, tid: 2 };
  const task = (ts: number, dur: number, tdur: number) => ({ ...main, name: 'RunTask', ph: 'X', ts, dur, tdur });
  const event = (ts: number, interactionId: number, duration: number) => ({
    ...main,
    name: 'EventTiming',
    ph: 'b',
    ts,
    args: {
      data: { interactionId, timeStamp: 5, processingStart: 7, processingEnd: 9, commitFinishTime: 25, duration },
    },
  });
  const mark = (ts: number, name: string) => ({ ...main, name, ph: 'I', ts });
  const read = (traceEvents: readonly object[]) => readInteractions(Buffer.from(JSON.stringify({ traceEvents })));

  test('takes the slowest event of a step, and the processor’s time of its tasks until the frame', () => {
    const found = read([
      mark(0, 'bench:cart opens'),
      event(1_000, 0, 90),
      event(1_000, 7, 40),
      event(1_000, 7, 32),
      // Half of it is before the input, and half of its time it had no processor.
      task(0, 2_000, 1_000),
      task(10_000, 4_000, 3_000),
      { ...task(10_000, 4_000, 4_000), tid: 3 },
      // After the frame.
      task(30_000, 9_000, 9_000),
      mark(90_000, 'bench:nothing'),
    ]);
    expect([...found]).toEqual([['cart opens', { duration: 40, waited: 2, busy: 3.5 }]]);
  });

  test('needs a step', () => {
    expect(() => read([event(0, 7, 16)])).toThrow('no step');
  });
});
