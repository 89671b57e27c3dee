// @vitest-environment node
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PHP_VERSIONS } from '../../demo-host/php/wasm-php.ts';
import { BUILT, openPhp, type Php, phpText } from './php.ts';

const PAGE = readFileSync(new URL('../../docs/first-shop.md', import.meta.url), 'utf8');

/** The PHP of a step of the page, without its opening tag. */
function stepOf(number: number): string {
  const [, code] = new RegExp(`^## ${number}\\. [^]*?\`\`\`php\\n(?:<\\?php.*\\n)?([^]*?)\`\`\``, 'm').exec(PAGE) ?? [];
  if (code === undefined) throw new Error(`docs/first-shop.md has no PHP in step ${number}`);
  return code;
}

/** The tags of step 3 for PHP. */
const TAGS = [...PAGE.matchAll(/`<\?= (Portico::(?:head|island|mount)\(.*?\)) \?>`/g)].map(
  ([, call]) => `echo ${call};`,
);

const SETTINGS = stepOf(2)
  // Loaded by the test; the build is that of the fixtures.
  .replace(/^require_once .*\n/m, '')
  .replace("['url'", `['dir' => ${phpText(BUILT)}, 'url'`);

describe.each(PHP_VERSIONS)('the first shop of the docs, PHP %s', (version) => {
  let php: Php;
  beforeAll(async () => {
    php = await openPhp(version);
  });
  afterAll(() => php.close());

  /** @param session Code that runs in place of `session_start()`. */
  const visit = (session: string) => {
    const step5 = stepOf(5).replace('session_start();', session);
    return php.run([SETTINGS.replace('// Step 5 goes here.\n', step5), ...TAGS].join('\n'));
  };

  it('prints header, footer and tag for a guest, without a complaint', async () => {
    const { text, headers } = await visit('');
    expect(TAGS).toHaveLength(4);
    expect(text).toContain('data-portico="header"');
    expect(text).toContain('data-portico="footer"');
    expect(text).toContain('src="/shell/shell.js"');
    expect(text).not.toContain('Portico:');
    expect(headers['cache-control']).toBeUndefined();
  });

  it('knows a member, whose page no cache keeps', async () => {
    const { text, headers } = await visit(`$_SESSION = ['user' => ['id' => 7, 'name' => 'Mei']];`);
    expect(text).toContain('"nick_name":"Mei"');
    expect(headers['cache-control']).toEqual(['private, no-cache']);
  });

  it.each([
    ['', { state: 0, data: { user_id: 0 } }],
    [
      `$_SESSION = ['user' => ['id' => 7, 'name' => 'Mei']];`,
      { state: 0, data: { user_id: 7, user_name: 'Mei', currencyCode: 'USD' } },
    ],
  ])('answers who is there: %j', async (session, reply) => {
    const { text } = await php.run(stepOf(4).replace('session_start();', session));
    expect(JSON.parse(text)).toEqual(reply);
  });
});
