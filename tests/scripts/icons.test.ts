import { describe, expect, it } from 'vitest';
import { onePath } from '../../scripts/build/icons.ts';

describe('onePath', () => {
  it.each<[string, [string, Record<string, string>], string]>([
    ['a circle', ['circle', { cx: '12', cy: '10', r: '2' }], 'M10 10a2 2 0 1 0 4 0a2 2 0 1 0 -4 0'],
    ['an ellipse', ['ellipse', { cx: '12', cy: '5', rx: '9', ry: '3' }], 'M3 5a9 3 0 1 0 18 0a9 3 0 1 0 -18 0'],
    ['a line', ['line', { x1: '1', x2: '3', y1: '2', y2: '4' }], 'M1 2L3 4'],
    ['a polyline', ['polyline', { points: '1,2 3,4 5,6' }], 'M1,2 3,4 5,6'],
    ['a polygon', ['polygon', { points: '1,2 3,4 5,6' }], 'M1,2 3,4 5,6z'],
    ['a rectangle', ['rect', { width: '4', height: '3', x: '1', y: '2' }], 'M1 2h4v3h-4v-3z'],
  ])('draws %s', (_, piece, d) => {
    expect(onePath([piece])).toEqual([['path', { d }]]);
  });

  it.each([{ rx: '2' }, { ry: '2' }, { rx: '2', ry: '2' }])('rounds the corners of a rectangle with %o', (corners) => {
    expect(onePath([['rect', { width: '14', height: '20', x: '5', y: '2', ...corners }]])).toEqual([
      ['path', { d: 'M7 2h10a2 2 0 0 1 2 2v16a2 2 0 0 1 -2 2h-10a2 2 0 0 1 -2 -2v-16a2 2 0 0 1 2 -2z' }],
    ]);
  });

  it('puts pieces behind one another, each where it was', () => {
    expect(
      onePath([
        ['path', { d: 'm3 3 2 2' }],
        ['path', { d: 'm7 7 2 2' }],
        ['path', { d: 'M1 1h2' }],
      ]),
    ).toEqual([['path', { d: 'm3 3 2 2M0 0m7 7 2 2M1 1h2' }]]);
  });

  it.each<[string, [string, Record<string, string>]]>([
    ['a piece with a paint of its own', ['circle', { cx: '1', cy: '1', r: '1', fill: 'currentColor' }]],
    ['a piece that is no shape', ['text', { x: '1' }]],
  ])('leaves an icon with %s as it is', (_, piece) => {
    const icon: [string, Record<string, string>][] = [['path', { d: 'M1 1h2' }], piece];
    expect(onePath(icon)).toBe(icon);
  });
});
