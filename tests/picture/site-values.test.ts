import fc from 'fast-check';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createLinks } from '../../src/domain/links/links';
import { readOptions } from '../../src/host/options';
import { readPageOptions } from '../../src/picture/options';
import { fits } from '../../src/picture/shown-picture';
import { brandValues, checkoutValues } from '../../src/picture/site-values';
import { brandValuesOf } from './brand';

/** The options of a page without JSON. */
const optionsBy = (options: unknown) => readPageOptions(document, options);

describe('fits', () => {
  const told = { segment: 'en', routes: {}, 'account.entries': ['orders', 'coupons'], 'chat.enabled': true };

  it.each([
    ['sets nothing', {}],
    ['has a checkout, which is a value of the template', { routes: { checkout: '/pay' } }],
    ['has a log-out, which is in no template', { routes: { logout: '/logout' } }],
    ['sets the same values', { routes: {}, account: { entries: ['orders', 'coupons'] }, chat: { enabled: true } }],
    ['sets null, which PHP writes for a missing value', { routes: null, account: null, chat: { enabled: null } }],
    ['sets options that the template does not depend on', { brand: { name: 'Acme' }, account: { other: 1 } }],
  ])('accepts a page that %s', (_, options) => {
    expect(fits(optionsBy(options), told, 'en')).toBe(true);
  });

  it.each([
    ['another text', { routes: { help: '/faq' } }],
    ['a list in another order', { account: { entries: ['coupons', 'orders'] } }],
    ['a shorter list', { account: { entries: ['orders'] } }],
    ['an empty list', { account: { entries: [] } }],
    ['a flag that is off', { chat: { enabled: false } }],
    ['a flag as a text', { chat: { enabled: 'true' } }],
    ['the same list, and another flag', { account: { entries: ['orders', 'coupons'] }, chat: { enabled: 0 } }],
  ])('refuses a page that sets %s', (_, options) => {
    expect(fits(optionsBy(options), told, 'en')).toBe(false);
  });

  it('compares the segment with that of the page’s links, whatever option has that name', () => {
    expect(fits(optionsBy({ segment: 'kr' }), told, 'en')).toBe(true);
    expect(fits(optionsBy({ segment: 'en' }), told, 'kr')).toBe(false);
  });

  it('accepts every page if the template depends on nothing', () => {
    expect(fits(optionsBy({ chat: false }), {}, 'kr')).toBe(true);
  });

  it('compares lists on a page with Prototype 1.6, whose `toJSON` writes texts', () => {
    Object.defineProperty(Array.prototype, 'toJSON', {
      configurable: true,
      value: () => 'patched',
    });
    onTestFinished(() => void Reflect.deleteProperty(Array.prototype, 'toJSON'));
    expect(fits(optionsBy({ account: { entries: ['help'] } }), told, 'en')).toBe(false);
  });
});

describe('checkoutValues', () => {
  it.each([
    '/pay',
    '/{lang}/pay/{lang}',
    '/pay?from={ref}&again={ref}',
    'https://pay.test/{lang}?a=$&',
    ' /pay ',
    '',
    'javascript:alert(1)',
    'https://',
    7,
    null,
    undefined,
  ])('leads with %j where the app does', (checkout) => {
    history.replaceState(null, '', "/en/cart?q=a'b&c=d#e");
    const options = { routes: { checkout } };
    const { routes } = readOptions(options, () => {});
    const links = createLinks({
      lang: 'kr',
      platform: 'main',
      pathname: location.pathname,
      currentUrl: () => location.href,
      routes,
    });
    expect(checkoutValues(optionsBy(options), links.segment)).toEqual({ 'routes.checkout': links.to('checkout') });
  });
});

describe('brandValues', () => {
  const DEFAULT = {
    name: '',
    logo: '',
    company: '',
    address: '',
    contacts: { service: '', business: '' },
    payments: [],
    appQr: '',
  };
  const ACME = {
    name: 'Acme',
    logo: '/acme.svg',
    company: 'Acme Ltd',
    address: '1 Main St',
    contacts: { service: 'help@acme.test', business: 'sales@acme.test' },
    payments: [{ name: 'Card', href: 'https://card.test/', img: '/card.svg' }],
    appQr: 'https://acme.test/app',
  };

  it('reads every field', () => {
    expect(brandValues(optionsBy({ brand: ACME }))).toEqual(brandValuesOf(ACME));
  });

  it.each([undefined, null, 7, 'Acme', [], {}])('is the default if the page sets %j', (brand) => {
    expect(brandValues(optionsBy({ brand }))).toEqual(brandValuesOf(DEFAULT));
  });

  it.each(['name', 'company', 'address', 'appQr'])('takes the default for a %s that is no text', (field) => {
    for (const value of [true, [], {}])
      expect(brandValues(optionsBy({ brand: { ...ACME, [field]: value } }))).toEqual(
        brandValuesOf({ ...ACME, [field]: DEFAULT[field as keyof typeof DEFAULT] }),
      );
  });

  it('keeps an empty name: the page has set it', () => {
    expect(brandValues(optionsBy({ brand: { name: '' } }))['brand.name']).toBe('');
  });

  it.each(['javascript:alert(1)', 'java\tscript:alert(1)', 'data:image/png,x', 'https://', 7, null])(
    'has no logo, and no address of a payment, that is %j',
    (bad) => {
      const payments = [{ name: 'Card', href: bad, img: bad }];
      expect(brandValues(optionsBy({ brand: { ...ACME, logo: bad, payments } }))).toEqual(
        brandValuesOf({ ...ACME, logo: '', payments: [{ name: 'Card', href: '', img: '' }] }),
      );
    },
  );

  it.each([null, 'Card', 7, [], {}, { name: true }, { href: '/x' }])('drops %j from the payments alone', (bad) => {
    const [card] = ACME.payments;
    expect(brandValues(optionsBy({ brand: { payments: [bad, card] } }))['brand.payments']).toEqual([card]);
  });

  it.each(['Card', { 0: { name: 'Card' }, length: 1 }, 7])('has no payments if they are %j', (payments) => {
    expect(brandValues(optionsBy({ brand: { payments } }))['brand.payments']).toEqual([]);
  });

  it('reads whatever JSON a page sets as the core reads it', () => {
    const odd = fc.oneof(
      fc.jsonValue({ maxDepth: 1 }),
      fc.constantFrom('Acme', '/a.svg', ' //x.test', 'mailto:a@b.test'),
    );
    const record = (...fields: string[]) =>
      fc.oneof(odd, fc.record(Object.fromEntries(fields.map((field) => [field, odd])), { requiredKeys: [] }));
    const brand = fc.record(
      {
        ...Object.fromEntries(['name', 'logo', 'company', 'address', 'appQr'].map((field) => [field, odd])),
        contacts: record('service', 'business'),
        payments: fc.oneof(odd, fc.array(record('name', 'href', 'img'), { maxLength: 3 })),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(fc.oneof(odd, brand), (value) => {
        const { imageHosts, ...core } = readOptions({ brand: value }, () => {}).brand;
        expect(brandValues(optionsBy({ brand: value }))).toEqual(brandValuesOf(core));
      }),
      { numRuns: 500 },
    );
  });
});
