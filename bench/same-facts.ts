import { setTimeout as sleep } from 'node:timers/promises';
import type { Plan } from './limits.ts';
import { BY_HAND, type Contender, NO_SHELL } from './page/contenders.ts';
import { type Facts, probeScript, READY_MARK } from './page/probe.ts';
import type { ShopSite } from './shop-site.ts';
import { visit, type Wish } from './visit.ts';

/**
 * A visit to a contender's page that ends when everything is shown.
 *
 * @param lines Lines of the cart; by default the member's own ten.
 */
export function wishFor({ name, path }: Contender, lines?: number): Wish {
  return {
    runtime: 'preact',
    preload: true,
    visitor: 'ten',
    path: lines ? `${path}?lines=${lines}` : path,
    script: probeScript(name !== NO_SHELL, lines),
    mark: READY_MARK,
  };
}

/** Attempts, and ms between them: parts that are loaded late count as well. */
const LOOKS = 40;
const LOOK_MS = 250;

/** @throws {Error} If a contender shows other facts than the shell by hand: its times would be meaningless. */
export async function compareFacts(
  site: ShopSite,
  contenders: readonly Contender[],
  tell: Plan['tell'],
): Promise<void> {
  let expected: Facts | undefined;
  const byHandFirst = [...contenders].sort((a, b) => Number(b.name === BY_HAND) - Number(a.name === BY_HAND));
  for (const contender of byHandFirst) {
    if (contender.name === NO_SHELL) continue;
    tell(`first-second: what ${contender.name} shows`);
    await visit(site, wishFor(contender), async ({ page }) => {
      // Afterwards the line's count is one more, and so are the totals.
      await page.evaluate(pressPlus);
      let difference: string | undefined;
      for (let look = 0; look < LOOKS; look += 1) {
        const facts = await page.evaluate(() => window.bench.facts());
        if (!expected && facts.messages) expected = facts;
        difference = expected ? differenceOf(facts, expected) : 'no messages';
        if (!difference) return;
        await sleep(LOOK_MS);
      }
      throw new Error(`${contender.name} shows other ${difference}`);
    });
  }
}

function differenceOf(facts: Facts, expected: Facts): string | undefined {
  for (const [name, value] of Object.entries(facts)) {
    const [found, wanted] = [value, Reflect.get(expected, name)].map((one) => JSON.stringify(one));
    if (found !== wanted) return `${name}: ${found}, not ${wanted}`;
  }
  return undefined;
}

/** Runs in the page: adds one piece to the first line. */
function pressPlus(): void {
  const root =
    document.querySelector('[data-by-hand=cart-panel]') ??
    document.querySelector('[data-portico=cart-panel]')?.shadowRoot;
  root?.querySelector<HTMLElement>('.bh-goods [data-act=more], .goods .stepper button:last-child')?.click();
}
