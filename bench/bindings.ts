import { LIMITS, type Plan } from './limits.ts';
import type { Site } from './site.ts';
import { median, medianRatio } from './stats.ts';
import { fixed, printTable } from './table.ts';
import { SLOWDOWN } from './visit.ts';
import { thenTidy, within } from './within.ts';

/** Number of bound elements in the page's own HTML. */
const PLACES = 1_000;
/** Fills and switches per visit. The first ones do not count, since the engine compiles during them. */
const TIMES = 20;
const WARM_UP = 6;

/** `none` has no bound elements: its time belongs to no contender and is subtracted. */
const CONTENDERS = ['bindings', 'by hand', 'none'] as const;
type ContenderName = (typeof CONTENDERS)[number];

/** Times of each contender in one visit, ms, medians. */
interface Sample {
  readonly fillMs: Readonly<Record<ContenderName, number>>;
  readonly switchMs: Readonly<Record<ContenderName, number>>;
}

export interface BindingsReport {
  /** Medians of the rounds in ms, and the ratio to the code by hand. */
  readonly rows: readonly {
    readonly name: string;
    readonly bindings: number;
    readonly byHand: number;
    readonly ratio: number;
  }[];
}

/** Measures bindings beside a loop that a page's author would write for the same elements. */
export async function measureBindings(site: Site, { runs, gate, tell }: Plan): Promise<BindingsReport> {
  const samples: Sample[] = [];
  for (let run = 0; run < runs; run += 1) {
    tell(`bindings: run ${run + 1} of ${runs}`);
    samples.push(await sample(site));
  }
  const rows = (['fillMs', 'switchMs'] as const).map((key) => {
    const of = (name: ContenderName) => samples.map((each) => each[key][name] - each[key].none);
    const name = key === 'fillMs' ? `first fill of ${PLACES} places, ms` : `switch of the currency in ${PLACES}, ms`;
    const [bindings, byHand] = [of('bindings'), of('by hand')];
    return { name, bindings: median(bindings), byHand: median(byHand), ratio: medianRatio(bindings, byHand) };
  });
  printTable(
    `Bindings, medians of ${runs} runs, processor ${SLOWDOWN} times slower; limit × ${LIMITS.bindings}`,
    ['', 'bindings', 'by hand', '×'],
    rows.map(({ name, bindings, byHand, ratio }) => [name, fixed(bindings, 2), fixed(byHand, 2), fixed(ratio, 2)]),
  );
  for (const { name, ratio } of rows)
    gate.check(ratio <= LIMITS.bindings, `${name}: × ${fixed(ratio, 2)} of by hand > ${LIMITS.bindings}`);
  return { rows };
}

/** Measures all contenders in turn on one page, so that other load on the machine affects them alike. */
async function sample(site: Site): Promise<Sample> {
  const context = await within('making a browser context', site.browser.newContext());
  const measure = async (): Promise<Sample> => {
    const page = await context.newPage();
    // Loads the code of bindings before anything is measured.
    const body = `<p><i data-portico-text="currency.code">?</i></p><main></main>
      <script src="/shell/shell.js"></script><script>mountShell('en', 'main')</script>`;
    const html = `<!DOCTYPE html><title>Bench</title><body>${body}</body>`;
    await page.route('**/en/bench-bindings', (route) =>
      route.fulfill({ contentType: 'text/html; charset=utf-8', body: html }),
    );
    await page.goto(`${site.origin}/en/bench-bindings`);
    await page.waitForFunction(() => document.querySelector('i')?.textContent === 'USD');
    // Late work has finished by then.
    await page.waitForTimeout(1_500);
    const cdp = await context.newCDPSession(page);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    const found = await page.evaluate(work, { names: CONTENDERS, places: PLACES, times: TIMES });
    if (found.bindings.text !== found['by hand'].text) throw new Error('bindings and by hand do not show the same');
    const medians = (key: 'fills' | 'switches') => {
      const of = (name: ContenderName) => median(found[name][key].slice(WARM_UP));
      return { bindings: of('bindings'), 'by hand': of('by hand'), none: of('none') };
    };
    return { fillMs: medians('fills'), switchMs: medians('switches') };
  };
  return await thenTidy(
    () => within('measuring', measure(), 120_000),
    () => within('closing the browser context', context.close()),
  );
}

/** The part of the handle that is used here. */
interface Handle {
  readonly user: { readonly value: { readonly isLoggedIn: boolean; readonly level: number } };
  readonly currency: {
    readonly value: { readonly code: string; readonly symbol: string };
    subscribe(hear: () => void): () => void;
  };
  readonly cart: { readonly value: { readonly count: number } };
  setCurrency(code: string): Promise<void>;
}

/** The measurements of one contender. */
interface Found {
  readonly fills: number[];
  readonly switches: number[];
  text: string;
}

/** Runs in the page. */
async function work({
  names,
  places,
  times,
}: {
  readonly names: readonly ContenderName[];
  readonly places: number;
  readonly times: number;
}): Promise<Readonly<Record<ContenderName, Found>>> {
  const shell = Reflect.get(window, 'Portico') as Handle;
  const main = document.querySelector('main') as HTMLElement;
  const listOf = (name: ContenderName): string => {
    const mark = name === 'by hand' ? 'data-own' : 'data-portico';
    let html = '';
    // Seven of ten elements are prices, as in a list of goods.
    for (let place = 0; place < (name === 'none' ? 0 : places); place += 1) {
      const yuan = place * 7.35 + 9;
      const amounts = { CNY: yuan.toFixed(2), USD: (yuan * 0.14).toFixed(2), EUR: (yuan * 0.13).toFixed(2) };
      if (place % 10 < 7)
        html += `<li><a href="#">Goods</a> <em ${mark}-price='${JSON.stringify(amounts)}'>CN ￥${yuan}</em></li>`;
      else if (place % 10 === 7) html += `<li>Cart <b ${mark}-text="cart.count">-</b></li>`;
      else if (place % 10 === 8) html += `<li>Level <b ${mark}-text="user.level">-</b></li>`;
      else html += `<li ${mark}-show="member">Hello</li>`;
    }
    return html;
  };

  /** Code of an author who knows the page. */
  const fill = () => {
    const { code, symbol } = shell.currency.value;
    for (const host of document.querySelectorAll<HTMLElement>('[data-own-price]')) {
      const amount = JSON.parse(host.dataset.ownPrice ?? '{}')[code];
      if (amount)
        host.textContent = symbol + (Math.round(amount * 10) / 10).toFixed(1).replace(/\B(?=(\d{3})+\.)/g, ',');
    }
    for (const host of document.querySelectorAll<HTMLElement>('[data-own-text]'))
      host.textContent = String(
        host.dataset.ownText === 'cart.count' ? shell.cart.value.count : shell.user.value.level,
      );
    for (const host of document.querySelectorAll<HTMLElement>('[data-own-show]'))
      host.hidden = !shell.user.value.isLoggedIn;
  };
  shell.currency.subscribe(fill);
  /** Mutation observers are notified before a microtask that is queued after the change. */
  const turn = () => new Promise<void>((resolve) => queueMicrotask(resolve));
  const rest = () => new Promise((resolve) => setTimeout(resolve, 60));

  const empty = (): Found => ({ fills: [], switches: [], text: '' });
  const found = { bindings: empty(), 'by hand': empty(), none: empty() };
  for (let time = 0; time < times; time += 1)
    for (let place = 0; place < names.length; place += 1) {
      const name = names[(time + place) % names.length] as ContenderName;
      const own = found[name];
      main.textContent = '';
      const list = document.createElement('ul');
      list.innerHTML = listOf(name);
      await rest();
      const start = performance.now();
      main.append(list);
      if (name === 'by hand') fill();
      await turn();
      await turn();
      own.fills.push(performance.now() - start);
      await rest();
      const next = shell.currency.value.code === 'USD' ? 'EUR' : 'USD';
      const begin = performance.now();
      await shell.setCurrency(next);
      await turn();
      own.switches.push(performance.now() - begin);
      await rest();
      // The same currency for all contenders, in any order.
      await shell.setCurrency('CNY');
      own.text = main.textContent ?? '';
      await shell.setCurrency('USD');
    }
  return found;
}
