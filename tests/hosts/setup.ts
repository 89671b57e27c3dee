import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DEMO_DATA } from '../browser/demo-data.ts';

/**
 * Gives all workers of a run one folder for the pictures of the empty page, and removes what the run has left. Called by
 * Playwright.
 */
export default function setUp(): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'portico-hosts-'));
  process.env.PORTICO_HOSTS_REFERENCES = folder;
  return () => {
    for (const left of [folder, DEMO_DATA]) rmSync(left, { recursive: true, force: true });
  };
}
