import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The demo host's data of this run alone; what only reads the configuration must not touch that of another. */
export const DEMO_DATA = join(tmpdir(), `portico-browser-tests-${process.pid}`);
