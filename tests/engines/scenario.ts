import type { Persona } from '../browser/fixtures.ts';
import { at } from '../browser/pages.ts';
import type { Runtime } from '../browser/partials.ts';
import type { Trait } from './engine.ts';
import type { Page } from './page.ts';
import type { Site } from './site.ts';

/** The objects that a scenario uses. */
export interface Stage {
  readonly page: Page;
  readonly site: Site;
  readonly runtime: Runtime;
}

/** A visitor's actions and their expected results, in every engine. Errors of the page fail it as well. */
export interface Scenario {
  /** Finishes a sentence about behaviour. */
  readonly name: string;
  readonly trait?: Trait;
  /** Set if the page has only one runtime. */
  readonly runtime?: Runtime;
  play(stage: Stage): Promise<void>;
}

/**
 * Logs the visitor in as one of the demo accounts. The cookie notice is answered already, so that it covers nothing.
 *
 * @throws If the demo host refuses.
 */
export async function enter({ page, site }: Stage, persona: Persona, { hasAnswered = true } = {}): Promise<void> {
  site.make('/engines/entry', {});
  await page.goto('/engines/entry');
  if (hasAnswered) await page.evaluate(() => localStorage.setItem('cookie_accepted', '1'));
  await changeVisitor(page, persona);
}

/**
 * Logs the visitor of the current page in as one of the demo accounts, with the data of its beginning. The page is not
 * told.
 *
 * @throws If the demo host refuses.
 */
export async function changeVisitor(page: Page, persona: Persona): Promise<void> {
  const state = await page.evaluate(async (_, who) => {
    const reply = await fetch('/api/demo/persona', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ persona: who, fresh: true }),
    });
    return (await reply.json()).state;
  }, persona);
  if (state !== 0) throw new Error(`The demo host refused ${persona}: ${state}`);
}

/** Enters, and opens a page. */
export async function visit(stage: Stage, persona: Persona, path: string): Promise<void> {
  await enter(stage, persona);
  await stage.page.goto(at(path, stage.runtime));
  await stage.page.ready();
}
