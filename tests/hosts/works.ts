import type { Page } from '@playwright/test';
import { type Host, modalOf } from './host.ts';
import { firstLine, keepPicture } from './inside.ts';
import { plain } from './outside.ts';
import type { Probe } from './probe.ts';
import { type Visit, type Visitor, whenWhole } from './visit.ts';

const part = (page: Page, name: string) => page.locator(`[data-portico=${name}]`);
const layer = (page: Page) => page.locator('[data-portico-layer]');
const field = (page: Page) => part(page, 'header').getByRole('combobox').first();

/** @throws The message, if the claim does not hold. */
function claim(holds: boolean, otherwise: string): asserts holds {
  if (!holds) throw new Error(otherwise);
}

/** Repeats for up to three seconds, until it holds. */
async function until(holds: () => Promise<boolean>, otherwise: string): Promise<void> {
  const end = Date.now() + 3_000;
  while (!(await holds())) {
    claim(Date.now() < end, otherwise);
    await new Promise((resolve) => setTimeout(resolve, 30));
  }
}

/** The focused placeholder, or the focused element of the page. */
const seeFocus = (): string => {
  const focused = document.activeElement;
  const host = focused?.closest('[data-portico], [data-portico-layer]');
  if (host) return `ours: ${host.getAttribute('data-portico') ?? 'layer'}`;
  return focused ? `${focused.localName}#${focused.id}.${focused.textContent?.trim().slice(0, 12)}` : '';
};

/** The shell's changes of root and body. */
const seeMarks = (): string =>
  [document.documentElement, document.body]
    .map((element) => {
      const style = (element.getAttribute('style') ?? '').replace(/(--portico|scroll-padding-top)[^;]*;?/g, '').trim();
      const classes = [...element.classList].filter((name) => !/wf-|focus/.test(name));
      return `${style}|${classes}|${getComputedStyle(element).overflowY}`;
    })
    .join(' ');

/** The style attributes of the page's own elements, byte by byte, without the shell's properties on the root. */
const seeStyles = (): string =>
  [...document.querySelectorAll('[style]')]
    .filter((element) => !element.closest('[data-portico], [data-portico-layer]'))
    .map(
      (element) =>
        [element, element.getAttribute('style')?.replace(/ ?(--portico|scroll-padding-top)[^;]*;/g, '')] as const,
    )
    .filter(([element, style]) => style || element !== document.documentElement)
    .map(([element, style]) => `${element.localName}#${element.id} ${JSON.stringify(style)}`)
    .join('\n');

/** How far the page is scrolled, on the root or on the body. */
const top = (probe: Probe) => probe.look(() => Math.max(scrollY, document.body.scrollTop), null);
const toTop = (probe: Probe) =>
  probe.look(() => {
    scrollTo({ top: 0, behavior: 'instant' });
    document.body.scrollTo({ top: 0, behavior: 'instant' });
  }, null);

/** Whether the element in the middle of a box of the page is the box itself, or in it. */
const isOnTop = (probe: Probe, box: string) =>
  probe.look((selector) => {
    const element = document.querySelector(selector);
    const { left = 0, top: edge = 0, width = 0, height = 0 } = element?.getBoundingClientRect() ?? {};
    const hit = document.elementFromPoint(left + width / 2, edge + height / 2);
    return Boolean(hit && element?.contains(hit));
  }, box);

async function openLogin({ page, probe }: Visit): Promise<void> {
  await probe.say('Portico.open("login")');
  await layer(page).getByRole('dialog').waitFor();
}

/** A guest's actions, by name. */
const OF_GUEST: Readonly<Record<string, (visit: Visit, host: Host) => Promise<void>>> = {
  async 'Tab order'({ page, probe }) {
    const next = await probe.look(() => {
      const header = document.querySelector('[data-portico=announcements]');
      const own = [...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, [tabindex]')];
      const after = own.filter(
        (element) =>
          header &&
          header.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING &&
          element.tabIndex >= 0 &&
          element.checkVisibility({ visibilityProperty: true }) &&
          !element.closest('[data-portico], [data-portico-layer]'),
      );
      const [element] = after;
      document.getElementById('before')?.focus();
      return element ? `${element.localName}#${element.id}.${element.textContent?.trim().slice(0, 12)}` : '';
    }, null);
    const stops: string[] = [];
    for (let presses = 0; presses < 45; presses += 1) {
      await page.keyboard.press('Tab');
      stops.push(await probe.look(seeFocus, null));
      if (!stops.at(-1)?.startsWith('ours')) break;
    }
    claim(stops.filter((stop) => stop === 'ours: header').length > 7, `Tab stops at ${stops.slice(0, 3).join(', ')}`);
    // A library may have generated an id meanwhile.
    const same = (name: string) => plain(name).replace('#.', '.');
    claim(same(stops.at(-1) ?? '') === same(next), `after the header comes ${stops.at(-1)}, not ${next}`);
    await page.keyboard.press('Shift+Tab');
    claim((await probe.look(seeFocus, null)).startsWith('ours'), 'Shift+Tab does not come back');
  },
  async 'menus and Esc'({ page, probe }) {
    await probe.say('heardEscape.length = 0');
    const button = part(page, 'header').getByRole('button', { name: 'Shipping' });
    await button.click();
    const menu = part(page, 'header').locator('[popover]:popover-open').first();
    await menu.waitFor();
    await menu.getByRole('link').first().click({ trial: true });
    await page.keyboard.press('Escape');
    await menu.waitFor({ state: 'hidden' });
    claim((await probe.say('return heardEscape.length')) === '0', 'the page hears the Esc that closes a menu');
    claim((await probe.look(seeFocus, null)) === 'ours: header', 'the focus does not come back to the menu’s button');
    await page.keyboard.press('Escape');
    await until(async () => (await probe.say('return heardEscape.length')) !== '0', 'an Esc of the page’s is lost');
  },
  async 'scroll lock'(visit) {
    const { page, probe } = visit;
    const marks = await probe.look(seeMarks, null);
    const styles = await probe.look(seeStyles, null);
    const isLong = await probe.look(
      () => Math.max(document.documentElement.scrollHeight, document.body.scrollHeight) > innerHeight + 100,
      null,
    );
    await openLogin(visit);
    await page.mouse.move(200, 700);
    await page.mouse.wheel(0, 300);
    await probe.look(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))), null);
    claim((await top(probe)) === 0, 'the page scrolls behind a dialog');
    // Not by mouse: a second press soon after at the same position completes a double click.
    await page.keyboard.press('Escape');
    await layer(page).getByRole('dialog').waitFor({ state: 'hidden' });
    claim((await probe.look(seeMarks, null)) === marks, 'root or body are not what they were before the dialog');
    const now = await probe.look(seeStyles, null);
    claim(now === styles, `style attributes are ${now.replaceAll('\n', ', ')}, not ${styles.replaceAll('\n', ', ')}`);
    if (!isLong) return;
    await page.mouse.wheel(0, 300);
    await until(async () => (await top(probe)) > 0, 'the page does not scroll any more');
    await toTop(probe);
  },
  async 'the page’s modal under ours'(visit, host) {
    const { page, probe } = visit;
    const { open, close, box } = modalOf(host);
    const marks = await probe.look(seeMarks, null);
    const modal = page.locator(box).first();
    await probe.say(open);
    await modal.waitFor();
    await until(() => isOnTop(probe, box), 'the page’s modal is not on top');
    await openLogin(visit);
    const first = await probe.look(seeFocus, null);
    claim(first === 'ours: layer', `our dialog does not get the focus, but ${first}`);
    await page.keyboard.press('Tab');
    const second = await probe.look(seeFocus, null);
    // The browser's own controls are between the last button and the first.
    claim(/^(ours: layer|body)/.test(second), `the page takes the focus from our dialog: ${second}`);
    await page.keyboard.press('Escape');
    await layer(page).getByRole('dialog').waitFor({ state: 'hidden' });
    claim(await modal.isVisible(), 'our Esc closes the page’s modal, too');
    await probe.say(close);
    await modal.waitFor({ state: 'hidden' });
    await until(async () => (await probe.look(seeMarks, null)) === marks, 'root or body keep marks of the modal');
  },
  async 'the page’s modal over ours'(visit, host) {
    const { page, probe } = visit;
    const { open, close, box, isInTopLayer } = modalOf(host);
    await openLogin(visit);
    await probe.say(open);
    await page.locator(box).first().waitFor();
    if (isInTopLayer) {
      await until(() => isOnTop(probe, box), 'the page’s modal is not above our dialog');
      await page.locator(box).getByRole('button').click({ trial: true });
      await probe.say(close);
    }
    await layer(page).getByRole('button', { name: 'Cancel' }).click();
    await layer(page).getByRole('dialog').waitFor({ state: 'hidden' });
    // The page's dialog, which was opened below ours, is on top now.
    if (!isInTopLayer) await until(() => isOnTop(probe, box), 'the page’s modal is not on top after our dialog');
    await probe.say(close);
    await page.locator(box).first().waitFor({ state: 'hidden' });
    await toTop(probe);
  },
};

/** A member's actions, by name. The last one leaves the page and returns. */
const OF_MEMBER: Readonly<Record<string, (visit: Visit, host: Host) => Promise<void>>> = {
  async cart({ page, probe }) {
    await part(page, 'toolbar').getByRole('button', { name: /^Cart/ }).click();
    const line = part(page, 'cart-panel').getByRole('listitem').first();
    const count = () => probe.say('return Portico.cart.value.shops[0].lines[0].count');
    await line.waitFor();
    const before = await count();
    await probe.say('heardEscape.length = 0');
    const sent = page.waitForRequest((request) => request.url().endsWith('/cart/update'), { timeout: 4_000 });
    await line.getByRole('button', { name: /^One more/ }).click();
    const body: unknown = (await sent).postDataJSON();
    const fields = JSON.stringify(body);
    claim(
      /^\{"goodsCode":"[^"]+","count":\d+\}$|^\{"count":\d+,"goodsCode":"[^"]+"\}$/.test(fields),
      `sent: ${fields}`,
    );
    await until(async () => Number(await count()) === Number(before) + 1, 'the count stays what it was');
    await page.keyboard.press('Escape');
    await part(page, 'cart-panel').locator('[data-open]').first().waitFor({ state: 'hidden' });
    claim((await probe.say('return heardEscape.length')) === '0', 'the page hears the Esc that closes the cart');
  },
  async hotkeys({ page, probe }) {
    await probe.say('hotkeys.length = 0');
    await field(page).click();
    await field(page).pressSequentially('tea/?');
    const typed = await field(page).evaluate((element) => String(Reflect.get(element, 'value')));
    claim(typed === 'tea/?', `the field has ${typed}`);
    const heard = await probe.say('return hotkeys.join(" ")');
    claim(heard === '', `hotkeys heard: ${heard}`);
    await field(page).fill('');
  },
  async 'visit without a load'(visit, host) {
    const { page, probe } = visit;
    if (!host.visit) return;
    const heading = () => probe.look(() => document.querySelector('h1')?.textContent ?? '', null);
    const before = await heading();
    await probe.say(host.visit);
    await until(async () => (await heading()) !== before, 'the visit does not come');
    await part(page, 'header').getByText('林小美').filter({ visible: true }).first().waitFor();
    await part(page, 'toolbar').getByRole('button', { name: /^Cart/ }).click();
    await part(page, 'cart-panel').getByRole('listitem').first().waitFor();
    await page.keyboard.press('Escape');
    claim((await part(page, 'header').locator('.row').count()) === 1, 'there is not one header');
    // The shell appends it again a moment after the page has removed it.
    await until(async () => (await layer(page).count()) === 1, 'there is not one layer');
    await page.goBack();
    await until(async () => (await heading()) === before, 'Back does not bring the page');
    await part(page, 'header').getByText('林小美').filter({ visible: true }).first().waitFor();
    await probe.say('Portico.toast("Back")');
    await layer(page).locator('.toast').waitFor();
    await layer(page).locator('.toast').getByRole('button').last().click();
  },
  async 'search and Back'(visit) {
    const { page } = visit;
    const before = page.url();
    await field(page).fill('rain coat');
    const left = page.waitForURL((url) => url.href !== before, { timeout: 5_000, waitUntil: 'commit' });
    await field(page).press('Enter');
    await left;
    claim(/rain(\+|%20)coat/.test(page.url()), `the search leads to ${page.url()}`);
    await page.goBack();
    claim(page.url() === before, `Back leads to ${page.url()}`);
    await whenWhole(visit, 'member');
    await part(page, 'header').getByText('林小美').filter({ visible: true }).first().waitFor();
    await part(page, 'toolbar').getByRole('button', { name: /^Cart/ }).click();
    await part(page, 'cart-panel').getByRole('listitem').first().waitFor();
    await page.keyboard.press('Escape');
  },
};

/** @returns The failures, in words. */
export async function tryAll(slug: string, visit: Visit, visitor: Visitor, host: Host): Promise<string[]> {
  const found: string[] = [];
  for (const [name, act] of Object.entries(visitor === 'guest' ? OF_GUEST : OF_MEMBER)) {
    try {
      await act(visit, host);
    } catch (error) {
      found.push(`${name}: ${firstLine(error)}`);
      keepPicture(`${slug}-${name}`, await visit.page.screenshot());
      await visit.probe.say(`Portico.close("login"); ${modalOf(host).close}`).catch(() => {});
      await visit.page.keyboard.press('Escape');
    }
  }
  return found;
}
