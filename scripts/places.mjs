import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the repository. */
export const root = fileURLToPath(new URL('../', import.meta.url));

/** Where notes between two runs are kept; deleting it costs time only. */
export const cacheFolder = join(root, 'node_modules', '.cache', 'portico');
