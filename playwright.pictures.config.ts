import { defineConfig } from '@playwright/test';
import base from './playwright.config.ts';

/**
 * Pictures of stories and demo pages, compared with those that were accepted on this machine: letters look different on
 * another one. The report shows each difference.
 */
export default defineConfig({
  ...base,
  testDir: 'tests/pictures',
  outputDir: 'test-results/pictures',
  snapshotPathTemplate: '.cache/pictures/accepted/{arg}{ext}',
  reporter: [['list'], ['html', { outputFolder: '.cache/pictures/report', open: 'never' }]],
  expect: {
    timeout: 7_500,
    // A hair of a letter may fall on the other side of a pixel.
    toMatchSnapshot: { threshold: 0.2, maxDiffPixels: 20 },
  },
  timeout: 180_000,
  projects: [{ name: 'pictures' }],
});
