import { defineConfig } from '@playwright/test';
import base from './playwright.config.ts';

/** Pages of other stacks with the shell on them; see docs/hosts.md. */
export default defineConfig({
  ...base,
  testDir: 'tests/hosts',
  globalSetup: './tests/hosts/setup.ts',
  outputDir: 'test-results/hosts',
  timeout: 60_000,
  use: { ...base.use, storageState: { cookies: [], origins: [] }, trace: 'off', screenshot: 'off' },
  reporter: [['line'], ['./tests/hosts/reporter.ts']],
  projects: [{ name: 'hosts' }],
});
