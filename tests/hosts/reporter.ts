import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';
import type { Findings } from './check.ts';
import { HOSTS } from './hosts.ts';
import { hostsPage, type Results } from './page.ts';

const ROOT = join(import.meta.dirname, '..', '..');
/** What was found last, by the names of the tests: after a change one page alone can be visited anew. */
const KEPT = join(ROOT, '.cache', 'hosts', 'results.json');
const VISITORS = ['guest', 'member'];

/** What one test has found, each with its question. */
type Found = readonly { readonly type: string; readonly description: string }[];

/** Gathers what all workers have found, and writes docs/hosts.md when it is asked to. */
export default class HostsReporter implements Reporter {
  readonly #found: Record<string, Found> = existsSync(KEPT) ? JSON.parse(readFileSync(KEPT, 'utf8')) : {};
  readonly #visited = new Set<string>();

  onTestEnd(test: TestCase, result: TestResult): void {
    if (result.status === 'interrupted' || result.status === 'skipped') return;
    const found = result.annotations.map(({ type, description = '' }) => ({ type, description }));
    // Something of ours broke before it could find anything.
    const broke = {
      type: 'works',
      description: `the run ended: ${result.error?.message?.split('\n')[0] ?? result.status}`,
    };
    this.#found[test.title] = result.status !== 'passed' && found.length === 0 ? [broke] : found;
    this.#visited.add(test.title);
    mkdirSync(join(KEPT, '..'), { recursive: true });
    writeFileSync(KEPT, JSON.stringify(this.#found, null, 1));
  }

  onEnd(): void {
    for (const title of this.#visited) {
      for (const { type, description } of this.#found[title] ?? [])
        process.stdout.write(`${title}: ${type}: ${description}\n`);
    }
    if (process.env.PORTICO_HOSTS_WRITE !== '1') return;
    const titles = HOSTS.flatMap(({ name }) => VISITORS.map((visitor) => `${name}: ${visitor}`));
    const missing = titles.filter((title) => !this.#found[title]);
    if (missing.length > 0) {
      process.stdout.write(`docs/hosts.md is left as it is: ${missing.length} visits are missing\n`);
      return;
    }
    const results: Results = new Map(HOSTS.map(({ name }) => [name, this.#ofHost(name)]));
    const printed = Object.entries(this.#found).filter(([title]) => title.startsWith('on paper'));
    const date = new Date().toISOString().slice(0, 10);
    const text = hostsPage(
      HOSTS,
      results,
      printed.flatMap(([, found]) => found.map(({ description }) => description)),
      date,
    );
    writeFileSync(join(ROOT, 'docs', 'hosts.md'), text);
    process.stdout.write('docs/hosts.md is written\n');
  }

  /** What guests and members have met; what both have met stands once. */
  #ofHost(name: string): Findings {
    const about = (question: string) => {
      const visits = VISITORS.map((visitor) =>
        (this.#found[`${name}: ${visitor}`] ?? [])
          .filter(({ type }) => type === question)
          .map(({ description }) => description),
      );
      const [ofGuest = [], ofMember = []] = visits;
      return [
        ...ofGuest.map((text) => (ofMember.includes(text) ? text : `${text} (guest)`)),
        ...ofMember.filter((text) => !ofGuest.includes(text)).map((text) => `${text} (member)`),
      ];
    };
    return { inside: about('inside'), outside: about('outside'), works: about('works') };
  }
}
