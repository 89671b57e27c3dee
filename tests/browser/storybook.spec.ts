import { openFrame, showStory } from '../../scripts/stories/shoot.mjs';
import { builtStories, picturedStories, serveStorybook } from '../../scripts/stories/site.mjs';
import { expect, test } from './fixtures.ts';

const storyId = 'widgets-header--member';

test('the built Storybook lists its stories, and shows one in the language of the toolbar', async ({ page }) => {
  const site = await serveStorybook();
  try {
    await openFrame(page, { url: site.url, storyId, globals: { lang: 'kr' } });
    expect(await showStory(page, storyId)).toBe('');
    const header = page.locator('[data-portico=header]');
    await expect(header.locator('[data-who=member] .name')).toHaveText('Lin Xiaoyu');
    await expect(header.locator('[data-root]')).toHaveAttribute('lang', 'ko-KR');
    await page.goto(`${site.url}/index.html?path=/story/${storyId}`);
    await expect(page.getByRole('link', { name: 'Member', exact: true })).toBeVisible();
  } finally {
    // What the page still loads would be an error on its console.
    await page.goto('about:blank');
    site.close();
  }
});

test('no pictures are taken of stories that are played step by step', () => {
  const stories = builtStories();
  const pictured = picturedStories();
  expect(pictured.map(({ id }) => id)).toContain(storyId);
  expect(stories.filter((story) => story.tags.includes('no-pictures')).length).toBe(stories.length - pictured.length);
  expect(pictured.length).toBeLessThan(stories.length);
});
