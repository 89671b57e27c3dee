import { expect, it } from 'vitest';
import { SAMPLE_PICTURES, sampleTexts } from '../../demo-host/qa/sample-search.ts';
import { readSearchInput } from '../../src/domain/links/search-input.ts';
import { IMAGE_MAX_BYTES } from '../../src/widgets/header/search/search-image.ts';
import { openBrowser, openShop } from './shop-api.ts';

const picture = (type: string, size = 100) => {
  const body = new FormData();
  body.set('image', new File([new Uint8Array(size)], 'picture.jpg', { type }));
  return { method: 'POST', body };
};

it('answers a picture with the page of what was found', async () => {
  const browser = openBrowser(openShop().api);
  const reply = await browser.raw('/api/search/image', picture('image/jpeg'));
  expect(await reply.json()).toMatchObject({ state: 0, data: { url: '/en/page/search/?keyword=T%E6%81%A4' } });
});

it.each([
  ['none', { method: 'POST', body: new FormData() }],
  ['an empty one', picture('image/jpeg', 0)],
  ['one of another kind', picture('image/png')],
  ['one that was not made small', picture('image/jpeg', 3_000_000)],
])('refuses %s', async (_, init) => {
  const browser = openBrowser(openShop().api);
  expect(await (await browser.raw('/api/search/image', init)).json()).toMatchObject({
    state: 1,
    msg: 'There was no picture to search with.',
  });
});

it('has texts to paste that lead to goods of the shop, or are words', async () => {
  const browser = openBrowser(openShop().api);
  const found = sampleTexts().map(async ({ text }) => {
    const input = readSearchInput(text);
    if (input.kind !== 'link') return input.kind;
    const { data } = await browser.get(`/api/goods/detail?url=${encodeURIComponent(input.url)}`);
    return data ? 'goods' : 'unknown';
  });
  expect(await Promise.all(found)).toEqual([
    ...Array(7).fill('goods'),
    ...Array(3).fill('unknown'),
    ...Array(3).fill('keyword'),
  ]);
});

it('makes pictures on both sides of the limit', () => {
  const sizes = Object.entries(SAMPLE_PICTURES).map(([name, { make }]) => [name, make().length > IMAGE_MAX_BYTES]);
  expect(sizes).toEqual([
    ['large.png', false],
    ['too-large.png', true],
    ['broken.jpg', false],
    ['phone.heic', false],
    ['drawing.svg', false],
  ]);
});
