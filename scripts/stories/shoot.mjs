// Takes pictures of stories in a page of the built Storybook.

/** Height of a screen of each width, in px. */
export const HEIGHTS_PX = { 1280: 800, 768: 960, 360: 740 };
/** Greatest height of a picture, in px: more of a story is not looked at in one go. */
const MOST_PX = 2_000;

/**
 * Opens Storybook's frame for stories. Axe is switched off, since it takes longer than the picture.
 *
 * @param {import('@playwright/test').Page} page
 * @param {{ url: string, storyId: string, globals: Record<string, string> }} wish
 */
export async function openFrame(page, { url, storyId, globals }) {
  const said = Object.entries({ ...globals, 'a11y.manual': '!true' }).map(([name, value]) => `${name}:${value}`);
  await page.goto(`${url}/iframe.html?id=${storyId}&viewMode=story&globals=${said.join(';')}`);
  await page.waitForFunction(() => window.__STORYBOOK_PREVIEW__?.storyStoreValue !== undefined);
}

/**
 * Shows a story; resolves when its play function has ended.
 *
 * @param {import('@playwright/test').Page} page
 * @returns {Promise<string>} The error; empty if there was none.
 */
export function showStory(page, storyId) {
  return page.evaluate(
    (id) =>
      new Promise((resolve) => {
        const channel = window.__STORYBOOK_PREVIEW__.channel;
        const tooLate = setTimeout(() => end('did not come to rest within 15 s'), 15_000);
        const end = (trouble) => {
          clearTimeout(tooLate);
          for (const [name, hear] of Object.entries(ways)) channel.off(name, hear);
          resolve(trouble);
        };
        const ways = {
          storyFinished: ({ storyId, status }) => storyId === id && end(status === 'error' ? 'failed' : ''),
          storyThrewException: ({ message }) => end(message),
          playFunctionThrewException: ({ message }) => end(message),
          storyErrored: ({ description }) => end(description),
          storyMissing: () => end('is missing'),
        };
        for (const [name, hear] of Object.entries(ways)) channel.on(name, hear);
        // The first story is loaded with the frame. If it were requested again while it plays, Storybook would reload
        // the frame.
        const { currentRender } = window.__STORYBOOK_PREVIEW__;
        if (currentRender?.id === id) {
          if (currentRender.phase === 'finished') end('');
          return;
        }
        window.scrollTo(0, 0);
        channel.emit('setCurrentStory', { storyId: id, viewMode: 'story' });
      }),
    storyId,
  );
}

/**
 * Takes a picture of the story: one screen, or more if the story continues below.
 *
 * @param {import('@playwright/test').Page} page
 * @param {import('@playwright/test').PageScreenshotOptions} options
 */
export async function shoot(page, options) {
  const { width, height } = page.viewportSize() ?? { width: 1280, height: 800 };
  const lowestPx = await page.evaluate(() => {
    const shown = document.querySelectorAll('[data-portico], [data-sheet-page]');
    return Math.max(0, ...[...shown].map((element) => element.getBoundingClientRect().bottom + window.scrollY));
  });
  if (lowestPx <= height) return await page.screenshot(options);
  const clip = { x: 0, y: 0, width, height: Math.min(Math.ceil(lowestPx), MOST_PX) };
  return await page.screenshot({ ...options, fullPage: true, clip });
}

/**
 * The globals that each story sets itself, by id: a story about a guest ignores the toolbar's visitor.
 *
 * @param {import('@playwright/test').Page} page
 * @param {string[]} ids
 * @returns {Promise<Record<string, { lang?: string, viewport?: { value: string } }>>}
 */
export function ownGlobals(page, ids) {
  return page.evaluate(async (storyIds) => {
    const found = {};
    for (const storyId of storyIds) {
      const { storyGlobals } = await window.__STORYBOOK_PREVIEW__.loadStory({ storyId });
      found[storyId] = { ...storyGlobals };
    }
    return found;
  }, ids);
}
