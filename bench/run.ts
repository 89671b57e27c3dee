import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { measureShifts } from './cls.ts';
import { measureCycles } from './cycle.ts';
import { createGate, LIMITS, type Plan } from './limits.ts';
import { measureLoad } from './load.ts';
import { measureTasks } from './long-tasks.ts';
import { countRequests } from './requests.ts';
import { openSite, ROOT, type Site } from './site.ts';

// The command: `npm run bench -- --only=load,cls --runs=5`. See README.md.

const MEASUREMENTS: Readonly<Record<string, (site: Site, plan: Plan) => Promise<unknown>>> = {
  requests: countRequests,
  cls: measureShifts,
  tasks: measureTasks,
  cycle: measureCycles,
  load: measureLoad,
};

function readWishes(): { readonly names: readonly string[]; readonly runs: number } {
  const { values } = parseArgs({ options: { only: { type: 'string' }, runs: { type: 'string', default: '5' } } });
  const names = values.only?.split(',') ?? Object.keys(MEASUREMENTS);
  const unknown = names.find((name) => !Object.hasOwn(MEASUREMENTS, name));
  if (unknown !== undefined) {
    throw new Error(`--only: "${unknown}" is not one of ${Object.keys(MEASUREMENTS).join(', ')}`);
  }
  const runs = Number(values.runs);
  if (!Number.isInteger(runs) || runs < 1) throw new Error(`--runs: "${values.runs}" is not a number of 1 or more`);
  return { names, runs };
}

async function main(): Promise<number> {
  const { names, runs } = readWishes();
  const gate = createGate();
  const site = await openSite();
  try {
    const { version, build, chromium, processors, loadAverage } = site.about;
    console.log(`Portico ${version} (${build}), Chromium ${chromium}, ${processors}, load ${loadAverage.toFixed(2)}`);
    const results: Record<string, unknown> = {};
    for (const [name, measure] of Object.entries(MEASUREMENTS)) {
      if (!names.includes(name)) continue;
      results[name] = await measure(site, { runs, gate, tell: (progress) => console.log(`  ${progress}`) });
    }
    const { overruns } = gate;
    const report = { at: new Date().toISOString(), ...site.about, runs, limits: LIMITS, results, overruns };
    const folder = join(ROOT, '.cache', 'bench');
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'latest.json'), `${JSON.stringify(report, null, 2)}\n`);
    console.log(`\nWritten to .cache/bench/latest.json`);
    if (overruns.length === 0) console.log('All limits are kept.');
    else console.error(`Over the limit:\n${overruns.map((entry) => `  ${entry}`).join('\n')}`);
    return overruns.length === 0 ? 0 : 1;
  } finally {
    await site.close();
  }
}

try {
  process.exitCode = await main();
} catch (error) {
  console.error(`bench: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}
