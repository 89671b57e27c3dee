import { expect, test } from '@playwright/test';
import { openFrame, ownGlobals, shoot, showStory } from '../../scripts/stories/shoot.mjs';
import { picturedStories, serveStorybook } from '../../scripts/stories/site.mjs';

/** English on a desktop, Chinese on a phone: the two that differ most. */
const LOOKS = [
  { lang: 'en', width: 1280, height: 800 },
  { lang: 'cn', width: 360, height: 740 },
] as const;

/** They count passing seconds, and never look the same twice. */
const MOVING = /^widgets-countdown-task--(running|phone)|--phone-together$/;
/** For clocks that show the time. */
const NOW = new Date('2026-11-20T12:00:00Z');

const stories = picturedStories().filter(({ id }) => !MOVING.test(id));
const titles = [...new Set(stories.map(({ title }) => title))];

for (const { lang, width, height } of LOOKS) {
  for (const title of titles) {
    test(`${title}, ${lang}, ${width} px`, async ({ page }) => {
      const group = stories.filter((story) => story.title === title);
      const site = await serveStorybook();
      await page.clock.setFixedTime(NOW);
      await page.setViewportSize({ width, height });
      await openFrame(page, { url: site.url, storyId: group[0]?.id ?? '', globals: { lang } });
      const own = await ownGlobals(
        page,
        group.map(({ id }) => id),
      );
      for (const { id, name } of group) {
        const isOfLanguage = (own[id]?.lang ?? lang) === lang;
        const isOfWidth = !own[id]?.viewport || width === 360;
        if (!isOfLanguage || !isOfWidth) continue;
        await test.step(name, async () => {
          expect.soft(await showStory(page, id), `${id} comes to rest`).toBe('');
          expect.soft(await shoot(page, {})).toMatchSnapshot(`stories/${lang}-${width}/${id}.png`);
        });
      }
      site.close();
    });
  }
}
