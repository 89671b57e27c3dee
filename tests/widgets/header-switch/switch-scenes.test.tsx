import { waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import * as scenes from '../../../stories/widgets/header-switch/scenes';
import { enter } from '../on-stage';

const radios = (root: ShadowRoot) =>
  Array.from(root.querySelectorAll<HTMLInputElement>('.choice input[name=currency]'), (radio) => radio.value);

describe('language and currency switch', () => {
  it('filters twenty currencies, and says when there is none', async () => {
    const all = await enter(scenes.twenty);
    await waitFor(() => expect(radios(all.root('header'))).toHaveLength(20));
    all.leave();
    const some = await enter(scenes.filtered);
    await waitFor(() => expect(radios(some.root('header'))).toHaveLength(7));
    expect(radios(some.root('header'))).toContain('USD');
    some.leave();
    const none = await enter(scenes.nothingFound);
    await none.look('header').findByText(/^No currency matches/, { selector: '.none' });
    expect(radios(none.root('header'))).toEqual([]);
  });

  it('shows few currencies without a field', async () => {
    const stage = await enter(scenes.few);
    await waitFor(() => expect(radios(stage.root('header')).length).toBeGreaterThan(1));
    expect(stage.root('header').querySelector('.filter')).toBeNull();
  });

  it('switches the language where the currencies could not be loaded', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    const stage = await enter(scenes.noCurrencies);
    await waitFor(() => expect(stage.root('header').querySelectorAll('.choice')).toHaveLength(2));
    expect(radios(stage.root('header'))).toEqual([]);
  });

  it('is busy while the account keeps the currency, and the cookie has it already', async () => {
    const stage = await enter(scenes.busy);
    const confirm = await stage.look('header').findByRole('button', { name: 'Saving…' });
    expect(confirm.getAttribute('aria-busy')).toBe('true');
    confirm.click();
    expect(stage.api.log.filter(({ name }) => name === 'saveCurrency').map(({ payload }) => payload)).toEqual([
      { currency: 'JPY' },
    ]);
    expect(document.cookie).toContain('currency=JPY');
    expect(stage.visits).toEqual([]);
  });

  it('says that the account did not take it, and the cookie is the account’s again', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    const stage = await enter(scenes.saveFails);
    await waitFor(() =>
      expect(stage.look('layer').getAllByText('Sorry, network is unstable').length).toBeGreaterThan(0),
    );
    expect(document.cookie).toContain('currency=USD');
  });
});
