import { describe, expect, it, vi } from 'vitest';
import { addActive, readSweepstake } from '../../src/api/task';
import { NOT_FLAG, readData, wrongs } from './read-data';

describe('addActive', () => {
  it('is a GET that counts as a write', () => {
    expect(addActive).toMatchObject({ method: 'get', kind: 'write' });
    expect(readData(addActive, 5)).toEqual({ value: undefined, leftOut: [] });
  });
});

describe('readSweepstake', () => {
  const none = { activityId: undefined, start: undefined, checkScroll: undefined };

  it.each([
    [undefined, null],
    [null, null],
    [false, null],
    [true, none],
    [0, null],
    ['0', null],
    ['', null],
    ['1', none],
    ['true', none],
    [[], none],
    [{}, none],
    [{ activityId: 88 }, { ...none, activityId: '88' }],
    [
      { activityId: 'A1', start: 'scroll', checkScroll: true },
      { activityId: 'A1', start: 'scroll', checkScroll: true },
    ],
  ])('takes %j', (value, settings) => {
    const report = vi.fn();
    expect(readSweepstake(value, report)).toEqual(settings);
    expect(report).not.toHaveBeenCalled();
  });

  it.each([2, 'yes', [[true]]])('is off when it is %j', (value) => {
    const report = vi.fn();
    expect(readSweepstake(value, report)).toBeNull();
    expect(report.mock.calls).toMatchObject([[{ path: 'sweepstake' }]]);
  });

  it.each(
    wrongs([
      ['activityId', [true, [], {}], undefined],
      ['start', ['later', 1, true], undefined],
      ['checkScroll', NOT_FLAG, undefined],
    ]),
  )('loses $field alone when it is $shown', ({ field, wrong }) => {
    const report = vi.fn();
    const good = { activityId: 'A1', start: 'scroll', checkScroll: true };
    expect(readSweepstake({ ...good, [field]: wrong }, report)).toEqual({ ...good, [field]: undefined });
    expect(report.mock.calls).toMatchObject([[{ path: `sweepstake.${field}` }]]);
  });
});
