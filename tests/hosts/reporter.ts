import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FullResult, Reporter, TestCase, TestResult } from '@playwright/test/reporter';
import type { Findings } from './check.ts';
import { HOSTS, PRINTED, VISITORS } from './hosts.ts';
import { LIMITS, limitOf } from './limits.ts';
import { hostsPage, type Results } from './page.ts';

const ROOT = join(import.meta.dirname, '..', '..');

/** The complaints of one test, each with its question. */
type Found = readonly { readonly type: string; readonly description: string }[];

/**
 * Collects the complaints of all workers of this run. Writes docs/hosts.md if that is requested and all pages were
 * visited.
 */
export default class HostsReporter implements Reporter {
  readonly #found: Record<string, Found> = {};
  #browser = '';

  onTestEnd(test: TestCase, result: TestResult): void {
    if (result.status === 'interrupted' || result.status === 'skipped') return;
    const told = result.annotations.map(({ type, description = '' }) => ({ type, description }));
    this.#browser = told.find(({ type }) => type === 'browser')?.description ?? this.#browser;
    const found = told.filter(({ type }) => type !== 'browser');
    // The test itself failed before it could check anything.
    const broke = {
      type: test.title.startsWith('on paper') ? 'print' : 'works',
      description: `the run ended: ${result.error?.message?.split('\n')[0] ?? result.status}`,
    };
    this.#found[test.title] = result.status !== 'passed' && found.length === 0 ? [broke] : found;
  }

  async onEnd({ duration }: FullResult): Promise<{ status: 'failed' } | undefined> {
    for (const [title, found] of Object.entries(this.#found)) {
      for (const { type, description } of found) process.stdout.write(`${title}: ${type}: ${description}\n`);
    }
    const papers = PRINTED.flatMap((name) => VISITORS.map((visitor) => `on paper: ${name}, ${visitor}`));
    const titles = [...HOSTS.flatMap(({ name }) => VISITORS.map((visitor) => `${name}: ${visitor}`)), ...papers];
    const missing = titles.filter((title) => !this.#found[title]);
    const isWanted = process.env.PORTICO_HOSTS_WRITE === '1';
    if (missing.length > 0) {
      if (isWanted)
        process.stdout.write(`docs/hosts.md is left as it is: ${missing.length} visits are missing in this run\n`);
      return;
    }
    const results: Results = new Map(HOSTS.map(({ name }) => [name, this.#ofHost(name)]));
    if (isWanted) {
      const { version, build }: { version: string; build: string } = JSON.parse(
        readFileSync(join(ROOT, 'dist', 'manifest.json'), 'utf8'),
      );
      const text = hostsPage(
        HOSTS,
        results,
        papers.flatMap((title) => (this.#found[title] ?? []).map(({ description }) => description)),
        {
          date: new Date().toISOString().slice(0, 10),
          browser: this.#browser,
          build: `${version} (${build})`,
          minutes: Math.round(duration / 60_000),
        },
      );
      writeFileSync(join(ROOT, 'docs', 'hosts.md'), text);
      process.stdout.write('docs/hosts.md is written\n');
    }
    // A limit must explain an existing complaint; otherwise it is out of date.
    const met = new Set(
      HOSTS.flatMap(({ name }) =>
        Object.entries(this.#ofHost(name)).flatMap(([question, complaints]) =>
          complaints.map((complaint) => limitOf(name, question, complaint)),
        ),
      ),
    );
    const unmet = LIMITS.filter((limit) => !met.has(limit));
    for (const { host, question } of unmet)
      process.stdout.write(`limits.ts: nothing is met any more: ${host}, ${question}\n`);
    return unmet.length > 0 ? { status: 'failed' } : undefined;
  }

  /** The complaints of guests and members; a common one is listed once. */
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
