import { setTimeout as sleep } from 'node:timers/promises';
import { type Interaction, readInteractions, STEP, TRACED_INPUT } from './interaction-trace.ts';
import { type Gate, LIMITS, type Plan } from './limits.ts';
import { createHand, type Hand } from './page/hand.ts';
import type { Site } from './site.ts';
import { type Summary, summarize } from './stats.ts';
import { ms, printTable } from './table.ts';
import { SLOWDOWN, visit, type Wish } from './visit.ts';
import { within } from './within.ts';

/** One interaction; ms over the rounds. */
export interface InteractionRow {
  readonly name: string;
  /** From the input to the paint. */
  readonly duration: Summary;
  /** Until the handlers ran, median. */
  readonly waited: number;
  /** The processor's time on the main thread until the frame at full speed, times the slowdown; median. */
  readonly busy: number;
}

interface Step {
  readonly name: string;
  act(hand: Hand): Promise<unknown>;
}

const press = (name: string, place: string): Step => ({ name, act: (hand) => hand.press(place) });
const key = (name: string, pressed: string): Step => ({ name, act: (hand) => hand.key(pressed) });

const CART: readonly Step[] = [
  press('cart opens', 'toolbar [data-opens=cart-panel]'),
  press('+ on a line', 'cart-panel .stepper .button:last-child'),
  press('− on a line', 'cart-panel .stepper .button:first-child'),
  press('count is pressed', 'cart-panel .count'),
  key('count is typed', '4'),
  key('Enter sends the count', 'Enter'),
  press('delete asks', 'cart-panel .remove'),
  press('Cancel', 'cart-panel .modal [data-autofocus]'),
  press('delete asks again', 'cart-panel .remove'),
  press('Delete', 'cart-panel .modal .danger'),
  press('Undo', 'portico-layer .toast-action'),
  press('cart closes', 'cart-panel .close'),
];

/** A member's ways through everything that opens, by the window's width. */
const VISITS: readonly { readonly name: string; readonly wish: Wish; readonly steps: readonly Step[] }[] = [
  {
    name: '1280 px, mouse',
    wish: { runtime: 'preact', preload: true, visitor: 'ten', path: '/en/?demo_announcements=stripes' },
    steps: [
      press('cookie notice accepted', 'cookie-notice .footnote-actions .button:last-child'),
      // They would move the page; a key lets them in.
      key('announcements come with a key', 'Shift'),
      press('announcements unfold', 'announcements .toggle'),
      press('announcements fold', 'announcements .toggle'),
      press('account menu opens', 'header .account .opener'),
      press('messages open', 'header .opener.messages'),
      press('freight opens', 'header .opener.freight'),
      key('Esc closes freight', 'Escape'),
      press('languages and currencies open', 'header .opener.switch'),
      press('a currency is picked', 'header .switcher .lists > :last-child label:nth-child(2)'),
      press('currency confirmed', 'header .switcher .confirm'),
      press('search is pressed', 'header .search .words'),
      key('a letter is typed', 'm'),
      press('image search opens', 'header .camera'),
      key('Esc closes image search', 'Escape'),
      press('app opens', 'toolbar [popovertarget=app]'),
      key('Esc closes app', 'Escape'),
      ...CART,
      press('share dialog opens', 'header .share'),
      key('Esc closes share dialog', 'Escape'),
    ],
  },
  {
    name: '360 px, touch',
    wish: { runtime: 'preact', preload: true, visitor: 'ten', path: '/en/', width: 360, isTouch: true },
    steps: [
      press('cookie notice accepted', 'cookie-notice .footnote-actions .button:last-child'),
      press('menu opens', 'header .menu-button'),
      press('languages and currencies open', 'header .menu .switch'),
      key('Esc closes them', 'Escape'),
      press('search is pressed', 'header .search .words'),
      key('a letter is typed', 'm'),
      ...CART,
    ],
  },
];

/** Time after each step for replies and animations, ms. */
const REST = 900;
/** Time after the page is ready, in which all late parts are loaded, ms. */
const CALM = 5_000;

/** Measures how long a member waits for the paint after each press and key, on a slow phone's processor. */
export async function measureInteractions(site: Site, { runs, gate, tell }: Plan): Promise<readonly InteractionRow[]> {
  const samples = new Map<string, Interaction[]>();
  for (let run = 0; run < runs; run += 1) {
    for (const { name, wish, steps } of VISITS) {
      tell(`interactions: ${name}, run ${run + 1} of ${runs}`);
      const slow = await walk(site, wish, steps, SLOWDOWN);
      // A slowed thread's time also has what it waits for other programs.
      const fast = await walk(site, wish, steps, 1);
      for (const step of steps) {
        const row = `${step.name}, ${name}`;
        const sample = sampleOf(row, slow.get(step.name), fast.get(step.name), gate);
        if (sample) samples.set(row, [...(samples.get(row) ?? []), sample]);
      }
    }
  }
  const rows = [...samples].map(([name, all]): InteractionRow => {
    const of = (part: (one: Interaction) => number) => summarize(all.map(part));
    return {
      name,
      duration: of(({ duration }) => duration),
      waited: of(({ waited }) => waited).median,
      busy: of(({ busy }) => busy).median,
    };
  });
  printTable(
    `Interactions, processor ${SLOWDOWN} times slower, ${runs} runs, ms; limit ${LIMITS.interaction} of the main thread`,
    ['', 'main thread', 'to the paint', 'from', 'to', 'before the handlers'],
    rows.map(({ name, busy, duration, waited }) => [
      name,
      ms(busy),
      ms(duration.median),
      ms(duration.min),
      ms(duration.max),
      ms(waited),
    ]),
  );
  for (const { name, busy } of rows)
    gate.check(busy <= LIMITS.interaction, `${ms(busy)} ms of the main thread > ${LIMITS.interaction} (${name})`);
  return rows;
}

/**
 * What a step has taken. One without a recorded interaction fails the gate: what was to be pressed may be gone.
 *
 * @param slow With the slower processor.
 * @param fast At full speed.
 */
export function sampleOf(
  row: string,
  slow: Interaction | undefined,
  fast: Interaction | undefined,
  gate: Pick<Gate, 'check'>,
): Interaction | undefined {
  if (slow && fast) return { ...slow, busy: fast.busy * SLOWDOWN };
  gate.check(false, `no interaction was recorded (${row})`);
  return undefined;
}

/** @param rate The processor is slowed down by it. @returns The interactions by the steps' names; a step without any is left out. */
async function walk(
  site: Site,
  wish: Wish,
  steps: readonly Step[],
  rate: number,
): Promise<ReadonlyMap<string, Interaction>> {
  const work = async ({ page, cdp }: Parameters<Parameters<typeof visit>[2]>[0]) => {
    await sleep(CALM);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate });
    const hand = createHand(page, cdp, wish.isTouch ?? false);
    await within('starting the trace', site.browser.startTracing(page, { categories: [...TRACED_INPUT] }));
    try {
      for (const { name, act } of steps) {
        await page.evaluate((mark) => void performance.mark(mark), STEP + name);
        await within(name, act(hand));
        await sleep(REST);
      }
    } catch (error) {
      // Otherwise the next trace could not start.
      await within('ending the trace', site.browser.stopTracing()).catch(() => undefined);
      throw error;
    }
    return readInteractions(await within('ending the trace', site.browser.stopTracing()));
  };
  return await visit(site, wish, work, 180_000);
}
