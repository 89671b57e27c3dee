import { readFile, writeFile } from 'node:fs/promises';

/**
 * Maintains a page of the docs that is made from the code: `--write` writes it, `--check` compares it.
 *
 * @param path Relative to the repository's root.
 */
export async function keepPage(path: string, text: string): Promise<void> {
  const file = new URL(`../../${path}`, import.meta.url);
  if (process.argv.includes('--write')) await writeFile(file, text);
  else if ((await readPage(path)) !== text) {
    process.stderr.write(`${path} is not what the code says any more: run this script with --write\n`);
    process.exitCode = 1;
  }
}

/** A page of the docs as it is now; empty if it does not exist. */
export async function readPage(path: string): Promise<string> {
  try {
    return await readFile(new URL(`../../${path}`, import.meta.url), 'utf8');
  } catch {
    // A missing page counts as out of date.
    return '';
  }
}
