import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createLiveReload, type LiveReload } from '../../demo-host/live-reload.ts';

describe('createLiveReload', () => {
  let folder = '';
  let live: LiveReload | undefined;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'portico-live-'));
  });
  afterEach(() => {
    live?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it('tells a page once after a build, and ends with the host', async () => {
    const started = createLiveReload(join(folder, 'manifest.json'), folder);
    live = started;
    const response = await started.routes.request('/__dev/changes');
    const reader = response.body?.getReader();
    const next = async () => new TextDecoder().decode((await reader?.read())?.value);
    expect(await next()).toContain('event: hello');
    writeFileSync(join(folder, 'manifest.json'), '{');
    writeFileSync(join(folder, 'manifest.json'), '{}');
    expect(await next()).toContain('event: reload');
    started.close();
    expect((await reader?.read())?.done).toBe(true);
  });

  it('puts its snippet at the end of a page, and into nothing else', () => {
    const started = createLiveReload(join(folder, 'manifest.json'), folder);
    live = started;
    expect(started.addTo('<body><p>x</p></body>')).toMatch(/<p>x<\/p><script>.*<\/script><\/body>$/);
    expect(started.addTo('plain')).toBe('plain');
  });
});
