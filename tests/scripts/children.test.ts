import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterEach, expect, test } from 'vitest';

const scripts = new URL('../../scripts/', import.meta.url);
const started: ChildProcess[] = [];

afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGKILL');
});

/** A grandchild that prints its process id and keeps running; `follow` makes it watch its runner. */
const STAYING = 'setInterval(() => {}, 1000); console.log(process.pid);';

/** Starts a runner with a child that keeps running, as scripts/run.mjs does, and waits for the child's process id. */
async function startRunner(): Promise<{ runner: ChildProcess; childId: number }> {
  const children = new URL('children.mjs', scripts).href;
  const follow = pathToFileURL(fileURLToPath(new URL('follow-runner.mjs', scripts))).href;
  const code = `
    import { endAll, run } from ${JSON.stringify(children)};
    process.on('SIGTERM', async () => { await endAll(); process.exit(143); });
    await run(process.execPath, ['--import', ${JSON.stringify(follow)}, '-e', ${JSON.stringify(STAYING)}]);
  `;
  const runner = spawn(process.execPath, ['--input-type=module', '-e', code], { stdio: ['ignore', 'pipe', 'inherit'] });
  started.push(runner);
  const [chunk] = (await once(runner.stdout, 'data')) as [Buffer];
  return { runner, childId: Number(chunk.toString()) };
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

test('a runner that is asked to end takes its children with it', async () => {
  const { runner, childId } = await startRunner();
  expect(isAlive(childId)).toBe(true);
  runner.kill('SIGTERM');
  const [code] = await once(runner, 'exit');
  expect(code).toBe(143);
  expect(isAlive(childId)).toBe(false);
});

test('a child notices that its runner was killed', async () => {
  const { runner, childId } = await startRunner();
  runner.kill('SIGKILL');
  await once(runner, 'exit');
  await expect.poll(() => isAlive(childId), { timeout: 5000 }).toBe(false);
});
