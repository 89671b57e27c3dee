// Runs every command: `node scripts/run.mjs <command>`. It is plain JavaScript without dependencies, since it runs
// before anything is installed and on every Node from 20.12 on.
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { announce, PlainError } from './announce.mjs';
import { ensureBrowser, findOtherBrowser } from './browser.mjs';
import { beginBuild, isBuilt, markBuilt } from './built.mjs';
import { endAll, run } from './children.mjs';
import { ensureNode, pathWith } from './node-runtime.mjs';
import { ensurePackages } from './packages.mjs';
import { cacheFolder, root } from './places.mjs';
import { watchStarter } from './starter.mjs';
import { countTests } from './test-count.mjs';

const unitReport = join(cacheFolder, 'vitest.json');
const browserReport = join(cacheFolder, 'playwright.json');
const followRunner = pathToFileURL(join(root, 'scripts', 'follow-runner.mjs')).href;

const bin = {
  biome: 'node_modules/@biomejs/biome/bin/biome',
  knip: 'node_modules/knip/bin/knip.js',
  playwright: 'node_modules/@playwright/test/cli.js',
  rollup: 'node_modules/rollup/dist/bin/rollup',
  storybook: 'node_modules/storybook/dist/bin/dispatcher.js',
  stryker: 'node_modules/@stryker-mutator/core/bin/stryker.js',
  tsc: 'node_modules/typescript/bin/tsc',
  vitest: 'node_modules/vitest/vitest.mjs',
};

/**
 * @typedef {object} Step
 * @property {string} name
 * @property {string[]} args                     Arguments for Node.
 * @property {string} advice                     What to do if it fails.
 * @property {Record<string, string>} [env]
 * @property {string} [report]                   JSON report of the tests that the step runs.
 * @property {() => void} [before]
 * @property {() => void} [after]                Called after success.
 */

/** @type {Step} */
const build = {
  name: 'build',
  args: [bin.rollup, '-c'],
  advice: 'Read the message of Rollup above; `npm run build` repeats it.',
  before: beginBuild,
  after: markBuilt,
};

/** The same as parallel processes, which takes less time. */
const buildParts = ['preact', 'react', 'types'].map((part) => ({
  ...build,
  name: `build (${part})`,
  args: [...build.args, '--configOnly', part],
  before: undefined,
  after: undefined,
}));

/** Each project file is checked separately: the shipped code must not see the types of Node. */
const typecheck = (project) => ({
  name: `typecheck (${project})`,
  args: [
    bin.tsc,
    '-p',
    project,
    '--noEmit',
    '--incremental',
    '--tsBuildInfoFile',
    join(cacheFolder, `${project}.tsbuildinfo`),
  ],
  advice: 'Correct the types named above.',
});

const more = process.argv.slice(3);
const storybook = (...args) => ({
  name: 'storybook',
  args: ['--import', followRunner, bin.storybook, ...args, '--disable-telemetry'],
  env: { STORYBOOK_DISABLE_TELEMETRY: '1' },
  advice: 'Read the message of Storybook above.',
});

const buildStorybook = storybook('build', '-o', 'storybook-static', '--quiet');

/** Runs beside the unit tests, which wait for timers; most of these steps use one core. */
const besideUnits = [
  ['tsconfig.json', 'tsconfig.test.json', 'tsconfig.tools.json'].map(typecheck),
  {
    name: 'lint',
    args: [bin.biome, 'check', '--error-on-warnings', '--no-errors-on-unmatched', '.'],
    advice: 'Format and simple findings: node_modules/.bin/biome check --write .',
  },
  {
    name: 'unused',
    args: [bin.knip],
    advice: 'Remove the files, exports and packages named above, or use them.',
  },
  beginBuild,
  buildParts,
  markBuilt,
  {
    name: 'budgets',
    args: ['scripts/budgets.mjs'],
    advice:
      'A part grew beyond its limit: make it smaller, or raise the limit in scripts/budgets.mjs with the reason in the commit.',
  },
  {
    name: 'sizes',
    args: ['scripts/sizes.mjs', '--check'],
    advice: 'The table of sizes in README.md is not true any more: node scripts/sizes.mjs --write.',
  },
  buildStorybook,
];

/**
 * A list inside this list runs in parallel, a list inside that one in order, and so on.
 *
 * @typedef {(Step | Steps | (() => void))[]} Steps
 * @type {Steps}
 */
const testSteps = [
  [
    {
      name: 'units',
      args: [bin.vitest, 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${unitReport}`],
      report: unitReport,
      advice: 'One file alone: node_modules/.bin/vitest run <file>',
    },
    besideUnits,
  ],
  {
    name: 'browser',
    args: ['--import', followRunner, bin.playwright, 'test', '--reporter=list,json'],
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: browserReport },
    report: browserReport,
    advice: 'Pictures and messages of the failed tests are in test-results/; `--trace on` records each step of one.',
  },
];

/** Before anything has been accepted, the first pictures are. */
const takesAll = more.includes('--accept') || !existsSync(join(root, '.cache', 'pictures', 'accepted'));
const pictures = [...more.filter((word) => word !== '--accept'), ...(takesAll ? ['--update-snapshots'] : [])];

/** @type {Step} */
const pack = {
  name: 'package',
  args: ['scripts/pack.mjs'],
  advice: 'The npm package would lack something, or hold too much: see scripts/pack.mjs.',
};

/** @type {Step} */
const archive = {
  name: 'archive',
  args: ['scripts/archive.mjs'],
  advice: 'Read the message above: a file of the build is missing.',
};

/** @type {Step} */
const servers = {
  name: 'servers',
  args: ['--import', followRunner, 'scripts/check-servers.mjs'],
  advice: 'A sample in deploy/ does not do what the contract says.',
};

/** @type {Step} */
const traffic = {
  name: 'traffic',
  args: ['scripts/traffic.mjs', '--check'],
  advice: 'The arithmetic in docs/deployment.md is not true any more: node scripts/traffic.mjs --write.',
};

const demoHost = {
  name: 'demo host',
  args: ['--import', followRunner, 'demo-host/main.ts'],
  advice: 'Is the port taken? PORT=8081 npm start uses another one.',
};

/**
 * The commands. `needsBuild` builds first if dist/ is missing or older than its sources; `together` starts all steps at
 * once instead of one after the other; `packages` is a folder with packages of its own.
 *
 * @type {Record<string, { steps: Steps, browser?: boolean, needsBuild?: boolean, together?: boolean, packages?: string, env?: Record<string, string> }>}
 */
const commands = {
  start: { needsBuild: true, steps: [demoHost] },
  test: { browser: true, steps: testSteps },
  dev: {
    needsBuild: true,
    together: true,
    env: { PORTICO_DEV: '1' },
    steps: [
      {
        name: 'bundle',
        args: ['--import', followRunner, bin.rollup, '-c', '-w', '--no-watch.clearScreen'],
        advice: 'Read the message of Rollup above.',
      },
      { ...demoHost, args: ['--watch', '--watch-preserve-output', ...demoHost.args] },
    ],
  },
  build: { steps: [build] },
  'build:archive': { needsBuild: true, steps: [archive] },
  'build:package': { needsBuild: true, steps: [pack] },
  bench: {
    browser: true,
    needsBuild: true,
    steps: [
      { name: 'bench', args: ['--import', followRunner, 'bench/run.ts', ...more], advice: 'Read the message above.' },
    ],
  },
  storybook: { steps: [storybook('dev', '-p', '6006', '--ci', '--no-open', '--no-version-updates', ...more)] },
  'build:storybook': { steps: [buildStorybook] },
  'test:stories': {
    browser: true,
    steps: [
      {
        name: 'stories',
        args: ['--import', followRunner, bin.vitest, 'run', '-c', 'vitest.stories.config.ts', ...more],
        advice:
          'One file alone: npm run test:stories -- stories/widgets/header; what happens in one: npm run storybook.',
      },
    ],
  },
  'storybook:sheet': {
    browser: true,
    steps: [
      buildStorybook,
      {
        name: 'sheet',
        args: ['--import', followRunner, 'scripts/stories/sheet.mjs', ...more],
        advice: 'A story named above did not come to rest: look at it with npm run storybook.',
      },
    ],
  },
  'test:deploy': {
    needsBuild: true,
    steps: [
      {
        name: 'deploy',
        args: ['scripts/check-deploy.mjs', ...more],
        advice: 'What is in dist/ is not what the manifest promises: npm run build.',
      },
      // Another folder need not be a complete build of this project.
      ...(more.length > 0 ? [] : [pack, servers, traffic]),
    ],
  },
  'test:api': {
    steps: [
      {
        name: 'api',
        args: ['--import', followRunner, 'scripts/check-api.ts', ...more],
        advice: 'The lines above name what is wrong; docs/api.md has each call with its fields.',
      },
    ],
  },
  'test:mutants': {
    steps: [
      {
        name: 'mutants',
        args: ['--import', followRunner, bin.stryker, 'run', ...more],
        advice: 'Read the message of Stryker above; the tests must pass before anything is mutated.',
      },
    ],
  },
  'test:engines': {
    needsBuild: true,
    // No browser is downloaded: the command reports which ones the machine lacks.
    steps: [
      {
        name: 'engines',
        args: ['--import', followRunner, 'tests/engines/run.ts', ...more],
        advice:
          'Pictures of what failed are in .cache/engines/. What fails in Chromium too is no matter of the engine.',
      },
    ],
  },
  'test:hosts': {
    browser: true,
    needsBuild: true,
    packages: join(root, 'tests', 'hosts'),
    env: { PORTICO_HOSTS_WRITE: more.includes('--write') ? '1' : '' },
    steps: [
      {
        name: 'hosts',
        args: [
          '--import',
          followRunner,
          bin.playwright,
          'test',
          '-c',
          'playwright.hosts.config.ts',
          ...more.filter((word) => word !== '--write'),
        ],
        advice: 'What was found is listed above; pictures that differ are in .cache/hosts/.',
      },
    ],
  },
  'test:php-apps': {
    needsBuild: true,
    steps: [
      // A machine without a package is no failure: the tests name what they skip.
      ...['php-apps', 'wordpress'].map((set) => ({
        name: `packages (${set})`,
        args: ['scripts/unpack-packages.mjs', set, '--if-possible'],
        advice: 'Deleting .cache/php-apps/ and .cache/wordpress/ may help.',
      })),
      {
        name: 'php-apps',
        args: ['--import', followRunner, bin.vitest, 'run', '-c', 'vitest.php-apps.config.ts', ...more],
        advice: 'One program alone: npm run test:php-apps -- smarty',
      },
    ],
  },
  'test:wordpress': {
    browser: true,
    needsBuild: true,
    steps: [
      {
        name: 'packages',
        args: ['scripts/unpack-packages.mjs', 'wordpress'],
        advice: 'Nothing was tested: the line above says what is missing.',
      },
      {
        name: 'wordpress',
        args: ['--import', followRunner, bin.playwright, 'test', '-c', 'playwright.wordpress.config.ts', ...more],
        advice: 'The examples of docs/php.md do not work; logs are in .cache/wordpress/run/.',
      },
    ],
  },
  'test:pictures': {
    browser: true,
    needsBuild: true,
    steps: [
      buildStorybook,
      {
        name: 'pictures',
        args: ['--import', followRunner, bin.playwright, 'test', '-c', 'playwright.pictures.config.ts', ...pictures],
        advice:
          'What differs is in .cache/pictures/report/index.html. If it is meant so: npm run test:pictures -- --accept',
      },
    ],
  },
};

const name = process.argv[2] ?? '';
const count = { passed: 0, failed: 0 };
/** Name of the browser that the tests run in. */
let browsers = '';
let isDone = false;

/** Prints the counts as the last line, and exits. */
async function finish(code) {
  if (isDone) return;
  isDone = true;
  await endAll();
  if (name === 'test' && browsers) process.stdout.write(`browser: ${browsers}\n`);
  if (name === 'test') process.stdout.write(`${count.passed} passed, ${count.failed} failed\n`);
  process.exit(code);
}

/** Runs steps in order, or at once; lists among them the other way. */
async function runSteps(steps, context, areParallel = false) {
  const inner = { ...context, isBeside: areParallel || context.isBeside };
  const start = (step) => (Array.isArray(step) ? runSteps(step, inner, !areParallel) : runStep(step, inner));
  if (areParallel) return void (await Promise.all(steps.map(start)));
  for (const step of steps) await start(step);
}

/**
 * Runs one step, and counts its tests. A failure that is no test's counts as one.
 *
 * @param {Step | (() => void)} step
 * @param {object} context
 * @param {boolean} [context.isBeside] Whether other steps run meanwhile. Then its output is shown when it ends, in one piece.
 */
async function runStep(step, { node, env, isBeside }) {
  if (typeof step === 'function') return step();
  announce(name, `${step.name} …`);
  step.before?.();
  if (step.report) rmSync(step.report, { force: true });
  // Tests wait for real time, so the steps beside them give way.
  const ways = isBeside && !step.report ? { stdio: 'pipe', givesWay: true } : {};
  const { code, output } = await run(node, step.args, { env: { ...env, ...step.env }, ...ways });
  process.stdout.write(output);
  if (step.report) {
    const { passed, failed } = countTests(step.report);
    count.passed += passed;
    count.failed += failed;
    if (code !== 0 && failed === 0) count.failed += 1;
  } else if (code !== 0) {
    count.failed += 1;
  }
  if (code !== 0) throw new PlainError(`failed at "${step.name}". ${step.advice}`);
  step.after?.();
}

async function main() {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) throw new PlainError(`Which command? One of: ${Object.keys(commands).join(', ')}.`);
  const node = await ensureNode();
  await ensurePackages(root, { what: 'packages', duration: 'about 30 s', nodeBinary: node });
  if (command.packages)
    await ensurePackages(command.packages, { what: 'packages of the host pages', duration: '10 s', nodeBinary: node });
  // React's production build lacks what its tests need.
  const env = { PATH: pathWith(node), NODE_ENV: undefined, ...command.env };
  if (command.browser) {
    const browser = await ensureBrowser(node);
    const other = name === 'test' ? await findOtherBrowser(node, browser) : undefined;
    env.PORTICO_CHROME = browser.file;
    if (other) env.PORTICO_OTHER_CHROME = other.file;
    browsers = browser.name + (other ? `; tests of second tries in ${other.name}, too` : '');
  }
  if (command.needsBuild && !isBuilt()) {
    beginBuild();
    await runSteps([buildParts], { node, env: { PATH: env.PATH, NODE_ENV: undefined } });
    markBuilt();
  }
  if (command.together) {
    await Promise.race(command.steps.map((step) => runStep(step, { node, env })));
    return;
  }
  await runSteps(command.steps, { node, env });
  if (name !== 'start') announce(name, 'done');
}

for (const [signal, code] of /** @type {const} */ ([
  ['SIGINT', 130],
  ['SIGTERM', 143],
  ['SIGHUP', 129],
])) {
  process.on(signal, () => {
    void finish(code);
  });
}

watchStarter(() => void finish(143));

void main().then(
  () => finish(0),
  (error) => {
    if (!(error instanceof PlainError)) process.stderr.write(`${error.stack}\n`);
    else announce(name || 'run', error.message);
    if (count.failed === 0) count.failed = 1;
    return finish(1);
  },
);
