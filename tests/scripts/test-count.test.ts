import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { countTests } from '../../scripts/test-count.mjs';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portico-count-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function count(report: string) {
  const file = join(folder, 'report.json');
  writeFileSync(file, report);
  return countTests(file);
}

test('it reads the report of Vitest', () => {
  expect(count('{"numPassedTests":7,"numFailedTests":2,"numPendingTests":1}')).toEqual({ passed: 7, failed: 2 });
});

test('it reads the report of Playwright; a flaky test has passed', () => {
  expect(count('{"stats":{"expected":3,"flaky":1,"unexpected":2,"skipped":4}}')).toEqual({ passed: 4, failed: 2 });
});

test('without a report, or with a broken one, nothing was counted', () => {
  expect(count('{"numPassed')).toEqual({ passed: 0, failed: 0 });
  expect(countTests(join(folder, 'none.json'))).toEqual({ passed: 0, failed: 0 });
});
