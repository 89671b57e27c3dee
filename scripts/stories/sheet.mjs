// Builds the contact sheet: the stories of the built Storybook in four languages at three widths, on one page with
// filters. `--widget header`, `--lang cn,kr` and `--width 360` select some of them.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { LANGUAGES } from '../../src/domain/i18n/language.ts';
import { chromiumLaunch } from '../chromium-launch.ts';
import { root } from '../places.mjs';
import { sheetPage } from './sheet-page.mjs';
import { HEIGHTS_PX, openFrame, ownGlobals, shoot, showStory } from './shoot.mjs';
import { picturedStories, serveStorybook } from './site.mjs';

const WIDTHS_PX = [1280, 768, 360];
/** Number of pages that take pictures in parallel. */
const PAGES = 2;

const target = join(root, '.cache', 'sheet');
const list = (text) => text?.split(',').filter(Boolean);
const { values } = parseArgs({
  options: { widget: { type: 'string' }, lang: { type: 'string' }, width: { type: 'string' } },
});
const languages = list(values.lang) ?? LANGUAGES;
const widthsPx = list(values.width)?.map(Number) ?? WIDTHS_PX;
const widgets = list(values.widget)?.map((name) => name.toLowerCase());

const stories = picturedStories().filter(({ id }) => !widgets || widgets.some((name) => id.includes(name)));
const startMs = performance.now();
const site = await serveStorybook();
const browser = await chromium.launch(chromiumLaunch);

/** @type {{ file: string, id: string, title: string, name: string, lang: string, width: number }[]} */
const pictures = [];
const troubles = [];

/**
 * Takes one title's stories in one language at one width. The page is reloaded for each title, so that titles do not
 * affect each other.
 */
async function takeTitle(page, { group, lang, width, own }) {
  const wanted = group.filter(({ id, title }) => {
    const isOfLanguage = own[id].lang ? own[id].lang === lang : title.startsWith('Widgets/') || lang === languages[0];
    const isOfWidth = !own[id].viewport || width === Math.min(...widthsPx);
    return isOfLanguage && isOfWidth;
  });
  const [first] = wanted;
  if (!first) return;
  await page.setViewportSize({ width, height: HEIGHTS_PX[width] ?? 800 });
  await openFrame(page, { url: site.url, storyId: first.id, globals: { lang } });
  for (const { id, title, name } of wanted) {
    const trouble = await showStory(page, id).catch((error) => String(error));
    if (trouble) {
      troubles.push(`${id} (${lang}, ${width} px): ${trouble}`);
      // A reload, so that a hanging story does not affect the next one.
      await openFrame(page, { url: site.url, storyId: id, globals: { lang } });
      continue;
    }
    const file = `${lang}/${width}/${id}.jpg`;
    await shoot(page, { path: join(target, file), type: 'jpeg', quality: 78 });
    pictures.push({ file, id, title, name, lang, width });
  }
}

async function takeAll() {
  if (!widgets) rmSync(target, { recursive: true, force: true });
  mkdirSync(target, { recursive: true });
  const newPage = () => browser.newPage({ reducedMotion: 'reduce' });
  const scout = await newPage();
  const ids = stories.map(({ id }) => id);
  await openFrame(scout, { url: site.url, storyId: ids[0] ?? '', globals: {} });
  const own = await ownGlobals(scout, ids);
  await scout.close();

  const groups = Object.values(Object.groupBy(stories, ({ title }) => title)).filter((group) => group !== undefined);
  const jobs = languages.flatMap((lang) =>
    widthsPx.flatMap((width) => groups.map((group) => ({ group, lang, width, own }))),
  );
  const work = async () => {
    const page = await newPage();
    for (let job = jobs.shift(); job; job = jobs.shift()) {
      await takeTitle(page, job);
      if (process.stdout.isTTY) process.stdout.write(`\r${pictures.length} pictures, ${jobs.length} batches to go `);
    }
    await page.close();
  };
  await Promise.all(Array.from({ length: PAGES }, work));
  if (process.stdout.isTTY) process.stdout.write('\n');
}

try {
  await takeAll();
} finally {
  await browser.close();
  site.close();
}
const order = stories.map(({ id }) => id);
pictures.sort(
  (one, other) =>
    order.indexOf(one.id) - order.indexOf(other.id) ||
    LANGUAGES.indexOf(one.lang) - LANGUAGES.indexOf(other.lang) ||
    other.width - one.width,
);
writeFileSync(join(target, 'index.html'), sheetPage(pictures));
const seconds = Math.round((performance.now() - startMs) / 1_000);
process.stdout.write(
  `${pictures.length} pictures of ${stories.length} stories in ${seconds} s: .cache/sheet/index.html\n`,
);
for (const trouble of troubles) process.stderr.write(`${trouble}\n`);
process.exitCode = troubles.length > 0 ? 1 : 0;
