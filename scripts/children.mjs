import { spawn, spawnSync } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { root } from './places.mjs';

const isWindows = process.platform === 'win32';
/** Time that children get to end by themselves, ms. */
const GRACE_MS = 6000;

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set();
let isEnding = false;

function signalGroup(child, signal) {
  if (child.pid === undefined) return;
  try {
    if (isWindows) spawnSync('taskkill', ['/pid', String(child.pid), '/t', '/f'], { stdio: 'ignore' });
    else process.kill(-child.pid, signal);
  } catch {
    // The group has ended already.
  }
}

function isGroupAlive(child) {
  if (child.pid === undefined) return false;
  if (isWindows) return child.exitCode === null && child.signalCode === null;
  try {
    process.kill(-child.pid, 0);
    return true;
  } catch {
    return false;
  }
}

/**
 * Runs a program in a process group of its own and waits for its end.
 *
 * @param {string} file
 * @param {string[]} args
 * @param {{ cwd?: string, env?: Record<string, string | undefined>, stdio?: 'inherit' | 'pipe', timeoutMs?: number, shell?: boolean, givesWay?: boolean }} [options]
 *   `pipe` collects the output instead of showing it. A program that gives way takes what others leave of the processor.
 * @returns {Promise<{ code: number, output: string }>} The code is also 1 if the program could not start, or if a signal
 *   ended it.
 */
export function run(
  file,
  args,
  { cwd = root, env = {}, stdio = 'inherit', timeoutMs = 0, shell = false, givesWay = false } = {},
) {
  if (isEnding) return new Promise(() => {});
  return new Promise((resolve) => {
    const child = spawn(file, args, {
      cwd,
      env: { ...process.env, PORTICO_RUNNER: String(process.pid), ...env },
      stdio: stdio === 'pipe' ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
      detached: !isWindows,
      shell,
    });
    running.add(child);
    if (givesWay && child.pid !== undefined) {
      try {
        setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
      } catch {
        // It has ended already.
      }
    }
    let output = '';
    child.stdout?.on('data', (chunk) => {
      output += chunk;
    });
    child.stderr?.on('data', (chunk) => {
      output += chunk;
    });
    const timer = timeoutMs > 0 ? setTimeout(() => signalGroup(child, 'SIGKILL'), timeoutMs) : undefined;
    const settle = (code, more = '') => {
      clearTimeout(timer);
      // Processes that the program left in its group must not outlive it.
      signalGroup(child, 'SIGTERM');
      running.delete(child);
      if (!isEnding) resolve({ code, output: output + more });
    };
    child.once('error', (error) => settle(1, error.message));
    child.once('close', (code) => settle(code ?? 1));
  });
}

/** Ends every child and its processes; resolves when all have ended. */
export async function endAll() {
  isEnding = true;
  const children = [...running];
  for (const child of children) signalGroup(child, 'SIGTERM');
  const deadlineMs = Date.now() + GRACE_MS;
  while (children.some(isGroupAlive) && Date.now() < deadlineMs) {
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  for (const child of children) if (isGroupAlive(child)) signalGroup(child, 'SIGKILL');
}
