import { afterEach, expect, it, vi } from 'vitest';
import * as scenes from '../../stories/bindings/scenes';
import { mountScene, type Stage } from '../../stories/fixtures/scene';

let stage: Stage | undefined;
afterEach(() => {
  stage?.leave();
  document.body.replaceChildren();
});

const OWN = 'the page’s own';
/** The visible content of each row: the texts in order, the visitors shown, the prices. */
const SEEN: Readonly<Record<keyof typeof scenes, readonly [texts: string, shown: string, prices: string]>> = {
  guest: [[OWN, OWN, '0', 'US $0.00', '0 0 0 0 0 0', 'USD US $'].join(' '), 'guest no-cart', 'US $18.3 CN ￥129.0'],
  member: ['linxy Lin Xiaoyu 2 US $128.50 12 1 2 8 1 4 USD US $', 'member cart', 'US $18.3 CN ￥129.0'],
  prime: ['linxy Lin Xiaoyu 5 US $128.50 12 1 2 8 1 4 USD US $', 'member prime cart', 'US $18.3 CN ￥129.0'],
  emptyCart: ['linxy Lin Xiaoyu 2 US $128.50 12 1 2 8 1 0 USD US $', 'member no-cart', 'US $18.3 CN ￥129.0'],
  inEuros: ['linxy Lin Xiaoyu 2 €128.50 12 1 2 8 1 4 EUR €', 'member cart', '€16.7 CN ￥129.0'],
  notKnown: [Array(12).fill(OWN).join(' '), 'guest member prime cart no-cart', 'CN ￥129.0 CN ￥129.0'],
};

it.each(Object.entries(scenes))('%s', async (name, scene) => {
  const [texts, shown, prices] = SEEN[name as keyof typeof scenes];
  const container = document.createElement('div');
  document.body.append(container);
  stage = mountScene(scene, container, null);
  const all = (attribute: string) => [...container.querySelectorAll<HTMLElement>(`[data-portico-${attribute}]`)];
  const textOf = (attribute: string) =>
    all(attribute)
      .map(({ textContent }) => textContent)
      .join(' ');
  const cart = () => all('link')[1]?.getAttribute('href');
  await vi.waitFor(() => expect([textOf('text'), cart()]).toEqual([texts, '/en/page/shoppingcart/']));
  const visible = all('show').filter(({ hidden }) => !hidden);
  expect(visible.map((host) => host.getAttribute('data-portico-show')).join(' ')).toBe(shown);
  expect(textOf('price')).toBe(prices);
});
