import { defineConfig } from 'vitest/config';
import { presentTests, skipped } from './tests/php-apps/apps.ts';

/** The adapters of `php/` in real programs. Those that the machine does not have are named. */
export default defineConfig({
  test: {
    include: [...presentTests],
    environment: 'node',
    pool: 'forks',
    testTimeout: 60_000,
    hookTimeout: 120_000,
    reporters: [
      'default',
      {
        onTestRunEnd() {
          for (const line of skipped) process.stdout.write(`${line}\n`);
        },
      },
    ],
  },
});
