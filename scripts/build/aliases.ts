export interface Alias {
  readonly find: RegExp;
  readonly replacement: string;
}

export type Runtime = 'preact' | 'react';

/** Components read signals through `useSignalValue` and `SignalText`, so the library's core is enough, on either runtime. */
const SIGNALS: Alias = { find: /^@preact\/signals$/, replacement: '@preact/signals-core' };

const PREACT: readonly Alias[] = [
  { find: /^react-dom\/client$/, replacement: 'preact/compat/client' },
  { find: /^react-dom\/server$/, replacement: 'preact-render-to-string' },
  { find: /^react-dom\/test-utils$/, replacement: 'preact/test-utils' },
  // No $1: Rolldown, which builds the Storybook, reads "$1runtime" as the name of a group.
  { find: /^react\/jsx-runtime$/, replacement: 'preact/jsx-runtime' },
  { find: /^react\/jsx-dev-runtime$/, replacement: 'preact/jsx-dev-runtime' },
  { find: /^react(-dom)?$/, replacement: 'preact/compat' },
];

/** Replacements for the packages that the sources import, in the build, in tests and in Storybook alike. */
export function aliasesOf(runtime: Runtime): Alias[] {
  return runtime === 'preact' ? [SIGNALS, ...PREACT] : [SIGNALS];
}
