import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import type { RuntimeOptions } from './tests/browser/fixtures.ts';

/** A port of its own, so that a demo host that somebody has running stays out of it. */
const PORT = 4173;
/** Data of this run alone; tools that only read this file must not touch that of another. */
const demoData = join(tmpdir(), `portico-browser-tests-${process.pid}`);

const quote = (text: string) => `"${text}"`;
const followRunner = quote('./scripts/follow-runner.mjs');

export default defineConfig<object, RuntimeOptions>({
  testDir: 'tests/browser',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results',
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  timeout: 30_000,
  expect: { timeout: 7_500 },
  reporter: 'list',
  use: {
    baseURL: `http://localhost:${PORT}`,
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
    viewport: { width: 1280, height: 800 },
    // A box that is measured while it moves is somewhere else on a slow machine.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      ...(process.env.PORTICO_CHROME ? { executablePath: process.env.PORTICO_CHROME } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    { name: 'preact', use: { runtime: 'preact' } },
    { name: 'react', use: { runtime: 'react' }, testIgnore: '**/*-preact.spec.ts' },
  ],
  webServer: {
    command: `${quote(process.execPath)} --import ${followRunner} demo-host/main.ts`,
    cwd: import.meta.dirname,
    env: { PORT: String(PORT), DEMO_DATA: demoData },
    port: PORT,
    reuseExistingServer: false,
    timeout: 60_000,
    stdout: 'ignore',
    stderr: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 3_000 },
  },
});
