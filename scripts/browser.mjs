import { chmodSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';
import { announce, PlainError } from './announce.mjs';
import { run } from './children.mjs';
import { readNote, writeNote } from './note.mjs';
import { ensurePackages } from './packages.mjs';
import { cacheFolder, root } from './places.mjs';

const isWindows = process.platform === 'win32';

/** Programs to look for on the PATH, the quickest to start first. */
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

/** Browsers that Playwright fetched: this repository's own folder first, then the user's. */
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
 * Builds the check whether a file is a browser that shows a page on this machine. A good answer is kept until the file changes.
 *
 * @param {string} nodeBinary
 */
function createFinder(nodeBinary) {
  const note = join(cacheFolder, 'browser.json');
  const works = async (file) => {
    if (!existsSync(file)) return false;
    const key = `${file} ${statSync(file).mtimeMs}`;
    if (readNote(note)?.key === key) return true;
    const { code } = await run(nodeBinary, [join(root, 'scripts', 'probe-browser.mjs'), file], {
      stdio: 'pipe',
      timeoutMs: 40_000,
    });
    if (code === 0) writeNote(note, { key });
    return code === 0;
  };
  return async (files) => {
    for (const file of files) if (await works(file)) return file;
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

// The package's own file names fixed folders; with no font at all the page's process crashes.
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

async function fromPackage(nodeBinary, firstThatWorks) {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  const tools = join(root, 'tools', 'browser');
  const folder = join(tools, '.cache', 'chromium');
  const start = join(folder, 'start-chromium');
  if (!existsSync(start)) {
    try {
      await ensurePackages(tools, { what: 'Chromium', duration: 'about 5 s', nodeBinary });
    } catch (error) {
      announce('setup', error.message);
      return undefined;
    }
    announce('setup', 'unpacking Chromium (once, about 5 s) …');
    const half = `${folder}.${process.pid}`;
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
    rmSync(folder, { recursive: true, force: true });
    renameSync(half, folder);
  }
  return firstThatWorks([start]);
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

/**
 * Finds a Chromium for the tests, or fetches one: PORTICO_CHROME, the usual places, npm (Linux, x64), apt-get (Debian, root), Playwright.
 *
 * @param {string} nodeBinary  A Node of version 24 or later.
 * @returns {Promise<string>} Path of the program.
 * @throws {PlainError} If none can be had.
 */
export async function ensureBrowser(nodeBinary) {
  const firstThatWorks = createFinder(nodeBinary);
  const chosen = process.env.PORTICO_CHROME;
  if (chosen) {
    if (await firstThatWorks([chosen])) return chosen;
    throw new PlainError(
      `PORTICO_CHROME is ${chosen}, but no Chromium starts there. Correct it, or unset it and one will be found.`,
    );
  }
  const present = await firstThatWorks([...onPath(), ...usualPlaces(), ...playwrightPlaces()]);
  const file =
    present ??
    (await fromPackage(nodeBinary, firstThatWorks)) ??
    (await fromDebian(firstThatWorks)) ??
    (await fromPlaywright(nodeBinary, firstThatWorks));
  if (!file) {
    throw new PlainError(
      'No Chromium found, and none could be fetched. Install Chrome or Chromium, or set PORTICO_CHROME to the path of one.',
    );
  }
  announce('setup', `browser: ${file}`);
  return file;
}
