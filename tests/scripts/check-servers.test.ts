import { spawn, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { withServer } from '../../scripts/servers.mjs';

const ROOT = join(import.meta.dirname, '..', '..');

function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'portico-servers-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

test('without a build it says in one line what is missing', () => {
  const folder = makeFolder();
  cpSync(join(ROOT, 'scripts'), join(folder, 'scripts'), { recursive: true });
  cpSync(join(ROOT, 'package.json'), join(folder, 'package.json'));
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(folder, 'scripts', 'check-servers.mjs'), 'http://127.0.0.1:1/'],
    { encoding: 'utf8' },
  );
  expect(stderr).toBe('');
  expect(stdout).toMatch(/^\S+dist has no manifest\.json, so .*: npm run build\n$/);
  expect(status).toBe(1);
});

test("a server's warnings are findings", async () => {
  const server = {
    name: 'a server that warns',
    sample: '',
    start: ({ port }: { readonly port: number }) =>
      spawn(process.execPath, [
        '-e',
        `console.error('1970 [warn] 1#1: duplicate MIME type\\n1970 [notice] 1#1: hello');
         require('node:http').createServer((_, reply) => reply.end()).listen(${port}, '127.0.0.1')`,
      ]),
  };
  const found = await withServer(server, makeFolder(), async (_, warnings) => warnings());
  expect(found).toEqual(['[warn] 1#1: duplicate MIME type']);
});
