import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the repository. */
export const root = fileURLToPath(new URL('../', import.meta.url));

/** Folder for notes between two runs; deleting it costs time only. */
export const cacheFolder = join(root, 'node_modules', '.cache', 'portico');
