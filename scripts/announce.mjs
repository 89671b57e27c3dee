import { performance } from 'node:perf_hooks';

const startedAtMs = performance.now();

/**
 * Prints one line about the current step, with the seconds since the script began.
 *
 * @param {string} topic  `setup`, or the name of the command.
 * @param {string} text   The step.
 */
export function announce(topic, text) {
  const seconds = ((performance.now() - startedAtMs) / 1000).toFixed(1);
  process.stdout.write(`[${topic} +${seconds}s] ${text}\n`);
}

/** An expected failure: the user sees its message only, without a stack. */
export class PlainError extends Error {}
