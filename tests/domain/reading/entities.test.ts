import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { unescaped } from '../../../src/domain/reading/entities';
import { namedCharacter } from '../../../src/domain/reading/entity-names';

const decoded = (text: string) => unescaped(text, namedCharacter);

describe('unescaped', () => {
  it.each([
    ['L&#039;Or&eacute;al &amp; Co', 'L\u2019Or\u00e9al & Co'.replace('\u2019', "'")],
    ['&lt;img src=x onerror=alert(1)&gt; &quot;x&quot; &apos;', '<img src=x onerror=alert(1)> "x" \''],
    ['&#x27;&#X41;&#128512;&#8217;', "'A😀’"],
    ['Gr&ouml;&szlig;e, &Aring;ngstr&ouml;m, Fran&ccedil;ois', 'Größe, Ångström, François'],
    ['CN &yen;, &euro;, &pound;', 'CN ¥, €, £'],
    ['Cup&trade; &ndash; 5&nbsp;&times;&nbsp;5&hellip;', 'Cup™ – 5\u00a0×\u00a05…'],
    ['/goods?id=1&amp;x=2', '/goods?id=1&x=2'],
  ])('decodes %s', (text, expected) => {
    expect(decoded(text)).toBe(expected);
  });

  it('decodes once', () => {
    expect(decoded('&amp;lt;b&amp;gt;')).toBe('&lt;b&gt;');
  });

  it.each(['AT&T', 'a & b;', '&copy', '&unknown;', '&constructor;', '&#;', '&#x110000000;', '/x?a=1&lt=2'])(
    'leaves %s',
    (text) => {
      expect(decoded(text)).toBe(text);
    },
  );

  it('restores what PHP’s htmlspecialchars has escaped, and never throws', () => {
    const signs: Readonly<Record<string, string>> = {
      '&': '&amp;',
      '<': '&lt;',
      '>': '&gt;',
      '"': '&quot;',
      "'": '&#039;',
    };
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        decoded(text);
        expect(decoded(text.replace(/[&<>"']/g, (sign) => signs[sign] ?? sign))).toBe(text);
      }),
    );
  });
});
