import { defineConfig } from '@playwright/test';
import { chromiumLaunch } from './scripts/chromium-launch.ts';
import { DEMO_DATA } from './tests/browser/demo-data.ts';
import type { RuntimeOptions } from './tests/browser/fixtures.ts';
import { ORIGIN, PORT } from './tests/browser/origin.ts';

const quote = (text: string) => `"${text}"`;
const followRunner = quote('./scripts/follow-runner.mjs');

/**
 * What depends on the runtime: mounting, hydration, events, focus, what axe sees. Such tests carry a tag. The rest looks
 * at rules, cookies, addresses, style and markup that both share, and runs on the shipped one alone: on both, the tests
 * would take longer than anybody waits for. Unit tests run all of it on both.
 */
const ON_BOTH = /@both/;

/** What browsers of different versions do differently: imports that have failed. */
const RETRIES = '**/retry.spec.ts';
const { PORTICO_OTHER_CHROME: otherChrome } = process.env;

export default defineConfig<object, RuntimeOptions>({
  testDir: 'tests/browser',
  // Some pages are compared with an empty one.
  globalSetup: './tests/hosts/setup.ts',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results',
  // More than there are cores on a small machine: a test waits for frames and timers a quarter of its time.
  workers: 3,
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  // One test looks at many things; each look has a time of its own.
  timeout: 60_000,
  expect: { timeout: 7_500 },
  reporter: 'list',
  use: {
    baseURL: ORIGIN,
    // A visitor who has answered the cookie notice, so that it stands in nobody's way.
    storageState: {
      cookies: [],
      origins: [{ origin: ORIGIN, localStorage: [{ name: 'cookie_accepted', value: '1' }] }],
    },
    // A twelfth of the time, since it fetches the body of each response: `--trace on` records a test that fails.
    trace: 'off',
    // `fixtures.ts` takes one when a test has failed. Playwright's own setting takes one of each page whose context is
    // closed, in case the test fails later: a tenth of the time, and up to 5 s where a page draws no frames.
    screenshot: 'off',
    viewport: { width: 1280, height: 800 },
    // A box that is measured while it moves is somewhere else on a slow machine.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: chromiumLaunch,
  },
  projects: [
    { name: 'preact', use: { runtime: 'preact' } },
    { name: 'react', use: { runtime: 'react' }, grep: ON_BOTH },
    ...(otherChrome
      ? [
          {
            // The loader and the second tries know nothing of the runtime.
            name: 'preact, the other browser',
            use: { runtime: 'preact' as const, launchOptions: { ...chromiumLaunch, executablePath: otherChrome } },
            testMatch: RETRIES,
          },
        ]
      : []),
  ],
  webServer: {
    command: `${quote(process.execPath)} --import ${followRunner} demo-host/main.ts`,
    cwd: import.meta.dirname,
    env: { PORT: String(PORT), DEMO_DATA },
    port: PORT,
    reuseExistingServer: false,
    timeout: 60_000,
    stdout: 'ignore',
    stderr: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 3_000 },
  },
});
