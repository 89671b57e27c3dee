import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { masked } from '../../../src/domain/reading/masked';

describe('masked', () => {
  it.each([
    // Addresses of every kind lose the part after ? and #; line and column stay.
    ['at f (https://s.test/en/page/login?ref=secret:12:3)', 'at f (https://s.test/en/page/login:12:3)'],
    ['at https://s.test/en/#tab=1:7', 'at https://s.test/en/:7'],
    ['f@https://s.test/a.js?v=1:2:3\ng@https://s.test/#x:4:5', 'f@https://s.test/a.js:2:3\ng@https://s.test/:4:5'],
    [
      'at eval (eval at g (https://s.test/?q=1:2:3), <anonymous>:1:1)',
      'at eval (eval at g (https://s.test/:2:3), <anonymous>:1:1)',
    ],
    ['GET /api/user?mail=mei failed', 'GET /api/user failed'],
    ['from page.php?id=1, ?id=2 and #token=3.', 'from page.php,  and .'],
    ['//cdn.test/x.js?k=secret', '//cdn.test/x.js'],
    ['WebSocket wss://s.test/live?token=secret closed', 'WebSocket wss://s.test/live closed'],
    ['ws://s.test/#a?b#c', 'ws://s.test/'],
    ['blob:https://s.test/1-2#x', 'blob:https://s.test/1-2'],
    ['Failed to fetch "/x?name=mei".', 'Failed to fetch "/x".'],
    ['https://s.test/?a=b)c(d', 'https://s.test/'],
    ['{"url":"/x?token=abc","more":"secret"}', '{"url":"/x"}'],
    // Names and log-in data of visitors.
    ['https://mei:secret@s.test/x', 'https://s.test/x'],
    ['//mei@s.test/x', '//s.test/x'],
    ['(ftp://mei:sec@ret@s.test/x:1:2)', '(ftp://s.test/x:1:2)'],
    ['https:mei:secret@s.test', 's.test'],
    ['no mei:secret@s here', 'no s here'],
    ['f@https://mei:secret@s.test/a.js:1:2', 'f@https://s.test/a.js:1:2'],
    ['sent to mei.li+shop@mail.shop.test.', 'sent to [e-mail].'],
    ['<mei@shop.test>, "美@商店.中国"', '<[e-mail]>, "[e-mail]"'],
    ['/account/mei%40shop.test/orders', '/account/[e-mail]/orders'],
    ['mailto:mei@shop.test', 'shop.test'],
    // Other texts stay as they are.
    ['no address? none. Really?! #185; #1', 'no address? none. Really?! #185; #1'],
    ['at f (https://s.test/react@18.3.1/a.js:1:2)', 'at f (https://s.test/react@18.3.1/a.js:1:2)'],
    ['a/b<@https://s.test/a.js:1:2', 'a/b<@https://s.test/a.js:1:2'],
    ['  two  blanks\n\tand lines ', '  two  blanks\n\tand lines '],
    ['', ''],
  ])('%j is told as %j', (text, told) => expect(masked(text)).toBe(told));

  it('lets no query, hash, password or e-mail address through, wherever it stands', () => {
    const word = fc.stringMatching(/^[a-z]{1,8}$/);
    const secret = fc.stringMatching(/^[a-zA-Z0-9=&%:/?#.@!()'"-]{0,20}SECRET[a-zA-Z0-9=&%:/?#.@!()'"-]{0,20}$/);
    const address = fc.tuple(
      fc.constantFrom('', '/', '//', 'https://', 'wss://', 'x:'),
      word,
      fc.constantFrom('?', '#'),
      secret,
    );
    const login = fc.tuple(fc.constantFrom('https://', '//', '', 'ftp://'), word, fc.constant(':SECRET@'), word);
    const mail = fc.tuple(fc.constantFrom('', '/', '<', 'mailto:'), fc.constant('SECRET@'), word, fc.constant('.test'));
    const around = fc.constantFrom('at ', '(', '"', '\n', '在 ');
    fc.assert(
      fc.property(around, fc.oneof(address, login, mail), around, (before, parts, after) => {
        expect(masked(`${before}${parts.join('')} ${after}`)).not.toContain('SECRET');
      }),
    );
  });

  it('takes no time for texts without end', () => {
    const began = performance.now();
    for (const text of ['a:', '@', 'a@', '?', '//', ':1', 'a.', '%40', '# ', 'a@b.']) masked(text.repeat(200_000));
    expect(performance.now() - began).toBeLessThan(1_500);
  });
});
