import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { measureBindings } from './bindings.ts';
import { measureShifts } from './cls.ts';
import { type FirstSecondReport, measureFirstSecond } from './first-second.ts';
import { type InUseReport, measureInUse } from './in-use.ts';
import { type InteractionRow, measureInteractions } from './interactions.ts';
import { createGate, LIMITS, type Plan } from './limits.ts';
import { measureTasks } from './long-tasks.ts';
import { measurePhp } from './php.ts';
import { writeInteractions, writeReport } from './report.ts';
import { countRequests } from './requests.ts';
import { type ShopSite, withShopSite } from './shop-site.ts';
import { openSite, ROOT, type Site } from './site.ts';
import { thenTidy } from './within.ts';

// The command: `npm run bench -- --only=first-second,cls --rounds=11`. See README.md.

const MEASUREMENTS: Readonly<Record<string, (site: Site, plan: Plan) => Promise<unknown>>> = {
  'first-second': beginShop(measureFirstSecond),
  'in-use': beginShop(measureInUse),
  interactions: measureInteractions,
  bindings: measureBindings,
  requests: countRequests,
  cls: measureShifts,
  tasks: measureTasks,
  php: measurePhp,
};

/** A measurement on the contenders' pages. */
function beginShop<T>(measure: (site: ShopSite, plan: Plan) => Promise<T>) {
  return (site: Site, plan: Plan): Promise<T> => withShopSite(site, (shop) => measure(shop, plan));
}

function readWishes(): { readonly names: readonly string[]; readonly runs: number; readonly dist?: string } {
  const { values } = parseArgs({
    options: { only: { type: 'string' }, dist: { type: 'string' }, rounds: { type: 'string', default: '3' } },
  });
  const names = values.only?.split(',') ?? Object.keys(MEASUREMENTS);
  const unknown = names.find((name) => !Object.hasOwn(MEASUREMENTS, name));
  if (unknown !== undefined) {
    throw new Error(`--only: "${unknown}" is not one of ${Object.keys(MEASUREMENTS).join(', ')}`);
  }
  const runs = Number(values.rounds);
  if (!Number.isInteger(runs) || runs < 1) throw new Error(`--rounds: "${values.rounds}" is not a number of 1 or more`);
  return { names, runs, ...(values.dist && { dist: values.dist }) };
}

/** The present step, for the message after a signal. */
let step = 'starting';

function tell(progress: string): void {
  step = progress;
  console.log(`${elapsed()}  ${progress}`);
}

/** `4:05`, minutes and seconds since the start. */
function elapsed(): string {
  const seconds = Math.round(performance.now() / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

async function main(): Promise<number> {
  const { names, runs, dist } = readWishes();
  const gate = createGate();
  const site = await openSite(dist);
  const measureAll = async (): Promise<number> => {
    const { version, build, chromium, processors, loadAverage } = site.about;
    console.log(`Portico ${version} (${build}), Chromium ${chromium}, ${processors}, load ${loadAverage.toFixed(2)}`);
    const results: Record<string, unknown> = {};
    for (const [name, measure] of Object.entries(MEASUREMENTS)) {
      if (!names.includes(name)) continue;
      results[name] = await measure(site, { runs, gate, tell });
    }
    if (results['first-second'] && results['in-use']) {
      writeReport({
        about: site.about,
        firstSecond: results['first-second'] as FirstSecondReport,
        inUse: results['in-use'] as InUseReport,
      });
      console.log('\nWritten to docs/benchmarks.md, with its pictures in docs/images/');
    }
    if (results.interactions) {
      writeInteractions(site.about, runs, results.interactions as readonly InteractionRow[]);
      console.log('\nWritten to docs/benchmarks.md, its section "Interactions"');
    }
    const { overruns, missed } = gate;
    const report = { at: new Date().toISOString(), ...site.about, runs, limits: LIMITS, results, overruns, missed };
    const folder = join(ROOT, '.cache', 'bench');
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'latest.json'), `${JSON.stringify(report, null, 2)}\n`);
    console.log(`\nWritten to .cache/bench/latest.json after ${elapsed()}`);
    if (missed.length > 0)
      console.log(`Goals that are not reached:\n${missed.map((entry) => `  ${entry}`).join('\n')}`);
    if (overruns.length === 0) console.log('All limits are kept.');
    else console.error(`Over the limit:\n${overruns.map((entry) => `  ${entry}`).join('\n')}`);
    return overruns.length === 0 ? 0 : 1;
  };
  return await thenTidy(measureAll, site.close);
}

// Otherwise the step under way would fail together with the browser, and look like the cause.
for (const [signal, number] of [
  ['SIGHUP', 1],
  ['SIGINT', 2],
  ['SIGTERM', 15],
] as const) {
  process.once(signal, () => {
    console.error(`bench: ended by ${signal} after ${elapsed()}, at "${step}"`);
    process.exit(128 + number);
  });
}

try {
  process.exitCode = await main();
} catch (error) {
  console.error(`bench: at "${step}": ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}
// A browser or a PHP that could not be closed would keep the process alive; exiting ends both.
process.exit();
