import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import type { Runtime } from '../browser/partials.ts';
import { type Driver, type Engine, type EngineName, MissingEngine } from './engine.ts';
import { Page } from './page.ts';
import { takePictures } from './pictures.ts';
import { startChromium, startFirefox } from './puppeteer-engine.ts';
import type { Scenario } from './scenario.ts';
import { cartScenarios } from './scenarios/cart.ts';
import { dialogScenarios } from './scenarios/dialogs.ts';
import { lackScenarios } from './scenarios/lacks.ts';
import { menuScenarios } from './scenarios/menus.ts';
import { mountScenarios } from './scenarios/mount.ts';
import { noticeScenarios } from './scenarios/notices.ts';
import { pageScenarios } from './scenarios/pages.ts';
import { pictureScenarios } from './scenarios/pictures.ts';
import { type Site, startSite } from './site.ts';
import { startWebKit } from './webkit-engine.ts';

// The command: `npm run test:engines -- firefox webkit --runtime react --only cart`. See CONTRIBUTING.md.

const ENGINES: Readonly<Record<EngineName, () => Promise<Engine>>> = {
  chromium: startChromium,
  firefox: startFirefox,
  webkit: startWebKit,
};

const SCENARIOS: readonly Scenario[] = [
  ...mountScenarios,
  ...menuScenarios,
  ...dialogScenarios,
  ...cartScenarios,
  ...pictureScenarios,
  ...pageScenarios,
  ...noticeScenarios,
  ...lackScenarios,
];

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const PICTURES = join(ROOT, '.cache/engines');
/** Longest time for one scenario, ms. */
const LIMIT_MS = 90_000;

interface Wishes {
  readonly engines: readonly EngineName[];
  readonly isDemanded: boolean;
  readonly runtimes: readonly Runtime[];
  readonly only: string;
  readonly hasPictures: boolean;
}

function readWishes(): Wishes {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      runtime: { type: 'string', default: 'preact,react' },
      only: { type: 'string', default: '' },
      pictures: { type: 'boolean', default: false },
    },
  });
  const isEngine = (name: string): name is EngineName => Object.hasOwn(ENGINES, name);
  const isRuntime = (name: string): name is Runtime => name === 'preact' || name === 'react';
  const runtimes = values.runtime.split(',');
  const unknown = positionals.find((name) => !isEngine(name)) ?? runtimes.find((name) => !isRuntime(name));
  if (unknown !== undefined)
    throw new Error(`"${unknown}" is none of ${Object.keys(ENGINES).join(', ')}, preact, react`);
  return {
    engines: (positionals.length > 0 ? positionals : Object.keys(ENGINES)).filter(isEngine),
    isDemanded: positionals.length > 0,
    runtimes: runtimes.filter(isRuntime),
    only: values.only,
    hasPictures: values.pictures,
  };
}

async function within<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`not done after ${LIMIT_MS / 1000} s`)), LIMIT_MS);
  });
  try {
    return await Promise.race([work, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}

/** @returns The error; undefined if there is none. */
async function play(engine: Engine, name: string, site: Site, runtime: Runtime, scenario: Scenario) {
  site.reset();
  let driver: Driver | undefined;
  try {
    driver = await engine.visit(scenario.trait ?? 'as-is');
    const page = new Page(driver, site.origin);
    await within(scenario.play({ page, site, runtime }));
    if (site.told.length > 0) throw new Error(`told by the page: ${site.told.join('\n')}`);
    return undefined;
  } catch (error) {
    const picture = await driver?.picture().catch(() => undefined);
    mkdirSync(PICTURES, { recursive: true });
    const file = join(PICTURES, `failed-${name}-${runtime}-${scenario.name.replace(/\W+/g, '-')}.png`);
    if (picture) writeFileSync(file, picture);
    const more = site.told.length > 0 ? `\ntold by the page: ${site.told.join('\n')}` : '';
    return `${error instanceof Error ? error.stack : error}${more}`;
  } finally {
    site.reset();
    await driver?.close().catch(() => undefined);
  }
}

async function main(): Promise<number> {
  const wishes = readWishes();
  const count = { passed: 0, failed: 0 };
  // Without a browser, no site is started.
  const opened: { site?: Site; readonly dataDir: string } = {
    dataDir: mkdtempSync(join(tmpdir(), 'portico-engines-')),
  };
  try {
    for (const name of wishes.engines) {
      const engine = await startEngine(name, wishes);
      if (!engine) {
        if (wishes.isDemanded) count.failed += 1;
        continue;
      }
      try {
        opened.site ??= await startSite(join(ROOT, 'dist'), opened.dataDir);
        const { site } = opened;
        for (const runtime of wishes.runtimes) await playAll(engine, { name, site, runtime, wishes, count });
        if (wishes.hasPictures) await takePictures(engine, site, join(PICTURES, name));
      } finally {
        await engine.close();
      }
    }
  } finally {
    await opened.site?.close();
    rmSync(opened.dataDir, { recursive: true, force: true });
  }
  console.log(`${count.passed} passed, ${count.failed} failed`);
  return count.failed > 0 ? 1 : 0;
}

/** @returns Undefined if the machine does not have it; that is reported. */
async function startEngine(name: EngineName, { isDemanded }: Wishes): Promise<Engine | undefined> {
  try {
    return await ENGINES[name]();
  } catch (error) {
    if (!(error instanceof MissingEngine)) throw error;
    console.log(`${isDemanded ? 'failed' : 'skipped'}: ${error.message}`);
    return undefined;
  }
}

interface Run {
  readonly name: EngineName;
  readonly site: Site;
  readonly runtime: Runtime;
  readonly wishes: Wishes;
  readonly count: { passed: number; failed: number };
}

async function playAll(engine: Engine, { name, site, runtime, wishes, count }: Run): Promise<void> {
  const startMs = performance.now();
  const before = { ...count };
  const title = `${engine.version}, ${runtime}`;
  for (const scenario of SCENARIOS) {
    if (!scenario.name.includes(wishes.only) || (scenario.runtime && scenario.runtime !== runtime)) continue;
    if (scenario.trait && !engine.traits.includes(scenario.trait)) continue;
    const beginMs = performance.now();
    const failure = await play(engine, name, site, runtime, scenario);
    const seconds = ((performance.now() - beginMs) / 1000).toFixed(1);
    if (failure === undefined) count.passed += 1;
    else count.failed += 1;
    console.log(`${failure === undefined ? 'ok    ' : 'FAILED'} ${title}: ${scenario.name} (${seconds} s)`);
    if (failure !== undefined) console.log(failure.replace(/^/gm, '       '));
  }
  const seconds = Math.round((performance.now() - startMs) / 1000);
  console.log(
    `${title}: ${count.passed - before.passed} passed, ${count.failed - before.failed} failed in ${seconds} s`,
  );
}

process.exitCode = await main();
