import { createHash } from 'node:crypto';
import { type InputOptions, type OutputOptions, rollup } from 'rollup';

/** The hash in a file's name. */
export const hashOf = (source: string | Uint8Array): string =>
  createHash('sha256').update(source).digest('hex').slice(0, 6);

/** Bundles one entry into one file. */
export async function codeOf(input: InputOptions, output: OutputOptions): Promise<string> {
  const bundle = await rollup(input);
  const [entry] = (await bundle.generate(output)).output;
  await bundle.close();
  return entry.code;
}
