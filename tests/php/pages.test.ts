// @vitest-environment node
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PHP_VERSIONS } from '../../demo-host/php/wasm-php.ts';
import { type DemoHost, startDemoHost } from '../../demo-host/server.ts';

describe.each(PHP_VERSIONS)('the pages of the demo shop on PHP %s', (php) => {
  const folder = mkdtempSync(join(tmpdir(), 'portico-pages-'));
  const dist = join(folder, 'dist');
  let host: DemoHost;
  let member = '';
  const at = (path: string) => new URL(path, host.url.replace('localhost', '127.0.0.1'));
  const open = async (path: string, cookie = '') => {
    const response = await fetch(at(path), { headers: { cookie } });
    const html = await response.text();
    expect(html).not.toMatch(/(?:Warning|Notice|Deprecated|Parse error|Fatal error)(?:<\/b>)?: /);
    return { html, policy: response.headers.get('content-security-policy') ?? '', status: response.status };
  };

  beforeAll(async () => {
    cpSync(fileURLToPath(new URL('fixtures/built', import.meta.url)), dist, { recursive: true });
    writeFileSync(join(dist, 'shell.js'), '');
    host = await startDemoHost({ port: 0, host: '127.0.0.1', distDir: dist, dataDir: join(folder, 'data'), php });
    const persona = await fetch(at('/api/demo/persona'), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"persona":"member"}',
    });
    member = persona.headers
      .getSetCookie()
      .map((line) => line.replace(/;.*/, ''))
      .join('; ');
  });
  afterAll(async () => {
    await host.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it.each([
    '/',
    '/en/page/homepage',
    '/kr/page/shoppingagent',
    '/en/page/transport?transportSite=1',
    '/en/page/buy/?url=x',
    '/en/page/search/?keyword=tea',
    '/ph/page/shoppingcart/',
    '/en/page/account/',
    '/cn/page/login?type=register',
    '/en/page/help/?dev=on&demo_told=all&demo_boot=on&demo_announcements=stripes&reissue=php&footer=dark',
    '/en/page/bare',
    '/en/page/policy/cdn',
    '/en/page/policy/none',
  ])('%s has the shell', async (path) => {
    const { html, status } = await open(path, member);
    expect(status).toBe(path.endsWith('/none') ? 404 : 200);
    expect(html.match(/<div data-portico="header"/g)).toHaveLength(1);
    expect(html.match(/<script [^>]*src="[^"]*\/shell\/shell\.js"/g)).toHaveLength(1);
    expect(html.match(/data-portico-options>/g) ?? []).toHaveLength(path.endsWith('/bare') ? 0 : 1);
  });

  it('are the same for a member and a guest where the shell is told nothing of her, byte for byte', async () => {
    const path = '/en/page/policy/self';
    const { html } = await open(path, member);
    expect(html).toContain('<template shadowrootmode="open">');
    expect((await open(path)).html).toBe(html);
    // With boot data they are not, and must not be cached.
    const told = `${path}?demo_boot=on`;
    expect((await open(told, member)).html).not.toBe((await open(told)).html);
    const response = await fetch(at(told));
    expect(response.headers.get('cache-control')).toBe('private, no-cache');
  });

  it('have a nonce of each answer’s own on everything that the policy asks about', async () => {
    const { html, policy } = await open('/en/page/policy/nonce');
    const nonce = /'nonce-([^']+)'/.exec(policy)?.[1] ?? '';
    expect(nonce).toHaveLength(24);
    const asked = [...html.matchAll(/<(?:script|link)(?! type="application\/json"| rel="expect")[^>]*>/g)].map(
      ([tag]) => tag,
    );
    expect(asked.length).toBeGreaterThan(6);
    for (const tag of asked) expect(tag).toContain(`nonce="${nonce}"`);
    expect((await open('/en/page/policy/nonce')).policy).not.toContain(nonce);
  });

  it('ask another origin for nothing without CORS', async () => {
    const { html, policy } = await open('/en/page/policy/cdn');
    const cdn = /script-src (\S+);/.exec(policy)?.[1] ?? '';
    expect(cdn).toMatch(/^http:\/\/cdn\.localhost:\d+$/);
    const tags = [...html.matchAll(/<[^>]+(?:src|href)="http:\/\/cdn\.[^>]+>/g)].map(([tag]) => tag);
    expect(tags.length).toBeGreaterThan(6);
    for (const tag of tags) expect(tag).toContain('crossorigin="anonymous"');
  });
});
