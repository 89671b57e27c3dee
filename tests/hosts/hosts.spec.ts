import { expect, test } from '@playwright/test';
import { checkHost } from './check.ts';
import { HOSTS, VISITORS } from './hosts.ts';
import { limitOf } from './limits.ts';

for (const host of HOSTS) {
  for (const visitor of VISITORS) {
    test(`${host.name}: ${visitor}`, async ({ page, browser }) => {
      test.info().annotations.push({ type: 'browser', description: browser.version() });
      const found = await checkHost(page, host, visitor);
      const unexplained: string[] = [];
      for (const [question, complaints] of Object.entries(found)) {
        for (const complaint of complaints) {
          test.info().annotations.push({ type: question, description: complaint });
          if (!limitOf(host.name, question, complaint)) unexplained.push(`${question}: ${complaint}`);
        }
      }
      expect(unexplained).toEqual([]);
    });
  }
}
