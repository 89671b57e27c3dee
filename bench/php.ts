import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createPhp, mountFolder, PHP_VERSIONS, type Php } from '../demo-host/php/wasm-php.ts';
import { joinedHelper } from '../scripts/build/php-helper.ts';
import { LIMITS, type Plan } from './limits.ts';
import { ROOT, type Site } from './site.ts';
import { type Summary, summarize } from './stats.ts';
import { fixed, printTable } from './table.ts';

/** One line of the table; all in ms. */
export interface PhpRow {
  readonly php: string;
  readonly isInNode: boolean;
  /** `configure()` and `head()`: reads and parses the manifest. */
  readonly head: Summary;
  /** An island whose partial this process reads for the first time. */
  readonly first: Summary;
  /** The same island again. */
  readonly again: Summary;
}

const ISLANDS =
  'header announcements toolbar cart-panel footer cookie-notice share-overlay countdown-task user-gate'.split(' ');

/** Prints `[head, first, again]` in ms, the latter two per island. */
const script = (helper: string, built: string): string => `<?php
  require '${helper}/Portico.php';
  $names = ['${ISLANDS.join("', '")}'];
  $from = hrtime(true);
  Portico::configure(['dir' => '${built}', 'options' => ['brand' => ['name' => 'A & B', 'logo' => '/logo.svg']]]);
  Portico::head('en');
  $head = hrtime(true);
  foreach ($names as $name) { Portico::island($name, ['data-fixed' => true]); }
  $first = hrtime(true);
  for ($run = 0; $run < 100; $run++) { foreach ($names as $name) { Portico::island($name, ['data-fixed' => true]); } }
  $again = hrtime(true);
  echo json_encode([($head - $from) / 1e6, ($first - $head) / 1e6 / 9, ($again - $first) / 1e6 / 900]);`;

/** Measures the helper for PHP templates, on the PHP versions inside Node and on the machine's own, if there is one. */
export async function measurePhp(_site: Site, { runs, gate, tell }: Plan): Promise<readonly PhpRow[]> {
  const built = mkdtempSync(join(tmpdir(), 'portico-bench-php-'));
  const rows: PhpRow[] = [];
  try {
    standIn(built);
    for (const version of PHP_VERSIONS) {
      tell(`php: ${version} inside Node`);
      const php = await createPhp(version);
      await mountFolder(php, '/srv/built', built);
      // The first run compiles.
      await runInside(php);
      rows.push(await sample(`${version} in Node`, true, runs, () => runInside(php)));
      php.exit();
    }
    const own = ownPhp();
    if (own) {
      tell(`php: ${own}`);
      const file = join(built, 'bench.php');
      writeFileSync(file, script(join(built, 'php'), built));
      rows.push(await sample(own, false, runs, async () => execFileSync('php', [file], { encoding: 'utf8' })));
    }
  } finally {
    rmSync(built, { recursive: true, force: true });
  }
  for (const { php, first, again, isInNode } of rows) {
    // Inside Node, reading a file goes through JavaScript; on a server it takes a tenth of that.
    const { median } = isInNode ? again : first;
    gate.check(median <= LIMITS.phpIsland, `an island costs ${fixed(median, 3)} ms on PHP ${php}`);
  }
  printTable(
    `php/Portico.php, ms; limit ${LIMITS.phpIsland} for an island`,
    ['PHP', 'head', 'an island, first', 'again'],
    rows.map(({ php, head, first, again }) => [
      php,
      fixed(head.median, 3),
      fixed(first.median, 4),
      fixed(again.median, 4),
    ]),
  );
  return rows;
}

async function runInside(php: Php): Promise<string> {
  const { bytes } = await php.run({ code: script('/srv/built/php', '/srv/built') });
  return new TextDecoder().decode(bytes);
}

async function sample(php: string, isInNode: boolean, runs: number, run: () => Promise<string>): Promise<PhpRow> {
  const seen: (readonly number[])[] = [];
  for (let done = 0; done < runs; done += 1) {
    const [head, first, again, ...more] = JSON.parse(await run()) as readonly unknown[];
    if (typeof head !== 'number' || typeof first !== 'number' || typeof again !== 'number' || more.length > 0)
      throw new Error(`PHP ${php} did not answer three figures`);
    seen.push([head, first, again]);
  }
  const column = (at: number) => summarize(seen.map((figures) => figures[at] ?? Number.NaN));
  return { php, isInNode, head: column(0), first: column(1), again: column(2) };
}

/** A build with the helper and partials: those of `dist/`, or files of 10 KB each if it has none. */
function standIn(folder: string): void {
  const manifest = JSON.parse(readFileSync(join(ROOT, 'dist/manifest.json'), 'utf8')) as object;
  writeFileSync(join(folder, 'manifest.json'), JSON.stringify({ ...manifest, partials: true }, null, 2));
  mkdirSync(join(folder, 'php'));
  writeFileSync(join(folder, 'php/Portico.php'), joinedHelper(join(ROOT, 'php')));
  const partials = join(ROOT, 'dist/partials');
  if (existsSync(partials)) {
    cpSync(partials, join(folder, 'partials'), { recursive: true });
    return;
  }
  mkdirSync(join(folder, 'partials/en/main'), { recursive: true });
  const links = '<li class="x"><a href="/en/page/help/">Words of a link</a></li>'.repeat(150);
  const markup = `<template shadowrootmode="open"><link rel="stylesheet" href="{{portico:url}}assets/x.css"><div data-root data-filled="{{portico:filled}}">{{portico:if brand.logo}}<img src="{{portico:brand.logo}}">{{portico:else}}{{portico:brand.name}}{{portico:end}}${links}</div></template>`;
  for (const name of ISLANDS) writeFileSync(join(folder, `partials/en/main/${name}.html`), markup);
}

/** The version of the machine's own PHP; undefined if there is none. */
function ownPhp(): string | undefined {
  try {
    return execFileSync('php', ['-r', 'echo PHP_VERSION;'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  } catch {
    // There is none.
    return undefined;
  }
}
