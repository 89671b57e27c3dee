import { performance } from 'node:perf_hooks';

const startedAtMs = performance.now();

/**
 * Prints one line about what is going on, with the seconds since the script began.
 *
 * @param {string} topic  Who speaks: `setup`, or the name of the command.
 * @param {string} text   What happens now.
 */
export function announce(topic, text) {
  const seconds = ((performance.now() - startedAtMs) / 1000).toFixed(1);
  process.stdout.write(`[${topic} +${seconds}s] ${text}\n`);
}

/** A failure that is told in plain words: its message is all that the user sees, without a stack. */
export class PlainError extends Error {}
