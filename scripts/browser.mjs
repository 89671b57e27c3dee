import { chmodSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';
import { announce, PlainError } from './announce.mjs';
import { run } from './children.mjs';
import { readNote, writeNote } from './note.mjs';
import { ensurePackages } from './packages.mjs';
import { cacheFolder, root } from './places.mjs';

const isWindows = process.platform === 'win32';

/** Programs to look for on the PATH, the fastest to start first. */
const NAMES = [
  'chromium-headless-shell',
  'chrome-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'microsoft-edge-stable',
  'microsoft-edge',
];

function usualPlaces() {
  if (process.platform === 'darwin') {
    return ['Google Chrome', 'Chromium', 'Microsoft Edge'].map(
      (name) => `/Applications/${name}.app/Contents/MacOS/${name}`,
    );
  }
  if (isWindows) {
    const bases = [process.env.PROGRAMFILES, process.env['PROGRAMFILES(X86)'], process.env.LOCALAPPDATA].filter(
      Boolean,
    );
    return bases.flatMap((base) => [
      join(base, 'Google/Chrome/Application/chrome.exe'),
      join(base, 'Chromium/Application/chrome.exe'),
      join(base, 'Microsoft/Edge/Application/msedge.exe'),
    ]);
  }
  return [];
}

function onPath() {
  if (isWindows) return [];
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/bin', '/usr/local/bin', '/snap/bin'].filter(
    Boolean,
  );
  const found = NAMES.flatMap((name) => folders.map((folder) => join(folder, name))).filter((file) => existsSync(file));
  return [...new Set(found)];
}

/** Browsers that Playwright has downloaded: in this repository's own folder first, then in the user's. */
function playwrightPlaces() {
  const perUser = {
    darwin: join(homedir(), 'Library', 'Caches', 'ms-playwright'),
    win32: join(process.env.LOCALAPPDATA ?? homedir(), 'ms-playwright'),
  };
  const bases = [
    playwrightFolder(),
    process.env.PLAYWRIGHT_BROWSERS_PATH,
    perUser[process.platform] ?? join(homedir(), '.cache', 'ms-playwright'),
  ];
  const wanted = new Set([
    'headless_shell',
    'chrome-headless-shell',
    'headless_shell.exe',
    'chrome-headless-shell.exe',
  ]);
  return bases.flatMap((base) => {
    if (!base || !existsSync(base)) return [];
    const shells = readdirSync(base)
      .filter((name) => name.startsWith('chromium_headless_shell-'))
      .sort()
      .reverse();
    return shells.flatMap((shell) =>
      readdirSync(join(base, shell), { recursive: true })
        .filter((path) => wanted.has(String(path).split(/[\\/]/).at(-1)))
        .map((path) => join(base, shell, String(path))),
    );
  });
}

function playwrightFolder() {
  return join(root, 'tools', 'browser', '.cache', 'playwright');
}

/**
 * @typedef {object} Browser
 * @property {string} file  Path of the program.
 * @property {string} name  Name and version, as the program prints them.
 */

/**
 * Returns a function that tests whether a file is a browser which can show a page on this machine. A positive result is
 * stored until the file changes.
 *
 * @param {string} nodeBinary
 * @returns {(files: readonly string[]) => Promise<Browser | undefined>} The first that works.
 */
function createFinder(nodeBinary) {
  const note = join(cacheFolder, 'browsers.json');
  const nameOf = async (file) => {
    if (!existsSync(file)) return undefined;
    const { mtimeMs } = statSync(file);
    const known = readNote(note)?.[file];
    if (known?.mtimeMs === mtimeMs) return known.name;
    const { code, output } = await run(nodeBinary, [join(root, 'scripts', 'probe-browser.mjs'), file], {
      stdio: 'pipe',
      timeoutMs: 40_000,
    });
    if (code !== 0) return undefined;
    const name = output.trim();
    writeNote(note, { ...readNote(note), [file]: { mtimeMs, name } });
    return name;
  };
  return async (files) => {
    for (const file of files) {
      const name = await nameOf(file);
      if (name) return { file, name };
    }
    return undefined;
  };
}

const START_SCRIPT = `#!/bin/sh
# Starts the unpacked Chromium with the libraries, and where the system has none the fonts, that came with it.
here=$(dirname "$(readlink -f "$0")")
export LD_LIBRARY_PATH="$here/al2023/lib\${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}"
if [ ! -e /etc/fonts/fonts.conf ]; then export FONTCONFIG_PATH="$here/fonts"; fi
exec "$here/chromium" "$@"
`;

// The package's own configuration names fixed folders; without any font the renderer process crashes.
const FONTS_CONFIG = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir prefix="relative">fonts</dir>
  <dir>/usr/share/fonts</dir>
  <dir>/usr/local/share/fonts</dir>
  <dir prefix="xdg">fonts</dir>
  <cachedir prefix="xdg">fontconfig</cachedir>
</fontconfig>
`;

const tools = join(root, 'tools', 'browser');
const unpacked = join(tools, '.cache', 'chromium');
/** The unpacked Chromium of the npm package. */
const start = join(unpacked, 'start-chromium');

async function fromPackage(nodeBinary, firstThatWorks) {
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    announce('setup', `npm has no Chromium for ${process.platform} ${process.arch}: one of this machine is taken`);
    return undefined;
  }
  if (!existsSync(start)) {
    try {
      await ensurePackages(tools, { what: 'Chromium', duration: 'about 5 s', nodeBinary });
    } catch (error) {
      announce('setup', error.message);
      return undefined;
    }
    announce('setup', 'unpacking Chromium (once, about 5 s) …');
    const half = `${unpacked}.${process.pid}`;
    rmSync(half, { recursive: true, force: true });
    mkdirSync(half, { recursive: true });
    const { code, output } = await run(nodeBinary, [join(root, 'scripts', 'unpack-chromium.mjs')], {
      env: { TMPDIR: half },
      stdio: 'pipe',
    });
    if (code !== 0) {
      rmSync(half, { recursive: true, force: true });
      announce('setup', `Chromium could not be unpacked: ${output.trim().split('\n').at(-1)}`);
      return undefined;
    }
    writeFileSync(join(half, 'fonts', 'fonts.conf'), FONTS_CONFIG);
    writeFileSync(join(half, 'start-chromium'), START_SCRIPT);
    chmodSync(join(half, 'start-chromium'), 0o755);
    rmSync(unpacked, { recursive: true, force: true });
    renameSync(half, unpacked);
  }
  const found = await firstThatWorks([start]);
  if (!found) announce('setup', 'the Chromium of npm does not start here: one of this machine is taken');
  return found;
}

async function fromDebian(firstThatWorks) {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version') || !existsSync('/usr/bin/apt-get'))
    return undefined;
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  announce('setup', 'installing chromium-headless-shell (apt-get; once, about 15 s) …');
  await run('apt-get', ['update', '-qq'], { env, stdio: 'pipe', timeoutMs: 120_000 });
  for (const name of ['chromium-headless-shell', 'chromium']) {
    const { code } = await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], {
      env,
      stdio: 'pipe',
      timeoutMs: 300_000,
    });
    if (code === 0) return firstThatWorks(onPath());
  }
  return undefined;
}

async function fromPlaywright(nodeBinary, firstThatWorks) {
  announce('setup', 'fetching a Chromium with Playwright (once, about 100 MB) …');
  const { code, output } = await run(
    nodeBinary,
    [join(root, 'node_modules', '@playwright', 'test', 'cli.js'), 'install', '--only-shell', 'chromium'],
    {
      env: { PLAYWRIGHT_BROWSERS_PATH: playwrightFolder() },
      stdio: 'pipe',
      timeoutMs: 600_000,
    },
  );
  if (code !== 0) announce('setup', `Playwright could not fetch it: ${output.trim().split('\n')[0]}`);
  return code === 0 ? firstThatWorks(playwrightPlaces()) : undefined;
}

const onMachine = () => [...onPath(), ...usualPlaces(), ...playwrightPlaces()];

/**
 * Finds a Chromium for the tests, or downloads one. It tries PORTICO_CHROME; the npm package (Linux, x64), so that all
 * machines have the same; the usual places; apt-get (Debian, root); Playwright.
 *
 * @param {string} nodeBinary  A Node of version 24 or later.
 * @returns {Promise<Browser>}
 * @throws {PlainError} If none is available.
 */
export async function ensureBrowser(nodeBinary) {
  const firstThatWorks = createFinder(nodeBinary);
  const chosen = process.env.PORTICO_CHROME;
  const found = chosen
    ? await firstThatWorks([chosen])
    : ((await fromPackage(nodeBinary, firstThatWorks)) ??
      (await firstThatWorks(onMachine())) ??
      (await fromDebian(firstThatWorks)) ??
      (await fromPlaywright(nodeBinary, firstThatWorks)));
  if (!found) {
    throw new PlainError(
      chosen
        ? `PORTICO_CHROME is ${chosen}, but no Chromium starts there. Correct it, or unset it and one will be found.`
        : 'No Chromium found, and none could be fetched. Install Chrome or Chromium, or set PORTICO_CHROME to the path of one.',
    );
  }
  announce('setup', `browser: ${found.name} (${found.file})`);
  return found;
}

/**
 * Finds an installed Chromium of another version, for tests in which versions differ.
 *
 * @param {string} nodeBinary
 * @param {Browser} first  The browser of all other tests.
 * @returns {Promise<Browser | undefined>}
 */
export async function findOtherBrowser(nodeBinary, first) {
  const firstThatWorks = createFinder(nodeBinary);
  for (const file of [start, ...onMachine()]) {
    const found = await firstThatWorks([file]);
    if (found && found.name !== first.name) return found;
  }
  return undefined;
}
