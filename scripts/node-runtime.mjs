import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { announce, PlainError } from './announce.mjs';
import { run } from './children.mjs';
import { ensurePackages } from './packages.mjs';
import { root } from './places.mjs';

/** The demo host and the tests use node:sqlite and run TypeScript without a build. */
const NODE_MAJOR_MIN = 24;

/**
 * Finds a Node that is new enough: this one, else the one of `tools/node`, which is installed if it is missing.
 *
 * @returns {Promise<string>} Path of the binary.
 * @throws {PlainError} If there is none that runs on this machine.
 */
export async function ensureNode() {
  if (Number.parseInt(process.versions.node, 10) >= NODE_MAJOR_MIN) return process.execPath;
  const folder = join(root, 'tools', 'node');
  await ensurePackages(folder, { what: `Node ${NODE_MAJOR_MIN}`, duration: 'about 10 s' });
  const platformPackage = join(
    folder,
    'node_modules',
    `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`,
  );
  const binary = join(platformPackage, 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
  const advice = `Install Node ${NODE_MAJOR_MIN} or later and run this again.`;
  if (!existsSync(binary)) {
    throw new PlainError(
      `Node ${process.versions.node} is too old, and there is no packaged Node for ${process.platform} on ${process.arch}. ${advice}`,
    );
  }
  const probe = await run(binary, ['--version'], { stdio: 'pipe', timeoutMs: 20_000 });
  if (probe.code !== 0) throw new PlainError(`The packaged Node does not run here: ${probe.output.trim()}\n${advice}`);
  announce(
    'setup',
    `Node ${process.versions.node} is older than ${NODE_MAJOR_MIN}; using ${probe.output.trim()} from tools/node`,
  );
  return binary;
}

/** A PATH on which `node` is the given binary. */
export function pathWith(nodeBinary) {
  const separator = process.platform === 'win32' ? ';' : ':';
  return [dirname(nodeBinary), join(root, 'node_modules', '.bin'), process.env.PATH ?? ''].join(separator);
}
