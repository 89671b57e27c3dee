import puppeteer, { type Browser, type KeyInput, type LaunchOptions } from 'puppeteer-core';
import { type Driver, type Engine, type Key, MissingEngine, type Trait, WINDOW } from './engine.ts';
import { findProgram } from './find-program.ts';

/** Firefox, through its own WebDriver BiDi. @throws {MissingEngine} */
export async function startFirefox(): Promise<Engine> {
  const executablePath = findProgram('PORTICO_FIREFOX', [
    'firefox-esr',
    'firefox',
    '/Applications/Firefox.app/Contents/MacOS/firefox',
  ]);
  if (!executablePath) throw new MissingEngine('no Firefox (Debian: firefox-esr; PORTICO_FIREFOX names another one)');
  return await start(['as-is', 'no-anchors', 'kept-pages'], (trait) => ({
    browser: 'firefox',
    executablePath,
    extraPrefsFirefox: {
      // The library disables it because of a protocol that is not used here.
      'fission.bfcacheInParent': true,
      'browser.sessionhistory.max_total_viewers': 8,
      'ui.prefersReducedMotion': 1,
      ...(trait === 'no-anchors' && { 'layout.css.anchor-positioning.enabled': false }),
    },
  }));
}

/** Chromium, which shows whether a failure is specific to one engine. @throws {MissingEngine} */
export async function startChromium(): Promise<Engine> {
  const executablePath = findProgram('PORTICO_CHROME', ['chromium-headless-shell', 'chromium', 'google-chrome']);
  if (!executablePath) throw new MissingEngine('no Chromium (Debian: chromium; PORTICO_CHROME names another one)');
  // No flag disables CSS anchors, and without a window it has no back/forward cache.
  return await start(['as-is'], () => ({
    browser: 'chrome',
    headless: 'shell',
    executablePath,
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--force-prefers-reduced-motion'],
  }));
}

/** One browser for each required way to start it; each visitor is a context of its own in it. */
async function start(traits: readonly Trait[], optionsOf: (trait: Trait) => LaunchOptions): Promise<Engine> {
  const browsers = new Map<Trait, Promise<Browser>>();
  const browserOf = (trait: Trait) => {
    const kind = trait === 'no-anchors' ? trait : 'as-is';
    const known = browsers.get(kind) ?? puppeteer.launch({ ...optionsOf(kind), defaultViewport: null });
    browsers.set(kind, known);
    return known;
  };
  const first = await browserOf('as-is');
  return {
    version: (await first.version())
      .replace('/', ' ')
      .replace(/^\w*Chrome/, 'Chromium')
      .replace(/^firefox/, 'Firefox'),
    traits,
    visit: async (trait) => visit(await browserOf(trait)),
    async close() {
      for (const browser of browsers.values()) await (await browser).close();
    },
  };
}

const KEYS: Readonly<Record<Exclude<Key, 'Shift+Tab'>, KeyInput>> = {
  Tab: 'Tab',
  Enter: 'Enter',
  Escape: 'Escape',
  ArrowDown: 'ArrowDown',
  Space: 'Space',
};

async function visit(browser: Browser): Promise<Driver> {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  const resize = (width: number, height: number) => page.setViewport({ width, height });
  await resize(WINDOW.widthPx, WINDOW.heightPx);
  return {
    async goto(url) {
      await page.goto(url, { waitUntil: 'load' });
    },
    async run(body) {
      return String(await page.evaluate(`(async () => { ${body} })()`));
    },
    moveTo: (x, y) => page.mouse.move(x, y),
    clickAt: (x, y) => page.mouse.click(x, y),
    async press(key) {
      if (key !== 'Shift+Tab') return await page.keyboard.press(KEYS[key]);
      await page.keyboard.down('Shift');
      await page.keyboard.press('Tab');
      await page.keyboard.up('Shift');
    },
    type: (text) => page.keyboard.type(text),
    resize,
    picture: () => page.screenshot(),
    close: () => context.close(),
  };
}
