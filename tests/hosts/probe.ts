import type { CDPSession, Page } from '@playwright/test';

/** Asks a page that has put its own functions in place of the browser's. */
export interface Probe {
  /** Runs a function where the page's own scripts have changed nothing; what it gives must be plain. */
  look<Given, Found>(see: (given: Given) => Found, given: Given): Promise<Found>;
  /** A text that an expression among the page's own scripts gives. */
  say(expression: string): Promise<string>;
}

/** @throws What the page throws. */
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
