// Keeps docs/api.md up to date with the code: `node scripts/docs/api.ts --check` or `--write`.
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';
import { apiPage } from './api-page.ts';
import { findFacts } from './call-facts.ts';
import { CALL_TEXTS } from './call-texts.ts';

const PAGE = new URL('../../docs/api.md', import.meta.url);

type CallsModule = typeof import('./calls.ts');

/** Makes the page from the calls of a module. */
export function describeCalls({ CALLS, readData }: Pick<CallsModule, 'CALLS' | 'readData'>): string {
  const names = Object.keys(CALLS) as (keyof typeof CALLS)[];
  return apiPage(
    names.map((name) => {
      const { data } = CALL_TEXTS[name];
      try {
        const facts = data === undefined ? [] : findFacts((value, report) => readData(name, value, report), data);
        return { name, call: CALLS[name], facts };
      } catch (error) {
        throw new Error(`${name}: ${error instanceof Error ? error.message : error}`, { cause: error });
      }
    }),
  );
}

async function main(wish: string | undefined): Promise<number> {
  const { module } = await runnerImport<CallsModule>(fileURLToPath(new URL('calls.ts', import.meta.url)), {
    configFile: false,
    logLevel: 'error',
  });
  const page = describeCalls(module);
  if (wish === '--write') {
    writeFileSync(PAGE, page);
    return 0;
  }
  if (wish !== '--check') {
    console.error('node scripts/docs/api.ts --check | --write');
    return 2;
  }
  if (readFileSync(PAGE, 'utf8') === page) return 0;
  console.error('docs/api.md is out of date: node scripts/docs/api.ts --write');
  return 1;
}

if (import.meta.main) process.exitCode = await main(process.argv[2]);
