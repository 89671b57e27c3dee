import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contactHref } from '../../../src/widgets/footer/contact-href';
import { anyCharacter } from '../../any-text';

describe('contactHref', () => {
  it.each([
    ['service@shop.example', 'mailto:service@shop.example'],
    ['  service@shop.example ', 'mailto:service@shop.example'],
    ['müller@shop.example', 'mailto:müller@shop.example'],
    ['half\ud83d@shop.example', 'mailto:half\ud83d@shop.example'],
    ['+86 571 5555-0100', 'tel:+8657155550100'],
    ['(0571) 5555.0100', 'tel:057155550100'],
    ['400', 'tel:400'],
    ['12', ''],
    ['+1 2 3 4 5 6 7 8 9 0 1 2 3 4 5 6', ''],
    ['a@b.example?bcc=spy@evil.example', ''],
    ['a%0Abcc=spy@evil.example', ''],
    ['javascript:alert(1)@x', ''],
    ['mail to service@shop.example', ''],
    ['Ask at the desk', ''],
    ['', ''],
  ])('leads from %j to %j', (contact, href) => {
    expect(contactHref(contact)).toBe(href);
  });

  it('leads nowhere but to a mail or a call, whatever a site writes', () => {
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter }), (contact) => {
        expect(contactHref(contact)).toMatch(/^$|^mailto:[^\s?]+@[^\s?]+$|^tel:\+?\d+$/);
      }),
    );
  });
});
