import { configDefaults, defineConfig } from 'vitest/config';
import tests from './vitest.config.ts';

/** The folders that are mutated. Their own tests hold them: those of the widgets take a minute, for each mutant. */
const FOLDERS = ['api', 'handle', 'island', 'mount', 'state'];

// One runtime is enough to tell whether a test notices a change, and Stryker's runner knows no `--project`.
const preact = tests.test?.projects?.find(
  (project) => typeof project === 'object' && 'test' in project && project.test?.name === 'preact',
);
if (typeof preact !== 'object' || !('test' in preact)) throw new Error('vitest.config.ts has no project "preact"');

export default defineConfig({
  test: {
    projects: [
      {
        ...preact,
        test: {
          ...preact.test,
          include: FOLDERS.map((folder) => `tests/${folder}/**/*.test.{ts,tsx}`),
          // Those of the project "page", too.
          exclude: configDefaults.exclude,
        },
      },
    ],
  },
});
