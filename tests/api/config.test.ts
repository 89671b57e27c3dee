import { describe, expect, it } from 'vitest';
import { globalConfig } from '../../src/api/config';
import { NOT_FLAG, NOT_LIST, NOT_OBJECT, readData, wrongs } from './read-data';

const config = { isOpenBindPhone: true, sweepstake: { activityId: 8 }, off: ['footer'] };

describe('globalConfig', () => {
  it('reads the switches and passes over others', () => {
    expect(readData(globalConfig, { ...config, other: 1 })).toEqual({ value: config, leftOut: [] });
  });

  it('has a default for each', () => {
    expect(readData(globalConfig, {})).toEqual({
      value: { isOpenBindPhone: false, sweepstake: undefined, off: [] },
      leftOut: [],
    });
  });

  it.each(
    wrongs([
      ['isOpenBindPhone', NOT_FLAG, false],
      ['off', NOT_LIST, []],
    ]),
  )('loses $field alone when it is $shown', ({ field, wrong, fallback }) => {
    expect(readData(globalConfig, { ...config, [field]: wrong })).toEqual({
      value: { ...config, [field]: fallback },
      leftOut: [field],
    });
  });

  it('drops names of islands that are none', () => {
    expect(readData(globalConfig, { off: ['footer', true, null, 'header'] })).toMatchObject({
      value: { off: ['footer', 'header'] },
      leftOut: ['off[1]', 'off[2]'],
    });
  });

  it.each([undefined, null, ...NOT_OBJECT])('can not do with %j', (data) => {
    expect(readData(globalConfig, data).failedAt).toBe('');
  });
});
