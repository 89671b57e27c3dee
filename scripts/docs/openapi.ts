// Keeps docs/openapi.json up to date with the code: `node scripts/docs/openapi.ts --check` or `--write`.
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';
import { openApiOf } from './openapi-document.ts';

const FILE = new URL('../../docs/openapi.json', import.meta.url);
const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
  version: string;
};

/** The content of the file. */
export function describeOpenApi(calls: Parameters<typeof openApiOf>[0]): string {
  return `${JSON.stringify(openApiOf(calls, version), null, 2)}\n`;
}

async function main(wish: string | undefined): Promise<number> {
  const { module } = await runnerImport<typeof import('./calls.ts')>(
    fileURLToPath(new URL('calls.ts', import.meta.url)),
    { configFile: false, logLevel: 'error' },
  );
  const text = describeOpenApi(module);
  if (wish === '--write') {
    writeFileSync(FILE, text);
    return 0;
  }
  if (wish !== '--check') {
    console.error('node scripts/docs/openapi.ts --check | --write');
    return 2;
  }
  if (readFileSync(FILE, 'utf8') === text) return 0;
  console.error('docs/openapi.json is out of date: node scripts/docs/openapi.ts --write');
  return 1;
}

if (import.meta.main) process.exitCode = await main(process.argv[2]);
