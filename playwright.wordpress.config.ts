import { defineConfig } from '@playwright/test';
import { chromiumLaunch } from './scripts/chromium-launch.ts';

/** WordPress and Slim as Debian packages them, with the examples of docs/php.md. */
export default defineConfig({
  testDir: 'tests/wordpress',
  globalSetup: './tests/wordpress/setup.ts',
  outputDir: 'test-results/wordpress',
  workers: 1,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 7_500 },
  reporter: 'list',
  use: {
    viewport: { width: 1280, height: 800 },
    trace: 'retain-on-failure',
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: chromiumLaunch,
  },
});
