import { crc32 } from 'node:zlib';
import type { Locator, Page, Request } from '@playwright/test';
import { SAMPLE_PICTURES, sampleTexts } from '../../demo-host/qa/sample-search.ts';
import { findings } from './findings.ts';
import { expect, test } from './fixtures.ts';
import { ORIGIN } from './origin.ts';
import { breakCalls, holdRoute, openShell, tabTo, visit, whenReady } from './pages.ts';

const header = (page: Page) => page.locator('[data-portico=header]');
const field = (page: Page) => header(page).getByRole('combobox', { name: 'Paste a link or search' });
const panel = (page: Page) => header(page).getByRole('group', { name: 'Search by picture' });
const camera = (page: Page) => header(page).getByRole('button', { name: 'Search by picture' });

async function open(page: Page, query = ''): Promise<void> {
  await visit(page, `/en/page/homepage${query}`);
  await expect(field(page)).toBeVisible();
}

async function paste(target: Locator, text: string): Promise<void> {
  await target.evaluate((element, given) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', given);
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true, composed: true });
    // If the event is not cancelled, the browser inserts the text into the field.
    if (element.dispatchEvent(event)) (element as HTMLInputElement).value = given.replaceAll('\n', '');
  }, text);
}

/** A JPEG of a camera held sideways: 300 × 200 as stored, to be shown as 200 × 300, its top left corner red. */
async function sidewaysPicture(page: Page, width = 300, height = 200): Promise<Buffer> {
  const plain = await page.evaluate(
    async ([wide, high]) => {
      const canvas = new OffscreenCanvas(wide ?? 0, high ?? 0);
      const pen = canvas.getContext('2d');
      if (!pen) return [];
      pen.fillStyle = '#00f';
      pen.fillRect(0, 0, canvas.width, canvas.height);
      // Turned by a quarter clockwise, the lower left corner becomes the upper left.
      pen.fillStyle = '#f00';
      pen.fillRect(0, canvas.height / 2, canvas.width / 2, canvas.height / 2);
      const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.9 });
      return [...new Uint8Array(await blob.arrayBuffer())];
    },
    [width, height],
  );
  // Exif, big-endian, one entry: orientation 6.
  const exif = Buffer.from('ffe100224578696600004d4d002a00000008000101120003000000010006000000000000', 'hex');
  return Buffer.concat([Buffer.from(plain.slice(0, 2)), exif, Buffer.from(plain.slice(2))]);
}

/** One of each kind; the others are for the unit tests. */
const KINDS = ['from Weidian: goods that this shop does not know', 'a keyword: a code without a link'];

test('its corners are those of the tokens', async ({ page }) => {
  await open(page);
  const box = header(page).getByRole('search');
  const button = box.locator('.go');
  for (const [radius, outer, inner] of [
    ['8px', '8px', '6px'],
    ['2px', '2px', '0px'],
    ['0px', '0px', '0px'],
  ] as const) {
    await page.evaluate((value) => document.documentElement.style.setProperty('--portico-radius', value), radius);
    await expect(box).toHaveCSS('border-radius', outer);
    // Inside the edge of 2 px.
    await expect(button).toHaveCSS('border-radius', inner);
  }
});

test('what is pasted leads to its page', async ({ page }) => {
  const samples = sampleTexts().filter(({ note }) => KINDS.includes(note));
  expect(samples).toHaveLength(KINDS.length);
  for (const { text, note } of samples) {
    await open(page);
    await field(page).click();
    await paste(field(page), text);
    await page.keyboard.press('Enter');
    if (note.includes('keyword')) {
      await expect(page, note).toHaveURL(`/en/page/search/?keyword=${encodeURIComponent(text.trim())}`);
    } else {
      await expect(page, note).toHaveURL(/\/en\/page\/buy\/\?from=search-input&url=https%3A%2F%2F[\w.%-]+$/);
      await expect(page.locator('#add-to-cart').getByRole('button', { name: 'Add to cart' }), note).toHaveCount(
        note.includes('not know') ? 0 : 1,
      );
    }
  }
});

test('the form works without its chunks', async ({ page, consoleErrors }) => {
  for (const chunk of ['later', 'search-tools']) {
    await page.route(new RegExp(`/assets/${chunk}-`), (route) => route.abort());
    await page.goto('/en/page/homepage');
    const plain = header(page).getByRole('searchbox');
    await plain.fill('tea pot');
    await page.keyboard.press('Enter');
    // The browser sends the form before the header is hydrated, the shell after that.
    await expect(page, chunk).toHaveURL(/\/en\/page\/search\/\?keyword=tea(?:\+|%20)pot$/);
    // The search's chunk imports the late one as well: the second time, only the search's is missing.
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    // The browser's own messages about missing files.
    consoleErrors.length = 0;
  }
});

test('one at a time: recent searches and the menus that a mouse opens', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('portico.recent_searches.0', '["teapot"]'));
  await open(page);
  const grid = header(page).getByRole('grid');
  const menu = header(page).locator('#freight');
  // A late part watches for hover; the logo of its position is loaded with it.
  await expect(header(page).locator('.logo img')).toBeVisible();
  await field(page).click();
  await expect(grid).toBeVisible();
  await header(page).locator('.freight').hover();
  await expect(menu).toBeVisible();
  await expect(grid).toBeHidden();
  await expect(field(page)).toBeFocused();
  await page.keyboard.type('tea');
  await expect(grid).toBeVisible();
  await expect(menu).toBeHidden();
});

test('a low window scrolls its list, and a finger removes a line of it', async ({ browser }) => {
  const context = await browser.newContext({
    baseURL: ORIGIN,
    hasTouch: true,
    viewport: { width: 640, height: 320 },
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  await page.addInitScript(() => {
    if (!localStorage.getItem('portico.recent_searches.0'))
      localStorage.setItem('portico.recent_searches.0', JSON.stringify([...'abcdefgh'].map((sign) => sign.repeat(9))));
  });
  await open(page);
  await field(page).tap();
  const list = header(page).locator('.recents');
  const box = await list.boundingBox();
  const fieldBox = await field(page).boundingBox();
  expect(box?.y).toBeGreaterThanOrEqual((fieldBox?.y ?? 0) + (fieldBox?.height ?? 0));
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(320);
  await page.keyboard.press('ArrowUp');
  await expect(header(page).getByRole('gridcell', { name: 'Clear recent searches' })).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('ArrowDown');
  const forget = header(page).getByRole('gridcell', { name: 'Remove “aaaaaaaaa' });
  await expect(forget).toBeInViewport({ ratio: 1 });
  const target = await forget.boundingBox();
  expect(Math.min(target?.width ?? 0, target?.height ?? 0)).toBeGreaterThanOrEqual(40);
  await forget.tap();
  await expect(header(page).getByRole('row')).toHaveCount(8);
  await header(page).getByRole('gridcell', { name: 'bbbbbbbbb', exact: true }).tap();
  await expect(page).toHaveURL('/en/page/search/?keyword=bbbbbbbbb');
  await context.close();
});

test('without anchors what opens stands below the field', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('portico.recent_searches.0', '["teapot"]'));
  await page.route(/\/assets\/shell-\w+\.css/, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(/position-area|anchor-size/g, 'unknown-$&');
    await route.fulfill({ response, body });
  });
  // A sheet in the server's markup is used as it was built, or not at all.
  await open(page, '?prerendered=off');
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 700 });
    const form = await header(page).getByRole('search').boundingBox();
    const below = async (part: Locator) => {
      await expect(part).toBeVisible();
      const box = await part.boundingBox();
      expect(box?.y, `${width} px`).toBeCloseTo((form?.y ?? 0) + (form?.height ?? 0) + 6, 0);
      expect([box?.x, box?.width], `${width} px`).toEqual([form?.x, form?.width]);
      await page.keyboard.press('Escape');
      await expect(part).toBeHidden();
    };
    await field(page).click();
    await below(header(page).locator('.recents'));
    await camera(page).click();
    await below(panel(page));
  }
});

test('recent searches: by mouse and by keys, one by one and all', async ({ page }) => {
  await open(page);
  await page.evaluate(() => localStorage.setItem('portico.recent_searches.0', '["lamp","teapot"]'));
  await field(page).fill('mug');
  await header(page).getByRole('button', { name: 'Search', exact: true }).click();
  await page.waitForURL(/keyword=mug$/);
  await whenReady(page);
  await expect(field(page)).toBeVisible();
  const grid = header(page).getByRole('grid', { name: 'Recent searches' });
  // The focus alone opens nothing.
  await tabTo(field(page));
  await expect(grid).toBeHidden();
  await field(page).click();
  await expect(grid.getByRole('row')).toHaveText([/^mug/, /^lamp/, /^teapot/, 'Clear recent searches']);
  await page.keyboard.press('Escape');
  await expect(grid).toBeHidden();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(grid.getByRole('gridcell', { name: 'lamp', exact: true })).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Delete');
  await expect(grid.getByRole('row')).toHaveCount(3);
  await grid.getByRole('gridcell', { name: 'Remove “mug”' }).click();
  await expect(grid.getByRole('row')).toHaveText([/^teapot/, 'Clear recent searches']);
  await expect(field(page)).toBeFocused();
  // A press elsewhere closes the list.
  await page.mouse.click(5, 700);
  await expect(grid).toBeHidden();
});

test('a picture is made small, turned the right way up, sent and followed', async ({ page }) => {
  // The browser hides the files in a form from tests.
  await page.addInitScript(() => {
    const { send } = XMLHttpRequest.prototype;
    XMLHttpRequest.prototype.send = function (body) {
      if (body instanceof FormData) Reflect.set(window, 'sentPicture', body.get('image'));
      send.call(this, body);
    };
  });
  await open(page);
  const answer = await holdRoute(page, '**/api/search/image');
  const sideways = await sidewaysPicture(page, 3_000, 2_000);
  const request = page.waitForRequest(/\/api\/search\/image$/);
  await camera(page).click();
  const chooser = page.waitForEvent('filechooser');
  await panel(page).getByRole('button', { name: 'Choose a picture' }).click();
  await (await chooser).setFiles({ name: 'tea.jpg', mimeType: 'image/jpeg', buffer: sideways });
  await expect(panel(page).getByRole('img', { name: 'The picture you search with' })).toBeVisible();
  await expect(panel(page).getByRole('progressbar')).toBeVisible();
  expect((await request).headers()['content-type']).toContain('multipart/form-data');
  const seen = await page.evaluate(async () => {
    const sent: Blob = Reflect.get(window, 'sentPicture');
    const bitmap = await createImageBitmap(sent);
    const pen = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
    pen?.drawImage(bitmap, 0, 0);
    const corner = [...(pen?.getImageData(20, 20, 1, 1).data ?? [])];
    const { width, height } = bitmap;
    const isRed = (corner[0] ?? 0) > 200 && (corner[2] ?? 0) < 60;
    return { width, height, isRed, hasExif: (await sent.text()).includes('Exif') };
  });
  expect(seen).toEqual({ width: 853, height: 1_280, isRed: true, hasExif: false });
  answer();
  await expect(page).toHaveURL('/en/page/search/?keyword=T%E6%81%A4');
});

test('where the browser falsifies drawings, the file itself is sent, without its metadata', async ({ page }) => {
  await page.addInitScript(() => {
    const { toBlob } = HTMLCanvasElement.prototype;
    HTMLCanvasElement.prototype.toBlob = function (...given) {
      const pen = this.getContext('2d');
      const noise = pen?.getImageData(0, 0, this.width, this.height);
      if (noise) for (let at = 0; at < noise.data.length; at += 97) noise.data[at] = (noise.data[at] ?? 0) ^ 1;
      if (noise) pen?.putImageData(noise, 0, 0);
      return toBlob.apply(this, given);
    };
    const { send } = XMLHttpRequest.prototype;
    XMLHttpRequest.prototype.send = function (body) {
      if (body instanceof FormData) Reflect.set(window, 'sentPicture', body.get('image'));
      send.call(this, body);
    };
  });
  await open(page);
  // The result's page would replace this one.
  await breakCalls(page, 'imageSearch=never');
  const picture = await sidewaysPicture(page);
  const request = page.waitForRequest(/\/api\/search\/image$/);
  await camera(page).click();
  const chooser = page.waitForEvent('filechooser');
  await panel(page).getByRole('button', { name: 'Choose a picture' }).click();
  await (await chooser).setFiles({ name: 'tea.jpg', mimeType: 'image/jpeg', buffer: picture });
  await request;
  const sent = await page.evaluate(async () => {
    const file: Blob = Reflect.get(window, 'sentPicture');
    return [...new Uint8Array(await file.arrayBuffer())];
  });
  // The segment with the Exif data has 36 bytes.
  expect(Buffer.from(sent).equals(Buffer.concat([picture.subarray(0, 2), picture.subarray(38)]))).toBe(true);
});

test('a picture can be dropped and pasted, and given up', async ({ page }) => {
  await open(page);
  await breakCalls(page, 'imageSearch=never');
  const isSearch = (request: Request) => request.url().endsWith('/search/image');
  const bytes = [...(await sidewaysPicture(page))];
  const hand = (type: 'drop' | 'paste') =>
    field(page).evaluate(
      (element, [kind, given]) => {
        const data = new DataTransfer();
        data.items.add(new File([new Uint8Array(given)], 'tea.jpg', { type: 'image/jpeg' }));
        const more = { bubbles: true, cancelable: true, composed: true };
        element.dispatchEvent(
          kind === 'drop'
            ? new DragEvent('drop', { ...more, dataTransfer: data })
            : new ClipboardEvent('paste', { ...more, clipboardData: data }),
        );
      },
      [type, bytes] as const,
    );
  for (const type of ['drop', 'paste'] as const) {
    const begun = page.waitForRequest(isSearch);
    await hand(type);
    await begun;
    await expect(panel(page).getByRole('progressbar')).toBeVisible();
    const ended = page.waitForEvent('requestfailed', isSearch);
    await panel(page).getByRole('button', { name: 'Cancel' }).click();
    await ended;
    await expect(panel(page).getByRole('button', { name: 'Choose a picture' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(panel(page)).toBeHidden();
  }
  // Closing aborts it as well.
  const begun = page.waitForRequest(isSearch);
  await hand('drop');
  await begun;
  await expect(panel(page).getByRole('progressbar')).toBeVisible();
  const ended = page.waitForEvent('requestfailed', isSearch);
  await panel(page).getByRole('button', { name: 'Close' }).click();
  await ended;
  await expect(panel(page)).toBeHidden();
});

test('what is wrong with a picture is said, and the server’s own words', async ({ page, consoleErrors }) => {
  await open(page);
  await camera(page).click();
  const give = async (name: string, mimeType: string) => {
    const buffer = Buffer.from(SAMPLE_PICTURES[name]?.make() ?? '');
    await panel(page).locator('input[type=file]').first().setInputFiles({ name, mimeType, buffer });
  };
  const alert = panel(page).getByRole('alert');
  await give('drawing.svg', 'image/svg+xml');
  await expect(alert).toHaveText('Please choose a JPEG, PNG, WebP or GIF picture.');
  await give('broken.jpg', 'image/jpeg');
  await expect(alert).toHaveText('The picture could not be read.');
  await breakCalls(page, 'imageSearch=refuse');
  await give('large.png', 'image/png');
  await expect(alert).toHaveText('The server refused this. Please try again later.');
  await breakCalls(page, 'imageSearch=logged-out');
  await panel(page).getByRole('button', { name: 'Retry' }).click();
  await expect(alert).toHaveText('You need to be signed in to do this.');
  await expect(panel(page).getByRole('link', { name: 'Sign in' })).toBeVisible();
  await breakCalls(page, 'imageSearch=500');
  await give('large.png', 'image/png');
  await expect(alert).toHaveText('Sorry, network is unstable');
  consoleErrors.length = 0;
  await page.context().clearCookies({ name: 'demo_faults' });
  await panel(page).getByRole('button', { name: 'Retry' }).click();
  await expect(page).toHaveURL('/en/page/search/?keyword=T%E6%81%A4');
});

test('a picture that the browser can’t hold, or of a kind it can’t read, is told so', async ({ page }) => {
  await open(page);
  await camera(page).click();
  const give = (name: string, mimeType: string, buffer: Buffer) =>
    panel(page).locator('input[type=file]').first().setInputFiles({ name, mimeType, buffer });
  const alert = panel(page).getByRole('alert');
  await give('phone.heic', 'image/heic', Buffer.from(SAMPLE_PICTURES['phone.heic']?.make() ?? ''));
  await expect(alert).toHaveText('Please choose a JPEG, PNG, WebP or GIF picture.');
  // Its header claims a size of 60,000 × 60,000 px.
  const bomb = Buffer.from(SAMPLE_PICTURES['large.png']?.make() ?? '');
  bomb.writeUInt32BE(60_000, 16);
  bomb.writeUInt32BE(60_000, 20);
  bomb.writeUInt32BE(crc32(bomb.subarray(12, 29)), 29);
  await give('huge.png', 'image/png', bomb);
  await expect(alert).toHaveText('The picture could not be read.');
});

test('the answer leads to the web alone', async ({ page, consoleErrors }) => {
  await open(page);
  await page.route('**/api/search/image', (route) =>
    route.fulfill({ json: { state: 0, data: { url: 'javascript:document.title="gone"' } } }),
  );
  await camera(page).click();
  const buffer = Buffer.from(SAMPLE_PICTURES['large.png']?.make() ?? '');
  await panel(page).locator('input[type=file]').first().setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer });
  await expect(panel(page).getByRole('alert')).toHaveText('Sorry, network is unstable');
  await expect(page).toHaveURL(/homepage/);
  consoleErrors.length = 0;
});

test('what opens from a narrow field is wide enough to read', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 600 });
  await page.addInitScript(() => localStorage.setItem('portico.recent_searches.0', '["teapot"]'));
  await open(page);
  const form = await header(page).getByRole('search').boundingBox();
  const check = async (part: Locator) => {
    await expect(part).toBeVisible();
    const box = await part.boundingBox();
    expect(box?.x).toBe(form?.x);
    expect(box?.width).toBeGreaterThanOrEqual(360);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(768);
  };
  await field(page).click();
  await check(header(page).locator('.recents'));
  await camera(page).click();
  await check(panel(page));
});

test('a phone offers its camera', async ({ browser }) => {
  const context = await browser.newContext({
    baseURL: ORIGIN,
    hasTouch: true,
    isMobile: true,
    viewport: { width: 360, height: 640 },
  });
  const page = await context.newPage();
  await visit(page, '/en/page/homepage');
  await camera(page).tap();
  const shoot = panel(page).getByRole('button', { name: 'Take a photo' });
  const box = await shoot.boundingBox();
  expect(box?.height).toBeGreaterThanOrEqual(44);
  const chooser = page.waitForEvent('filechooser');
  await shoot.tap();
  const input = (await chooser).element();
  expect([await input.getAttribute('accept'), await input.getAttribute('capture')]).toEqual(['image/*', 'environment']);
  await context.close();
});

test('the panel keeps the focus when the button that was pressed goes', async ({ page }) => {
  await breakCalls(page, 'imageSearch=never');
  await open(page);
  await tabTo(camera(page));
  await page.keyboard.press('Enter');
  const choose = panel(page).getByRole('button', { name: 'Choose a picture' });
  await expect(choose).toBeVisible();
  await tabTo(choose);
  const [name = ''] = Object.keys(SAMPLE_PICTURES);
  const buffer = Buffer.from(SAMPLE_PICTURES[name]?.make() ?? '');
  await panel(page).locator('input[type=file]').first().setInputFiles({ name, mimeType: 'image/png', buffer });
  const cancel = panel(page).getByRole('button', { name: 'Cancel' });
  await expect(cancel).toBeVisible();
  const isInside = () => panel(page).evaluate((element) => element.matches(':focus-within'));
  expect(await isInside()).toBe(true);
  await tabTo(cancel);
  await page.keyboard.press('Enter');
  await expect(cancel).toHaveCount(0);
  expect(await isInside()).toBe(true);
  await page.keyboard.press('Escape');
  await expect(panel(page)).toBeHidden();
  await expect(camera(page)).toBeFocused();
});

test('an input method keeps its Enter', async ({ page }) => {
  await open(page);
  const session = await page.context().newCDPSession(page);
  await field(page).click();
  await session.send('Input.imeSetComposition', { text: 'cha hu', selectionStart: 6, selectionEnd: 6 });
  await session.send('Input.dispatchKeyEvent', {
    type: 'rawKeyDown',
    key: 'Enter',
    code: 'Enter',
    windowsVirtualKeyCode: 229,
  });
  await session.send('Input.insertText', { text: '茶壶' });
  await expect(field(page)).toHaveValue('茶壶');
  await expect(page).toHaveURL(/homepage/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/en/page/search/?keyword=${encodeURIComponent('茶壶')}`);
});

for (const [lang, width] of [
  ['cn', 1280],
  ['kr', 320],
] as const) {
  test(`nothing sticks out, and axe finds nothing: ${lang}, ${width} px`, async ({ page, shellPath }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.addInitScript(() =>
      localStorage.setItem(
        'portico.recent_searches.0',
        JSON.stringify([
          '茶'.repeat(200),
          ...['a.example', 'shop1.taobao.com'].map((host) => `https://${host}/${'x'.repeat(200)}`),
          'Wort'.repeat(40),
        ]),
      ),
    );
    await openShell(page, {
      head: '<meta name="viewport" content="width=device-width">',
      body: `<div data-portico="header"></div><main><h1>Page</h1></main><script src="${shellPath}shell.js" data-lang="${lang}"></script>`,
    });
    const words = header(page).getByRole('combobox');
    const input = header(page).locator('input[type=file]').first();
    const check = async (state: string, part: Locator) => {
      const box = await part.boundingBox();
      expect(box?.x, state).toBeGreaterThanOrEqual(0);
      expect((box?.x ?? 0) + (box?.width ?? 0), state).toBeLessThanOrEqual(width);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), state).toBe(width);
      expect(await findings(page, '[data-portico=header]'), state).toEqual([]);
    };
    await words.click();
    await page.keyboard.press('ArrowDown');
    await check('recents', header(page).locator('.recents'));
    await page.keyboard.press('Escape');
    await header(page).locator('.camera').click();
    await expect(header(page).locator('.ways .button').first()).toBeVisible();
    await check('panel', header(page).locator('.by-image'));
    await input.setInputFiles({ name: 'a.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') });
    await expect(header(page).getByRole('alert')).toBeVisible();
    await check('fault', header(page).locator('.by-image'));
    const buffer = Buffer.from(SAMPLE_PICTURES['large.png']?.make() ?? '');
    const give = () => input.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer });
    await breakCalls(page, 'imageSearch=never');
    await give();
    await expect(header(page).getByRole('progressbar')).toBeVisible();
    await check('searching', header(page).locator('.by-image'));
    await header(page).locator('.image-search > .button').click();
    await breakCalls(page, 'imageSearch=logged-out');
    await give();
    await expect(header(page).getByRole('alert')).toBeVisible();
    await check('logged out', header(page).locator('.by-image'));
  });
}
