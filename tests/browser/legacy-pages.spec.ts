import type { Page } from '@playwright/test';
import { expect, loginAs, test } from './fixtures.ts';
import { ORIGIN } from './origin.ts';
import { visit, whenReady } from './pages.ts';

const NARROW = { width: 360, height: 740 };

/** A page of every family of the old shop, below the language or the root. */
const FAMILIES = `
  page/homepage page/shoppingagent page/transport page/login page/login?type=register page/account/ page/account/#tab=2
  page/account/mybalance page/account/myparcel/ page/account/level/ page/account/consult/before-sale page/parcel/storage/
  page/partner/ page/about/affiliate/ page/about/contactus/ page/about/aboutus/ page/query/freight/?country=KR&weight=1500
  page/query/freight/#tabIndex=1 page/query/package/?no=EB812345678CN page/customization/expert-service/?isNeedParams=1
  page/customization/fillin/ page/help/ page/customservice/ page/shippinghacks/ page/noviceguide/ page/businessservice/
  page/shoppingcart/ page/buy/ page/search/?keyword= page/shop/?shopid=10021 page/subject?id=77 page/marketing/register/
  page/marketing/products page/marketing/invitation page/marketing/invitation_lead page/pay/ page/agencysuccess/
  /order /order/diybuy/index?pageType=2 /order/pkgorder /order/virtual-order /account/goods /account/advisory/create
  /account/advisory/create?type=package_apply_clearance /account/myservices/aftersales /account/pkgservice/servicegate
`
  .trim()
  .split(/\s+/);

/** How far the page can be scrolled sideways, and the elements that stick out. */
function overhang(page: Page): Promise<{ px: number; by: string[] }> {
  return page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    const px = document.documentElement.scrollWidth - width;
    const wide = px > 0 ? [...document.querySelectorAll('#content *')] : [];
    const by = wide.filter((element) => element.getBoundingClientRect().right > width + 1);
    return { px, by: by.slice(0, 3).map((element) => `${element.tagName}.${element.className}`) };
  });
}

test('no page of the shop is wider than a phone', async ({ page, browser }) => {
  // One page after the other, in the language with the longest words. The old shop's own markup is measured, so no
  // script runs. The homes differ from each other.
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: ORIGIN, viewport: NARROW });
  const plain = await context.newPage();
  await loginAs(plain, 'member');
  await context.addCookies([{ name: 'language', value: 'en', url: ORIGIN }]);
  const wide: string[] = [];
  const homes = ['/cn/page/homepage', '/kr/page/shoppingagent', '/ph/page/shoppingagent'];
  for (const path of [...FAMILIES.map((family) => (family.startsWith('/') ? family : `/en/${family}`)), ...homes]) {
    await plain.goto(path, { waitUntil: 'domcontentloaded' });
    const { px, by } = await overhang(plain);
    if (px > 0) wide.push(`${path}: ${px} px, ${by.join(' ')}`);
  }
  expect(wide).toEqual([]);
  await context.close();
  // And with the shell in it.
  await page.setViewportSize(NARROW);
  await visit(page, '/en/page/homepage');
  expect((await overhang(page)).px).toBe(0);
});

test('the lists add to the cart, and the shell follows', async ({ page }) => {
  await loginAs(page, 'empty');
  await visit(page, '/en/page/search/?category=books');
  const toolbar = page.locator('[data-portico=toolbar]');
  await expect(page.locator('.cart-count')).toHaveText('0');
  await page.locator('.add-one').first().click();
  await expect(page.locator('#shop-says')).toHaveText('Added to the cart.');
  await expect(toolbar.getByRole('button', { name: 'Cart, 1 item', exact: true })).toBeVisible();
  await expect(page.locator('.cart-count')).toHaveText('1');
  await page.locator('.add-one').nth(1).click();
  await toolbar.getByRole('button', { name: 'Cart, 2 items' }).click();
  await expect(page.locator('[data-portico=cart-panel]').getByRole('listitem')).toHaveCount(2);

  // The page of the goods does the same.
  await page.locator('.goods-card h4 a').nth(2).click();
  await page.locator('#add-to-cart button[type=submit]').click();
  await expect(page.locator('#add-result')).toHaveText('Added to the cart.');
  await expect(toolbar.getByRole('button', { name: 'Cart, 3 items' })).toBeVisible();
  await expect(page.locator('.in-cart .cart-count')).toHaveText('3');
});

test('a new member signs up with the code, and comes back', async ({ page }) => {
  await page.goto(`/en/page/login?ref=${encodeURIComponent('/en/page/noviceguide/?a=1')}&type=register`);
  const email = `new-${Date.now()}@example.com`;
  await page.locator('#login_name').fill(email);
  await page.locator('#password').fill('demo1234');
  await page.locator('#send-code').click();
  await expect(page.locator('#code-result')).toHaveText(/The code was sent/);
  await page.locator('#captcha').fill('111111');
  await page.locator('[name=checkbox]').check();
  const submit = page.locator('.login-box button[type=submit]');
  await submit.click();
  await expect(page.getByRole('alert')).toHaveText('The verification code is wrong.');
  await page.locator('#password').fill('demo1234');
  await page.locator('#captcha').fill('246810');
  await page.locator('[name=checkbox]').check();
  await submit.click();
  await page.waitForURL(/\/en\/page\/noviceguide\/\?a=1$/);
  await whenReady(page);
  expect(await page.evaluate(() => window.Portico.user.value.email)).toBe(email);
});
