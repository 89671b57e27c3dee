import { fireEvent, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import * as scenes from '../../../stories/widgets/header/scenes';
import { enter } from '../on-stage';

type Stage = Awaited<ReturnType<typeof enter>>;

const find = (stage: Stage, selector: string) => stage.root('header').querySelector<HTMLElement>(selector);
/** The events of a browser when a press has opened a menu; the test's page fires none. */
async function openMenu(stage: Stage, id: string) {
  await waitFor(() => expect(find(stage, `#${id}`)).not.toBeNull());
  const menu = find(stage, `#${id}`);
  if (!menu) throw new Error(`no ${id}`);
  fireEvent(menu, Object.assign(new Event('beforetoggle'), { newState: 'open' }));
  await waitFor(() => expect(menu.querySelector('.entry')).not.toBeNull());
  return menu;
}
const addresses = (stage: Stage) =>
  [...stage.root('header').querySelectorAll('[href], [src]')].map(
    (part) => part.getAttribute('href') ?? part.getAttribute('src'),
  );

describe('wrong data', () => {
  // Each wrong field is reported once on the console.
  beforeEach(() => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
  });

  it('costs the field alone: counts, level, money, picture', async () => {
    const stage = await enter(scenes.wrongData);
    const messages = await openMenu(stage, 'messages');
    expect([...messages.querySelectorAll('.count')].map((count) => count.textContent)).toEqual(['0', '0', '0', '2']);
    expect(find(stage, '.messages')?.getAttribute('aria-label')).toBe('Messages');
    expect(find(stage, '.messages .badge')).toBeNull();
    expect(find(stage, '.who .name')?.textContent).toBe('linxy');
    const account = await openMenu(stage, 'account-menu');
    expect(account.querySelector('.sum')).toBeNull();
    expect(account.querySelector('.rank')?.textContent).toBe('Level 2');
    expect(account.querySelector('img')).toBeNull();
  });

  it('leads nowhere but to pages', async () => {
    const stage = await enter(scenes.wrongPlaced);
    await waitFor(() => expect(find(stage, '.second .share')).not.toBeNull());
    expect(find(stage, '.second .share')?.textContent).toBe('Share and get a coupon');
    expect(addresses(stage).filter((address) => address?.startsWith('javascript'))).toEqual([]);
    // A missing picture removes its place.
    const picture = await waitFor(() => {
      const found = find(stage, '.banner img');
      if (!found) throw new Error('no banner');
      return found;
    });
    fireEvent.error(picture);
    expect(find(stage, '.banner')).toBeNull();
  });
});

describe('counts of messages', () => {
  it.each([
    ['none', scenes.noMessages, 'Messages', ['0', '0', '0', '0']],
    ['10,000', scenes.manyMessages, 'Messages: more than 99', Array(4).fill('more than 9999+')],
  ] as const)('are told: %s', async (_, scene, label, shown) => {
    const stage = await enter(scene);
    const menu = await openMenu(stage, 'messages');
    expect(find(stage, '.messages')?.getAttribute('aria-label')).toBe(label);
    expect([...menu.querySelectorAll('.count')].map((count) => count.textContent)).toEqual(shown);
  });
});
