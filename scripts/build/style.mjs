import { createHash } from 'node:crypto';
import { bundle } from 'lightningcss';

/** Oldest browsers that the shell is styled for: where nesting of popovers, dialogs and declarative roots is at home. */
const TARGETS = { chrome: 120 << 16, safari: 17 << 16, firefox: 121 << 16 };

/** One style sheet from a file and all that it imports. @returns Its code and a hash of it. */
export function bundleStyle(filename) {
  const { code, warnings } = bundle({ filename, minify: true, targets: TARGETS });
  if (warnings.length > 0) throw new Error(`${filename}: ${warnings.map((warning) => warning.message).join('; ')}`);
  return { code, hash: createHash('sha256').update(code).digest('hex').slice(0, 6) };
}
