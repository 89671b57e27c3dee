import { defineConfig } from '@playwright/test';
import base from './playwright.config.ts';

/** Pictures for looking at, in .cache/pictures; they are compared with nothing. */
export default defineConfig({
  ...base,
  testDir: 'tests/pictures',
  outputDir: 'test-results/pictures',
  timeout: 60_000,
  projects: [{ name: 'pictures' }],
});
