// Rollup reads a configuration in plain JavaScript only.
import { bundlesOf } from './scripts/build/bundles.ts';

export default bundlesOf;
