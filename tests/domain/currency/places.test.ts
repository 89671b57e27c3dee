import { describe, expect, it } from 'vitest';
import { MINOR_UNITS, PRICE_PLACES, placesOf } from '../../../src/domain/currency/places';
import { PLACES_CASES } from './places-cases';

describe('placesOf', () => {
  it.each(PLACES_CASES)('follows the option %j for %s: %i, a balance %i', (decimals, code, price, balance) => {
    expect(placesOf(decimals, code)).toBe(price);
    expect(placesOf(decimals, code, PRICE_PLACES)).toBe(balance);
  });

  it('knows each currency by its own code only', () => {
    for (const [places, codes] of Object.entries(MINOR_UNITS))
      for (const code of codes.split(' ')) {
        expect(code).toMatch(/^[A-Z]{3}$/);
        expect(placesOf('currency', code)).toBe(Number(places));
      }
  });
});
