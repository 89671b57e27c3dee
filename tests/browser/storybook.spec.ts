import { picturedStories, serveStorybook } from '../../scripts/stories/site.mjs';
import { expect, test } from './fixtures.ts';

test('the built Storybook lists a story and shows its island in the language of the toolbar', async ({ page }) => {
  const site = await serveStorybook();
  await page.goto(`${site.url}/index.html?path=/story/widgets-header--member&globals=lang:kr`);
  await expect(page.getByRole('link', { name: 'Member', exact: true })).toBeVisible();
  const header = page.frameLocator('#storybook-preview-iframe').locator('[data-portico=header]');
  await expect(header.locator('[data-who=member] .name')).toHaveText('Lin Xiaoyu');
  await expect(header.locator('[data-root]')).toHaveAttribute('lang', 'ko-KR');
  site.close();
});

test('no pictures are taken of stories that are played step by step', () => {
  const ids = picturedStories().map(({ id }) => id);
  expect(ids).toContain('widgets-header--member');
  expect(ids.filter((id) => id.startsWith('interactions'))).toEqual([]);
});
