// Takes the picture of README.md, docs/images/shell.png: the demo shop with the built shell on a desktop and on a phone.
// Needs Node 24 and `npm run build`. PORTICO_CHROME names the browser.
import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { launchBrowser, ROOT, startShop } from './demo-shop.mjs';

const target = join(ROOT, 'docs', 'images', 'shell.png');
const MAX_BYTES = 250 * 1024;

const PICTURE = { width: 1200, height: 672 };
const DESKTOP = { width: 1200, height: 830 };
const PHONE = { width: 360, height: 760 };

/** One page of the demo shop, at rest. @param act The visitor's actions before the picture. */
async function shoot(browser, { baseURL, viewport, persona, path, act }) {
  const context = await browser.newContext({ baseURL, viewport, reducedMotion: 'reduce' });
  await context.request.post('/api/demo/persona', { data: { persona } });
  const page = await context.newPage();
  await page.goto(path);
  await page.waitForFunction(() => performance.getEntriesByName('portico:ready').length > 0);
  await act(page);
  await page.evaluate(() => document.fonts.ready);
  await page.waitForLoadState('networkidle');
  const picture = await page.screenshot();
  await context.close();
  return `data:image/png;base64,${picture.toString('base64')}`;
}

async function openCart(page) {
  await page.locator('[data-portico=toolbar] button').first().click();
  const pictures = page.locator('[data-portico=cart-panel] img.picture');
  await pictures.first().waitFor();
  // The focus ring belongs to keyboards; a still picture needs none.
  await page.mouse.move(5, 300);
}

async function openMenu(page) {
  await page.locator('[data-portico=header] [popovertarget=menu]').click();
  await page.mouse.move(5, 700);
}

/** Both pictures side by side, each in a frame of its kind. */
function frame(desktop, phone) {
  const dot = (x) => `radial-gradient(circle at ${x}px 13px, #c9cfd8 4.5px, transparent 5px)`;
  return `<!doctype html><meta charset="utf-8"><style>
    body { margin: 0; background: #eef0f3; }
    main { display: flex; align-items: center; justify-content: center; gap: 32px; block-size: ${PICTURE.height}px; }
    figure { margin: 0; overflow: hidden; background: #fff; box-shadow: 0 0 0 1px #d5dae1, 0 10px 24px rgb(20 24 31 / 16%); }
    img { display: block; inline-size: 100%; }
    .desktop { inline-size: 850px; border-radius: 10px; }
    .desktop::before { content: ''; display: block; block-size: 26px; border-block-end: 1px solid #e4e7ec;
      background: ${dot(16)}, ${dot(32)}, ${dot(48)}, #f6f7f9; }
    .phone { inline-size: 246px; border: 7px solid #14181f; border-radius: 26px; }
  </style><main><figure class="desktop"><img src="${desktop}"></figure><figure class="phone"><img src="${phone}"></figure></main>`;
}

async function main() {
  const dataDir = mkdtempSync(join(tmpdir(), 'portico-picture-'));
  const browser = await launchBrowser();
  const host = await startShop(dataDir);
  try {
    const baseURL = host.url;
    const desktop = await shoot(browser, {
      baseURL,
      viewport: DESKTOP,
      persona: 'member',
      path: '/en/page/homepage',
      act: openCart,
    });
    const phone = await shoot(browser, {
      baseURL,
      viewport: PHONE,
      persona: 'member',
      path: '/cn/page/homepage',
      act: openMenu,
    });
    const page = await browser.newPage({ viewport: PICTURE });
    await page.setContent(frame(desktop, phone));
    await page.waitForFunction(() => Array.from(document.images).every((image) => image.complete));
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, await page.screenshot());
  } finally {
    await browser.close();
    await host.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
  const { size } = statSync(target);
  process.stdout.write(`docs/images/shell.png: ${Math.round(size / 1024)} KB\n`);
  if (size > MAX_BYTES) throw new Error(`more than ${MAX_BYTES / 1024} KB`);
}

await main();
