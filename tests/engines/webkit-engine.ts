import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Driver, type Engine, type Key, MissingEngine, type Trait, WINDOW } from './engine.ts';
import { findProgram } from './find-program.ts';

/** Time for the driver and the display to start, ms. */
const START_MS = 15_000;
/** Longest time for a script, ms. A script that runs while its page is being left never returns. */
const SCRIPT_MS = 4_000;
/** Longest time for one command, ms. */
const COMMAND_MS = 60_000;

/**
 * WebKitGTK, through its own WebDriver (W3C, over HTTP), on a virtual display.
 *
 * @throws {MissingEngine}
 */
export async function startWebKit(): Promise<Engine> {
  const program = findProgram('PORTICO_WEBKIT_DRIVER', ['WebKitWebDriver']);
  if (!program)
    throw new MissingEngine('no WebKit (Debian: webkit2gtk-driver; PORTICO_WEBKIT_DRIVER names the driver)');
  const xvfb = findProgram('PORTICO_XVFB', ['Xvfb']);
  if (!xvfb && !process.env.DISPLAY) throw new MissingEngine('no display for WebKit (Debian: xvfb)');
  const children: ChildProcess[] = [];
  const settings = writeSettings();
  const close = async () => {
    for (const child of children.reverse()) await end(child);
    rmSync(settings, { recursive: true, force: true });
  };
  try {
    const display = xvfb ? await startDisplay(xvfb, children) : process.env.DISPLAY;
    const port = await freePort();
    children.push(
      spawn(program, [`--port=${port}`], {
        env: { ...process.env, DISPLAY: display, XDG_CONFIG_HOME: settings },
        stdio: ['ignore', 'ignore', 'ignore'],
      }),
    );
    const call = callerOf(`http://127.0.0.1:${port}`);
    await until('the driver answers', () => call('GET', '/status'));
    const probe = await begin(call, 'as-is');
    const version = `WebKitGTK ${probe.version}`;
    await probe.driver.close();
    return {
      version,
      traits: ['as-is', 'no-anchors', 'kept-pages'],
      visit: async (trait) => (await begin(call, trait)).driver,
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

type Call = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => Promise<unknown>;

/** @throws {Error} With the driver's own message. */
function callerOf(origin: string): Call {
  return async (method, path, body) => {
    const reply = await fetch(origin + path, {
      method,
      signal: AbortSignal.timeout(COMMAND_MS),
      ...(body && { body: JSON.stringify(body) }),
    });
    const { value } = (await reply.json()) as { value: unknown };
    if (reply.ok) return value;
    const { error, message } = value as { error: string; message: string };
    throw new Error(`${method} ${path.replace(/^\/session\/[^/]+/, '')}: ${error}: ${message}`);
  };
}

/** A session, which is a separate browser without stored data. */
async function begin(call: Call, trait: Trait): Promise<{ readonly driver: Driver; readonly version: string }> {
  const args = ['--automation', ...(trait === 'no-anchors' ? ['--features=-CSSAnchorPositioning'] : [])];
  const { sessionId, capabilities } = (await call('POST', '/session', {
    // Loading is awaited here: the driver would block all other commands meanwhile.
    capabilities: {
      alwaysMatch: { pageLoadStrategy: 'none', timeouts: { script: SCRIPT_MS }, 'webkitgtk:browserOptions': { args } },
    },
  })) as { sessionId: string; capabilities: { browserVersion: string } };
  const at = `/session/${sessionId}`;
  const perform = async (...actions: readonly object[]) => {
    await call('POST', `${at}/actions`, { actions });
  };
  const mouse = (x: number, y: number, ...more: readonly object[]) =>
    perform({
      type: 'pointer',
      id: 'mouse',
      parameters: { pointerType: 'mouse' },
      actions: [{ type: 'pointerMove', duration: 0, x: Math.round(x), y: Math.round(y), origin: 'viewport' }, ...more],
    });
  const keys = (values: readonly string[]) =>
    perform({
      type: 'key',
      id: 'keyboard',
      actions: values.flatMap((value) => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ]),
    });
  const run = async (body: string) =>
    String(
      await call('POST', `${at}/execute/async`, {
        script: `const done = arguments[0]; (async () => { ${body} })().then(done, (error) => done('!' + error))`,
        args: [],
      }),
    ).replace(/^!.*/s, (told) => {
      throw new Error(told.slice(1));
    });
  const driver: Driver = {
    async goto(url) {
      await run('window.isLeft = true');
      await call('POST', `${at}/url`, { url });
      await until(
        url,
        async () => (await run("return !window.isLeft && document.readyState === 'complete'")) === 'true',
      );
    },
    run,
    moveTo: (x, y) => mouse(x, y),
    clickAt: (x, y) => mouse(x, y, { type: 'pointerDown', button: 0 }, { type: 'pointerUp', button: 0 }),
    press: (key) =>
      key === 'Shift+Tab'
        ? perform({
            type: 'key',
            id: 'keyboard',
            actions: [
              { type: 'keyDown', value: SHIFT },
              { type: 'keyDown', value: KEYS.Tab },
              { type: 'keyUp', value: KEYS.Tab },
              { type: 'keyUp', value: SHIFT },
            ],
          })
        : keys([KEYS[key]]),
    type: (text) => keys([...text]),
    async resize(width, height) {
      // The window has toolbars; their height is known once it is open.
      let [more, moreHigh] = [0, 0];
      await until(`a window of ${width} × ${height}`, async () => {
        await call('POST', `${at}/window/rect`, { width: width + more, height: height + moreHigh });
        const [wide = 0, high = 0, bars = 0, barsHigh = 0] = JSON.parse(
          await run(
            'return JSON.stringify([innerWidth, innerHeight, outerWidth - innerWidth, outerHeight - innerHeight])',
          ),
        ) as number[];
        [more, moreHigh] = [bars, barsHigh];
        return wide === width && high === height;
      });
    },
    picture: async () => Buffer.from(String(await call('GET', `${at}/screenshot`)), 'base64'),
    async close() {
      await call('DELETE', at);
    },
  };
  await driver.resize(WINDOW.widthPx, WINDOW.heightPx);
  return { driver, version: capabilities.browserVersion };
}

/** Code points of keys: WebDriver, section "Keyboard actions". */
const SHIFT = '\uE008';
const KEYS: Readonly<Record<Exclude<Key, 'Shift+Tab'>, string>> = {
  Tab: '\uE004',
  Enter: '\uE007',
  Escape: '\uE00C',
  ArrowDown: '\uE015',
  Space: ' ',
};

/** A folder of settings for GTK: toolbars that allow a window as narrow as a phone, and no animations. */
function writeSettings(): string {
  const folder = mkdtempSync(join(tmpdir(), 'portico-gtk-'));
  mkdirSync(join(folder, 'gtk-3.0'));
  const bar =
    'min-width: 0; min-height: 0; padding: 0; margin: 0; border: 0; font-size: 1px; -gtk-icon-transform: scale(0.1)';
  writeFileSync(
    join(folder, 'gtk-3.0', 'gtk.css'),
    `headerbar, headerbar *, toolbar, toolbar *, entry, button, notebook header, notebook header * { ${bar} }`,
  );
  writeFileSync(join(folder, 'gtk-3.0', 'settings.ini'), '[Settings]\ngtk-enable-animations=0\n');
  return folder;
}

/** @returns `:7` */
async function startDisplay(xvfb: string, children: ChildProcess[]): Promise<string> {
  const child = spawn(xvfb, ['-displayfd', '3', '-screen', '0', '1600x1300x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  children.push(child);
  const number = await new Promise<string>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', () => reject(new Error('Xvfb did not start')));
    child.stdio[3]?.once('data', (text) => resolve(String(text).trim()));
  });
  return `:${number}`;
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

async function until(what: string, look: () => Promise<unknown>): Promise<void> {
  const deadlineMs = Date.now() + START_MS;
  let last: unknown;
  while (Date.now() < deadlineMs) {
    try {
      if (await look()) return;
    } catch (error) {
      last = error;
    }
    await sleep(50);
  }
  throw new Error(`WebKit: not within ${START_MS} ms: ${what}`, { cause: last });
}

function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.kill('SIGTERM');
  });
}
