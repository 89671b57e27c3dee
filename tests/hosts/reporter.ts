import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';
import type { Question } from './check.ts';
import { HOSTS } from './hosts.ts';
import { hostsPage } from './page.ts';

/** Gathers what all workers have found, and writes docs/hosts.md when it is asked to. */
export default class HostsReporter implements Reporter {
  readonly #results = new Map<string, Record<Question, string[]>>();
  readonly #printed: string[] = [];
  #tests = 0;

  onTestEnd(test: TestCase, result: TestResult): void {
    const found = result.annotations.map(({ type, description = '' }) => ({ type, description }));
    const [, name = '', visitor = ''] = /^(.*): (guest|member)$/.exec(test.title) ?? [];
    if (!name) {
      this.#printed.push(...found.filter(({ type }) => type === 'print').map(({ description }) => description));
      return;
    }
    this.#tests += 1;
    const known = this.#results.get(name) ?? { inside: [], outside: [], works: [] };
    this.#results.set(name, known);
    for (const { type, description } of found) {
      if (type !== 'inside' && type !== 'outside' && type !== 'works') continue;
      if (!known[type].some((text) => text.startsWith(description))) known[type].push(`${description} (${visitor})`);
    }
    // Something of ours broke before it could find anything.
    if (result.status !== 'passed' && found.length === 0)
      known.works.push(`the run ended: ${result.error?.message ?? ''}`);
  }

  onEnd(): void {
    const dirty = [...this.#results].flatMap(([name, found]) =>
      Object.entries(found).flatMap(([question, all]) => all.map((text) => `${name}: ${question}: ${text}`)),
    );
    if (dirty.length > 0) process.stdout.write(`\nWhat was found\n${dirty.join('\n')}\n`);
    if (process.env.PORTICO_HOSTS_WRITE !== '1') return;
    if (this.#tests < HOSTS.length * 2) {
      process.stdout.write('docs/hosts.md is left as it is: not every page has been visited\n');
      return;
    }
    const date = new Date().toISOString().slice(0, 10);
    const page = join(import.meta.dirname, '..', '..', 'docs', 'hosts.md');
    writeFileSync(page, hostsPage(HOSTS, this.#results, this.#printed, date));
    process.stdout.write('docs/hosts.md is written\n');
  }
}
