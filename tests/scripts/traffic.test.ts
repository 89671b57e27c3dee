import { expect, test } from 'vitest';
import { countTraffic, isNear, trafficTable } from '../../scripts/traffic.mjs';

const NAMES =
  'shell early page begin picture-en picture-kr core parts sheet lang-en lang-kr later late-en late-kr sheet-announcements sanitize'.split(
    ' ',
  );
const entries = Object.fromEntries(NAMES.map((name) => [name, { brotli: name.endsWith('-kr') ? 2000 : 1000 }]));

test('counts first views, questions and the rest', () => {
  const { rows, markup, calls } = countTraffic({ entries }, 4000);
  // Thirteen files of 1,000 bytes, three of them the larger language's, and 300 bytes of headers for each.
  expect(rows[0]).toMatchObject({ views: 1.5e6, requestsPerView: 13, bytesPerView: 16_000 + 3900, requests: 19.5e6 });
  expect(rows[1]).toMatchObject({ views: 2.5e6, requests: 2.5e6, bytes: 750e6 });
  expect(rows[3]).toMatchObject({ requests: 22e6, bytes: 1.5e6 * 19_900 + 750e6 });
  expect(markup.bytes).toBe(40e9);
  expect(calls.requests).toBe(70e6);
});

test('says which file the build does not have', () => {
  expect(() => countTraffic({ entries: {} }, 0)).toThrow('manifest.json has no entry "shell"');
});

test('a table is near to another while each number is within 5 %', () => {
  const table = trafficTable(countTraffic({ entries }, 4000));
  const grown = { ...entries, core: { brotli: 1300 } };
  const larger = { ...entries, core: { brotli: 5000 } };
  expect(isNear(table, trafficTable(countTraffic({ entries: grown }, 4000)))).toBe(true);
  expect(isNear(table, trafficTable(countTraffic({ entries: larger }, 4000)))).toBe(false);
  expect(isNear('', table)).toBe(false);
});
