import type { CDPSession, Page } from '@playwright/test';

/** Asks a page that has replaced functions of the browser. */
export interface Probe {
  /** Runs a function outside the page's own scripts, with unchanged built-ins; its result must be plain. */
  look<Given, Found>(see: (given: Given) => Found, given: Given): Promise<Found>;
  /** The text result of an expression that runs among the page's own scripts. */
  say(expression: string): Promise<string>;
}

/** @throws The page's error. */
export async function createProbe(page: Page): Promise<Probe> {
  const session: CDPSession = await page.context().newCDPSession(page);
  const run = async (expression: string, contextId?: number) => {
    const { result, exceptionDetails } = await session.send('Runtime.evaluate', {
      expression,
      returnByValue: true,
      awaitPromise: true,
      ...(contextId === undefined ? {} : { contextId }),
    });
    if (exceptionDetails)
      throw new Error(exceptionDetails.exception?.description?.split('\n')[0] ?? exceptionDetails.text);
    return result.value;
  };
  return {
    async look(see, given) {
      const { frameTree } = await session.send('Page.getFrameTree');
      const { executionContextId } = await session.send('Page.createIsolatedWorld', {
        frameId: frameTree.frame.id,
        worldName: 'hosts',
      });
      return await run(`(${see.toString()})(${JSON.stringify(given)})`, executionContextId);
    },
    say: async (expression) => String(await run(`(async () => { ${expression} })()`)),
  };
}
