import { expect, loginAs, test } from './fixtures.ts';
import { whenReady } from './pages.ts';

const at = (path: string, runtime: string) => (runtime === 'react' ? `${path}?runtime=react` : path);

for (const width of [360, 1280]) {
  for (const persona of ['guest', 'member'] as const) {
    test(`nothing on the home page jumps: ${persona}, ${width} px`, async ({ page, runtime }) => {
      await page.addInitScript(() => {
        Reflect.set(window, 'shift', 0);
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries())
            Reflect.set(window, 'shift', Reflect.get(window, 'shift') + Reflect.get(entry, 'value'));
        }).observe({ type: 'layout-shift', buffered: true });
      });
      await page.setViewportSize({ width, height: 740 });
      await loginAs(page, persona);
      await page.goto(at('/en/', runtime));
      await whenReady(page);
      await page.waitForTimeout(600);
      expect(await page.evaluate(() => Reflect.get(window, 'shift'))).toBeLessThanOrEqual(0.002);
    });
  }
}

for (const lang of ['en', 'cn', 'kr', 'ph']) {
  test(`nothing breaks out of its box from 320 to 1920 px: ${lang}`, async ({ page, runtime }) => {
    await loginAs(page, 'prime');
    await page.goto(at(`/${lang}/page/shoppingcart/`, runtime));
    await whenReady(page);
    await expect(page.locator('[data-portico=cart-panel]').getByRole('listitem')).toHaveCount(12);
    for (const width of [320, 360, 480, 767, 768, 1023, 1024, 1280, 1920]) {
      await page.setViewportSize({ width, height: 800 });
      const outside = await page.evaluate(() => {
        const found: string[] = [];
        const page = document.documentElement;
        for (const host of document.querySelectorAll('[data-portico]')) {
          for (const part of host.shadowRoot?.querySelectorAll('*') ?? []) {
            // What only screen readers get is cut off on purpose.
            if (part.closest('.unseen, svg, [popover]:not(:popover-open), dialog:not([open])')) continue;
            const { left, right, width: partWidth } = part.getBoundingClientRect();
            if (partWidth > 0 && (left < -1 || right > page.clientWidth + 1))
              found.push(`${host.getAttribute('data-portico')} ${part.tagName}.${part.className}`);
          }
        }
        return found;
      });
      expect(outside, `${width} px`).toEqual([]);
    }
  });
}

test('touch targets are 44 px and more, others 40', async ({ page, runtime }) => {
  await loginAs(page, 'member');
  await page.goto(at('/en/page/shoppingcart/', runtime));
  await expect(page.locator('[data-portico=cart-panel]').getByRole('listitem').first()).toBeVisible();
  const small = await page.evaluate(() =>
    [...document.querySelectorAll('[data-portico]')].flatMap((host) =>
      [...(host.shadowRoot?.querySelectorAll('button, a.button, .tabs a') ?? [])]
        .map((part) => ({
          name: part.getAttribute('aria-label') ?? part.textContent,
          ...part.getBoundingClientRect().toJSON(),
        }))
        .filter(({ width, height }) => width > 0 && (height < 40 || width < 40))
        .map(({ name, width, height }) => `${name}: ${width} × ${height}`),
    ),
  );
  expect(small).toEqual([]);
});
