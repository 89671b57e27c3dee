import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Question } from './check.ts';
import type { Host } from './host.ts';
import { JITTER_PIXELS } from './inside.ts';
import { LIMITS, limitOf } from './limits.ts';
import { ELEMENTS_MAX } from './outside.ts';

/** The complaints about each host page, by name; guests and members together. */
export type Results = ReadonlyMap<string, Readonly<Record<Question, readonly string[]>>>;

/** The run that the results come from. */
export interface Run {
  /** `2026-11-22`. */
  readonly date: string;
  /** The version of Chromium. */
  readonly browser: string;
  /** The version of the shell, with the hash of its build. */
  readonly build: string;
  readonly minutes: number;
}

const QUESTIONS: readonly Question[] = ['inside', 'outside', 'works'];

/** The version of each package, by its name here, and its own name. */
function readVersions(): ReadonlyMap<string, string> {
  const lock: { packages: Record<string, { version?: string; name?: string }> } = JSON.parse(
    readFileSync(join(import.meta.dirname, 'package-lock.json'), 'utf8'),
  );
  return new Map(
    Object.entries(lock.packages).map(([path, { version = '', name }]) => {
      const known = path.replace('node_modules/', '');
      return [known, `${name ?? known} ${version}`];
    }),
  );
}

/** In a cell of a table. */
const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('<', '&lt;').replaceAll('*', '\\*');

/**
 * The text of docs/hosts.md.
 *
 * @param printed Complaints about printing; empty if there are none.
 */
export function hostsPage(hosts: readonly Host[], results: Results, printed: readonly string[], run: Run): string {
  const versions = readVersions();
  const isClean = (host: Host, question: Question) => (results.get(host.name)?.[question] ?? []).length === 0;
  const mark = (host: Host, question: Question) => {
    const complaints = results.get(host.name)?.[question] ?? ['not asked'];
    if (complaints.length === 0) return '✓';
    return complaints.every((text) => limitOf(host.name, question, text)) ? '[limit](#limits-of-the-platform)' : '✗';
  };
  const rows = hosts.map((host) => {
    const packages = (host.packages ?? []).map((name) => versions.get(name) ?? name).join(', ');
    const madeOf = [packages, host.about ?? ''].filter(Boolean).join('. ') || 'plain HTML and CSS';
    return `| ${cell(host.name)} | ${cell(madeOf)} | ${QUESTIONS.map((question) => mark(host, question)).join(' | ')} |`;
  });
  const clean = hosts.filter((host) => QUESTIONS.every((question) => isClean(host, question))).length;
  const open = hosts.flatMap((host) =>
    QUESTIONS.flatMap((question) =>
      (results.get(host.name)?.[question] ?? [])
        .filter((text) => !limitOf(host.name, question, text))
        .map((text) => `- **${cell(host.name)}**, ${question}: \`${text.replaceAll('`', "'")}\``),
    ),
  );
  const limits = LIMITS.filter(({ why }) => why !== 'the same').map(
    ({ host, why, way }) => `| ${cell(host)} | ${why} | ${way} |`,
  );
  const print =
    printed.length === 0
      ? 'On paper the logo and the page’s content are there; tools, menus, notices and whatever is open are not.'
      : printed.map((text) => `- ${text}`).join('\n');
  return `# Host pages

Pages of other stacks with the shell on them. Made by \`npm run test:hosts -- --write\` on ${run.date} in ${run.minutes} minutes,
in Chromium ${run.browser}, against the built files ${run.build} and the demo shop’s API: ${hosts.length} pages, each as a guest
and as a member; ${clean} of them are clean. All of it comes from that one run.

- **inside**: header, announcement, toolbar, footer, menus, switch, search, the app’s code, cart panel, dialogs, toast and
  cookie notice look as they do on an empty page, and the placeholders are as high there and lie in the flow in the same
  way; in grids and flex containers they stand where the page’s own rules put an empty box. Screenshots are compared pixel by
  pixel: a pixel differs when its colour is more than 5 % away; the smoothed edges of letters and round corners are left
  out, and up to ${JITTER_PIXELS} pixels of a picture may differ.
- **outside**: boxes and all computed styles of the page’s own elements (the first ${ELEMENTS_MAX}; lengths to 0.2 px), globals,
  console messages and requests are what they are on the same page with empty boxes in place of the placeholders.
- **works**: menus, Esc, Tab order, scroll lock, the page’s own dialog over and under ours, a cart line’s plus, the page’s
  hotkeys while somebody types in our field, search, Back. After a dialog all style attributes are byte by byte what they
  were.

| page | made of | inside | outside | works |
|---|---|:-:|:-:|:-:|
${rows.join('\n')}

${open.length === 0 ? '' : `## What is not clean\n\n${open.join('\n')}\n\n`}## Printing

${print}

## Limits of the platform

What the browser or the page’s own stack decides, not the shell.

| page | why | what an author can do |
|---|---|---|
${[...limits, ...PLATFORM_LIMITS].join('\n')}
`;
}

/** Further known limits of the platform. */
const PLATFORM_LIMITS: readonly string[] = [
  '| `<base href>` to another host | the islands stay on the page’s own host, but the browser resolves the script’s tag and what a server has printed before any script runs; there is no first picture | a whole address in `src` of the script’s tag, or `url` of `Portico::configure()` |',
  '| an ancestor with `transform`, `filter`, `perspective`, `contain: paint` or `will-change` of these | it holds boxes that are `position: fixed`: toolbar and a fixed header then scroll with it. What is in the top layer (dialogs, menus) is not held | put these placeholders outside of it, as children of `body` |',
  '| an ancestor with `overflow: hidden`, `opacity` or `filter` | it acts on all that is painted inside of it, shadow roots or not. What is in the top layer (dialogs, menus) is painted outside of it | the same |',
  '| an ancestor with `zoom` | it scales all that is below it, the top layer’s boxes too | the same |',
  '| an ancestor with a `z-index` of its own | what is in it can’t come above what is above that ancestor; only the top layer can | the same |',
  '| capturing listeners of the page on `window` or `document` | they hear of every key and press before anybody else | look at `event.composedPath()[0]` |',
];
