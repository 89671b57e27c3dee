import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

/** The command on a machine without any of the browsers. */
function play(...wanted: readonly string[]) {
  const { status, stdout } = spawnSync(process.execPath, ['tests/engines/run.ts', ...wanted], {
    encoding: 'utf8',
    env: {
      ...process.env,
      PORTICO_CHROME: '/nowhere/chromium',
      PORTICO_FIREFOX: '/nowhere/firefox',
      PORTICO_WEBKIT_DRIVER: '/nowhere/driver',
    },
  });
  return { status, lines: stdout.trim().split('\n') };
}

test('an engine that the machine lacks is skipped, which is said', () => {
  const { status, lines } = play();
  expect(lines).toEqual([
    expect.stringMatching(/^skipped: no Chromium \(Debian: chromium/),
    expect.stringMatching(/^skipped: no Firefox \(Debian: firefox-esr/),
    expect.stringMatching(/^skipped: no WebKit \(Debian: webkit2gtk-driver/),
    '0 passed, 0 failed',
  ]);
  expect(status).toBe(0);
});

test('an engine that is named and lacking is a failure', () => {
  const { status, lines } = play('firefox');
  expect(lines).toEqual([expect.stringMatching(/^failed: no Firefox/), '0 passed, 1 failed']);
  expect(status).toBe(1);
});
