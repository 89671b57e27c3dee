import { describe, expect, it, vi } from 'vitest';
import { fakeTheClock } from '../../fake-clock';
import { startWork } from './started-work';

fakeTheClock();

describe('groups of texts', () => {
  it('that stand for nothing are complained about by name', () => {
    const said = vi.spyOn(console, 'error').mockImplementation(() => {});
    startWork({ options: { texts: { header: {}, share: {}, heading: {} } } });
    expect(said.mock.calls.map(([text]) => text)).toEqual([
      expect.stringMatching(/^\[portico\] option texts\.heading is no group of texts; known are header, share$/),
    ]);
  });
});

describe('paths of calls', () => {
  it('that are named for no call are complained about by name', () => {
    const complained = vi.spyOn(console, 'error').mockImplementation(() => {});
    startWork({ options: { api: { endpoints: { cartList: 'basket', cartLst: 'basket' } } } });
    expect(complained.mock.calls).toEqual([
      [
        expect.stringMatching(
          /^\[portico\] option api\.endpoints\.cartLst is no call; known are userInfo, .*imageSearch$/,
        ),
      ],
    ]);
  });
});

describe('names in options', () => {
  it.each([
    [{ positions: { header_logo: 'x', header_log: 'x' } }, 'positions.header_log is no position', 'header_banner'],
    [{ routes: { help: '/help', hlep: '/help' } }, 'routes.hlep is no route', 'root'],
    [{ header: { tabs: ['home', 'forward'] } }, 'header.tabs has "forward"', 'home'],
    [{ header: { tools: ['freight'] } }, 'header.tools has "freight"', 'shipping'],
    [{ header: { search: ['link', 'picture'] } }, 'header.search has "picture"', 'link'],
    [{ account: { entries: ['orders'] } }, 'account.entries has "orders"', 'level'],
    [{ footer: { columns: ['help'] } }, 'footer.columns has "help"', 'service'],
    [{ header: { tab: ['home'] } }, 'header.tab is no known option', 'tabs'],
  ])('that stand for nothing are complained about: %j', (options, problem, first) => {
    const complained = vi.spyOn(console, 'error').mockImplementation(() => {});
    startWork({ options });
    expect(complained.mock.calls).toEqual([[expect.stringContaining(`option ${problem}; known are ${first}, `)]]);
  });

  it('that are no hosts of a marketplace are complained about', () => {
    const complained = vi.spyOn(console, 'error').mockImplementation(() => {});
    const market = { name: 'Example' };
    startWork({ options: { marketplaces: { 'shop.example': market, 'https://shop.example/': market } } });
    expect(complained.mock.calls).toEqual([
      [expect.stringContaining('option marketplaces.https://shop.example/ is no host name, as in "item.shop.example"')],
    ]);
  });

  it.each([[], ['image']])('that leave the search box nothing to do are complained about: %j', (...search) => {
    const complained = vi.spyOn(console, 'error').mockImplementation(() => {});
    startWork({ options: { header: { search } } });
    expect(complained.mock.calls).toEqual([[expect.stringContaining('option header.search has neither "link" nor')]]);
  });

  it('that are no settings of a token are complained about', async () => {
    const complained = vi.spyOn(console, 'error').mockImplementation(() => {});
    startWork({ options: { api: { csrf: 'laravel' } } });
    await vi.dynamicImportSettled();
    expect(complained.mock.calls).toEqual([[expect.stringContaining('option api.csrf is "laravel", not an object')]]);
  });

  it('that are no code of a currency are complained about', () => {
    const complained = vi.spyOn(console, 'error').mockImplementation(() => {});
    startWork({ options: { currency: { default: 'euro' } } });
    expect(complained.mock.calls).toEqual([[expect.stringContaining('option currency.default is "euro"')]]);
  });

  it.each([
    [5, 'currency.decimals is 5, not a whole number from 0 to 4; the default is used'],
    [{ JPY: 0, KWD: 9 }, 'currency.decimals.KWD is 9, not a whole number from 0 to 4; the default is used'],
    [{ JPY: 0, USD: 'two' }, 'currency.decimals.USD is "two", not a whole number from 0 to 4; the default is used'],
    [{ JPY: 0, yen: 0 }, 'currency.decimals.yen is no code of a currency, as in "JPY"'],
  ])('that are no decimals are complained about: %j', (decimals, problem) => {
    const complained = vi.spyOn(console, 'error').mockImplementation(() => {});
    startWork({ options: { currency: { decimals } } });
    expect(complained.mock.calls).toEqual([[`[portico] option ${problem}`]]);
  });

  it.each([2, '2', 0, 'currency', {}, [], { JPY: '0', USD: 2 }])('takes the decimals %j in silence', (decimals) => {
    const complained = vi.spyOn(console, 'error').mockImplementation(() => {});
    startWork({ options: { currency: { decimals } } });
    expect(complained).not.toHaveBeenCalled();
  });
});
