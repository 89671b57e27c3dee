import { CURRENCIES } from '../../../demo-host/api/seeds/currencies';
import { ok, refused } from '../../fixtures/replies';
import { press, type Scene, type Stage, until } from '../../fixtures/scene';

const page: Scene = {
  islands: [{ island: 'header' }],
  pageHeightPx: 600,
  replies: { currencies: ok(CURRENCIES.map(({ code, symbol }) => ({ code, symbol }))) },
};

async function openSwitch(stage: Stage): Promise<void> {
  await press(stage, 'header', '[popovertarget="switcher"]');
  const box = stage.root('header').querySelector('.switcher');
  // In a browser without popovers, a press opens nothing.
  if (box && !('showPopover' in box))
    box.dispatchEvent(Object.assign(new Event('beforetoggle'), { oldState: 'closed', newState: 'open' }));
}

async function look(stage: Stage, query: string): Promise<void> {
  await openSwitch(stage);
  const find = () => stage.root('header').querySelector<HTMLInputElement>('.filter');
  await until(() => find() !== null);
  const field = find();
  if (!field) return;
  // Like a visitor's input: React intercepts the element's own property.
  Reflect.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, query);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

async function confirm(stage: Stage): Promise<void> {
  await openSwitch(stage);
  await press(stage, 'header', '.choice input[value="JPY"]');
  await press(stage, 'header', '.confirm');
}

/** Twenty currencies: a field filters them. */
export const twenty: Scene = { ...page, act: openSwitch };
export const filtered: Scene = { ...page, act: (stage) => look(stage, 'dollar') };
export const nothingFound: Scene = {
  ...page,
  act: (stage) => look(stage, 'no such money, whatever the language may be'),
};
/** A few currencies: no filter is needed. */
export const few: Scene = { islands: page.islands ?? [], pageHeightPx: 600, act: openSwitch };
/** The list failed to load: the language can still be switched. */
export const noCurrencies: Scene = { ...page, replies: { currencies: refused('Out of order') }, act: openSwitch };
/** The account's reply is pending. */
export const busy: Scene = {
  ...page,
  persona: 'member',
  replies: { ...page.replies, saveCurrency: 'never' },
  act: confirm,
};
/** The account refuses the currency: a message says so, and the page reloads shortly. */
export const saveFails: Scene = {
  ...page,
  persona: 'member',
  replies: { ...page.replies, saveCurrency: refused('No') },
  act: confirm,
};
