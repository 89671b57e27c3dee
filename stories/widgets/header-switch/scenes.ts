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
  // Where popovers are unknown a press opens nothing.
  if (box && !('showPopover' in box))
    box.dispatchEvent(Object.assign(new Event('beforetoggle'), { oldState: 'closed', newState: 'open' }));
}

async function look(stage: Stage, query: string): Promise<void> {
  await openSwitch(stage);
  const find = () => stage.root('header').querySelector<HTMLInputElement>('.filter');
  await until(() => find() !== null);
  const field = find();
  if (!field) return;
  // As a hand does it: React watches the property of the element itself.
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
/** Few are seen at a glance. */
export const few: Scene = { islands: page.islands ?? [], pageHeightPx: 600, act: openSwitch };
/** The list could not be loaded: the language can be switched all the same. */
export const noCurrencies: Scene = { ...page, replies: { currencies: refused('Out of order') }, act: openSwitch };
/** The account takes its time. */
export const busy: Scene = {
  ...page,
  persona: 'member',
  replies: { ...page.replies, saveCurrency: 'never' },
  act: confirm,
};
/** The account does not take the currency: the page says so, and loads anew in a moment. */
export const saveFails: Scene = {
  ...page,
  persona: 'member',
  replies: { ...page.replies, saveCurrency: refused('No') },
  act: confirm,
};
