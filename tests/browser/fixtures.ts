import { type BrowserContext, test as base, type Page } from '@playwright/test';
import { fillPartial } from './partials.ts';

/** Set by each project of playwright.config.ts: the library that the shell is built with. */
export interface RuntimeOptions {
  runtime: 'preact' | 'react';
}

/** The visitor: `guest`, or one of the demo shop's accounts. `bulk` has a very long cart. */
export type Persona = 'guest' | 'member' | 'prime' | 'empty' | 'bulk';

/** A test that depends on the runtime runs on both. All others run on the one that ships. */
export const both = { tag: '@both' } as const;

interface WorkerFixtures extends RuntimeOptions {
  /** The header as a server sends it, inside its shadow root: sheet and root element. */
  headerMarkup: string;
}

interface Fixtures {
  /** The folder of this runtime's built files. */
  shellPath: string;
  /**
   * Messages of console.error and uncaught exceptions of the page. The test fails if the list is not empty at the end;
   * a test that expects a message removes it.
   */
  consoleErrors: string[];
  /** Calls whose request or reply differs from `docs/openapi.json`. The test fails if there are any. */
  contractFaults: string[];
  /** Attaches a screenshot of the page if the test has failed. */
  failurePicture: undefined;
  /** Ends a test's own answers to requests. What is still being fetched for a page that closes would fail the whole run. */
  endOfRoutes: undefined;
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  runtime: ['preact', { option: true, scope: 'worker' }],
  headerMarkup: [
    async ({ runtime }, use) => {
      await use(fillPartial(runtime, ['en', 'main', 'header']).replace(/^<template[^>]*>|<\/template>$/g, ''));
    },
    { scope: 'worker' },
  ],
  shellPath: async ({ runtime }, use) => {
    await use(runtime === 'react' ? '/shell/react/' : '/shell/');
  },
  // The first of the automatic ones, so it ends last: what the others hear is answered until then.
  endOfRoutes: [
    async ({ context, page }, use) => {
      await use(undefined);
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      await context.unrouteAll({ behavior: 'ignoreErrors' });
    },
    { auto: true },
  ],
  consoleErrors: [
    async ({ page }, use) => {
      const errors: string[] = [];
      hearErrors(page, errors);
      await use(errors);
      expect(errors, 'errors on the console').toEqual([]);
    },
    { auto: true },
  ],
  contractFaults: [
    async ({ context }, use) => {
      const faults: string[] = [];
      hearContractFaults(context, faults);
      await use(faults);
      expect(faults, 'calls that are not as docs/openapi.json describes them').toEqual([]);
    },
    { auto: true },
  ],
  failurePicture: [
    async ({ page }, use, testInfo) => {
      await use(undefined);
      if (testInfo.status === testInfo.expectedStatus) return;
      // A page that hangs, or is closed, has no picture.
      const path = testInfo.outputPath('failed.png');
      const isTaken = await page.screenshot({ path, timeout: 5_000 }).then(Boolean, () => false);
      if (isTaken) await testInfo.attach('screenshot', { path, contentType: 'image/png' });
    },
    { auto: true },
  ],
});

export const { expect } = base;

/** Adds messages of console.error and uncaught exceptions of a page to a list. */
export function hearErrors(page: Page, errors: string[]): void {
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  page.on('pageerror', (error) => errors.push(String(error)));
}

/** The demo host checks each call and reports mistakes; replies that a test makes are not checked. */
export function hearContractFaults(context: BrowserContext, faults: string[]): void {
  context.on('response', (response) => {
    const fault = response.headers()['x-demo-contract'];
    if (fault) faults.push(fault);
  });
}

/**
 * Logs the page's browser context in as one of the demo accounts, or out. The next page is opened as that visitor.
 *
 * @param page     Its context gets the cookies.
 * @param persona  `guest` logs out.
 * @throws If the demo host refuses.
 */
export async function loginAs(page: Page, persona: Persona): Promise<void> {
  // A fresh account of that kind: tests run in parallel and must not change each other's cart.
  const reply = await page.request.post('/api/demo/persona', { data: { persona, fresh: true } });
  const { state, msg } = (await reply.json()) as { state: number; msg?: string };
  if (state !== 0) throw new Error(`The demo host refused ${persona}: ${msg ?? state}`);
}
