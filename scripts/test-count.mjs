import { readNote } from './note.mjs';

/**
 * Counts the tests of a Vitest or Playwright JSON report.
 *
 * @param {string} file
 * @returns {{ passed: number, failed: number }} Zeros if there is no report. Skipped tests count as neither.
 */
export function countTests(file) {
  const report = readNote(file);
  if (!report) return { passed: 0, failed: 0 };
  if (typeof report.numPassedTests === 'number') {
    return { passed: report.numPassedTests, failed: report.numFailedTests };
  }
  const { expected = 0, flaky = 0, unexpected = 0 } = report.stats ?? {};
  return { passed: expected + flaky, failed: unexpected };
}
