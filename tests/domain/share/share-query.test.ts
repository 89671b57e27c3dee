import { expect, it } from 'vitest';
import { readShareQuery } from '../../../src/domain/share/share-query';

it.each<[query: string, shareType: string, sharerId: number]>([
  ['', '', 0],
  ['?shareType=1&shareId=1001', '1', 1001],
  ['?shareId=1001', '', 1001],
  ['?shareType=abc', 'abc', 0],
  ['?shareType=1&shareId=', '1', 0],
  ['?shareType=1&shareId=0', '1', 0],
  ['?shareType=1&shareId=-5', '1', 0],
  ['?shareType=1&shareId=1e3', '1', 0],
  ['?shareType=1&shareId=1001x', '1', 0],
  ['?shareType=1&shareId=1234567890123456', '1', 1_234_567_890_123_456],
  ['?shareType=1&shareId=9007199254740993', '1', 0],
  ['?shareType=1&shareId=12345678901234567890', '1', 0],
  ['?shareType=&shareId=7', '1', 7],
  ['?shareType', '1', 0],
  ['?shareType=2&shareType=1&shareId=7&shareId=8', '2', 7],
])('reads "%s"', (query, shareType, sharerId) => {
  expect(readShareQuery(`https://www.shop.test/en/page/homepage${query}#top`)).toEqual({ shareType, sharerId });
});
