import { setTimeout as sleep } from 'node:timers/promises';
import { LIMITS, type Plan } from './limits.ts';
import type { Site } from './site.ts';
import { kilobytes, printTable } from './table.ts';
import { type Call, nameOf, visit, type Wish } from './visit.ts';

/** One line of the table. */
export interface RequestRow {
  readonly variant: string;
  readonly visitor: string;
  /** Files until `portico:ready`, for which a visitor waits. */
  readonly shellFiles: readonly string[];
  /** Files in an idle moment after it. */
  readonly idleFiles: readonly string[];
  /** Bytes of both. */
  readonly shellBytes: number;
  /** Such as `GET /user/info`, in the order in which they start. */
  readonly apiCalls: readonly string[];
  /** Requests without a response, or with an error. */
  readonly failed: readonly string[];
}

/** How long after `ready` requests still count, ms: islands that wait for an idle moment have loaded by then. */
const AFTERMATH = 2000;

/** Lists the requests of a first page view. One visit is enough, since they do not vary. */
export async function countRequests(site: Site, { gate, tell }: Plan): Promise<readonly RequestRow[]> {
  const wishes = (['preact', 'react'] as const).flatMap((runtime) =>
    (['guest', 'member'] as const).flatMap((visitor) =>
      [true, false].map((preload): Wish => ({ runtime, preload, visitor })),
    ),
  );
  const rows: RequestRow[] = [];
  for (const wish of wishes) {
    tell(`requests: ${nameOf(wish)}, ${wish.visitor}`);
    const row = await visit(site, wish, async ({ page, calls }) => {
      await sleep(AFTERMATH);
      return rowOf(wish, calls, await page.evaluate(listFirst));
    });
    rows.push(row);
    checkRow(row, gate);
  }
  printTable(
    `Requests of a first page view; limit ${LIMITS.shellRequests} files of the shell until ready, each API call once until 2 s later`,
    ['visitor', 'variant', 'shell files', 'idle', 'KB', 'API calls', 'which'],
    rows.map((row) => [
      row.visitor,
      row.variant,
      row.shellFiles.length,
      row.idleFiles.length,
      kilobytes(row.shellBytes),
      row.apiCalls.length,
      row.apiCalls.join(', '),
    ]),
  );
  return rows;
}

/** Runs in the page: the paths of all requests until `portico:ready`. */
function listFirst(): readonly string[] {
  const readyAt = performance.getEntriesByName('portico:ready')[0]?.startTime ?? Number.POSITIVE_INFINITY;
  return performance
    .getEntriesByType('resource')
    .filter(({ startTime }) => startTime <= readyAt)
    .map(({ name }) => new URL(name).pathname);
}

function rowOf(wish: Wish, calls: readonly Call[], first: readonly string[]): RequestRow {
  // The sheet that partials link is read once more, for the shared one: from the cache.
  const isShell = ({ path, bytes }: Call) => path.startsWith('/shell/') && bytes > 0;
  const shell = calls.filter(isShell);

  let shellBytes = 0;
  for (const { bytes } of shell) shellBytes += bytes;
  return {
    variant: nameOf(wish),
    visitor: wish.visitor,
    shellFiles: shell.map(({ path }) => path).filter((path) => first.includes(path)),
    idleFiles: shell.map(({ path }) => path).filter((path) => !first.includes(path)),
    shellBytes,
    apiCalls: calls
      .filter(({ path }) => path.startsWith('/api/'))
      .map(({ method, path }) => `${method} ${path.slice('/api'.length)}`),
    failed: calls
      .filter(({ status }) => status === 0 || status >= 400)
      .map(({ method, path, status }) => `${method} ${path} ${status}`),
  };
}

function checkRow({ variant, visitor, shellFiles, idleFiles, apiCalls, failed }: RequestRow, gate: Plan['gate']): void {
  const where = `(${variant}, ${visitor})`;
  gate.check(
    shellFiles.length <= LIMITS.shellRequests,
    `${shellFiles.length} files of the shell > ${LIMITS.shellRequests} ${where}: ${shellFiles.join(', ')}`,
  );
  for (const entry of repeated([...shellFiles, ...idleFiles, ...apiCalls]))
    gate.check(false, `asked for twice ${where}: ${entry}`);
  for (const entry of failed) gate.check(false, `failed ${where}: ${entry}`);
}

function repeated(list: readonly string[]): readonly string[] {
  return [...new Set(list.filter((entry, index) => list.indexOf(entry) !== index))];
}
