import { describe, expect, it } from 'vitest';
import { findJson } from '../../src/api/json';

const REPLY = '{"state":0,"data":{"note":"a } in \\" quotes {"}}';
const NOTICE = '<br />\n<b>Notice</b>:  Undefined index: a in <b>/var/www/x.php</b> on line <b>3</b><br />\n';

describe('findJson', () => {
  it.each([
    [NOTICE + REPLY, /^begins with <br \/>\n<b>Notice<\/b>/],
    [`\ufeff${NOTICE}${REPLY}`, /^begins with <br \/>/],
    [REPLY + NOTICE, /^ends with <br \/>/],
    [`<b>\ufeffx${REPLY}`, /^begins with <b>\\ufeffx$/],
    [`#0 {closure} thrown in {main} ${REPLY}`, /^begins with #0 {closure}/],
  ])('finds the one reply in %s', (text, noise) => {
    expect(findJson(text)).toEqual({ json: REPLY, noise: expect.stringMatching(noise) });
  });

  it.each([
    ['two replies', REPLY + REPLY],
    ['none', NOTICE],
    ['a reply that is cut off', NOTICE + REPLY.slice(0, -1)],
    ['an object that is no reply', '<script>{"a":1}</script>'],
    ['nothing', ' \ufeff'],
  ])('finds nothing in a text with %s', (_, text) => {
    expect(findJson(text)).toBeUndefined();
  });

  it('looks through a long text that is cut off in no time', () => {
    const started = performance.now();
    expect(findJson(`x${'{"a":[1,"b"],'.repeat(200_000)}`)).toBeUndefined();
    expect(performance.now() - started).toBeLessThan(2_000);
  });
});
