import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Gives all workers of a run one folder for the pictures of the empty page. Called by Playwright. */
export default function setUp(): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'portico-hosts-'));
  process.env.PORTICO_HOSTS_REFERENCES = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}
