import { describe, expect, it } from 'vitest';
import { isMobileVisitor } from '../../../src/domain/page/mobile';

const CHROME = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0';
const SAFARI = 'AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5';

describe('isMobileVisitor', () => {
  it.each([
    ['an iPhone', `Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) ${SAFARI} Mobile/15E148 Safari/604.1`, true],
    ['an iPod', `Mozilla/5.0 (iPod touch; CPU iPhone OS 12_0 like Mac OS X) ${SAFARI} Mobile/15A5341f`, true],
    ['an Android phone', `Mozilla/5.0 (Linux; Android 10; K) ${CHROME} Mobile Safari/537.36`, true],
    ['Firefox on Android', 'Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0', true],
    ['WeChat', `Mozilla/5.0 (Linux; Android 14; V2) ${CHROME} Mobile Safari/537.36 MicroMessenger/8.0`, true],
    ['an Android tablet', `Mozilla/5.0 (Linux; Android 13; SM-X700) ${CHROME} Safari/537.36`, false],
    ['an iPad', `Mozilla/5.0 (iPad; CPU OS 12_0 like Mac OS X) ${SAFARI} Mobile/15E148 Safari/604.1`, false],
    [
      'an iPad that asks for desktop pages',
      `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${SAFARI} Safari/605.1.15`,
      false,
    ],
    ['a desktop', `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROME} Safari/537.36`, false],
    ['nothing', '', false],
  ])('by the user agent of %s', (_, userAgent, isMobile) => {
    expect(isMobileVisitor({ userAgent })).toBe(isMobile);
  });

  it.each([
    [{ userAgent: 'iPhone', userAgentData: { mobile: false } }, false],
    [{ userAgent: 'Windows', userAgentData: { mobile: true } }, true],
    [{ userAgent: 'iPhone', userAgentData: {} }, true],
    [{ userAgent: 'iPhone', userAgentData: undefined }, true],
  ])('believes the browser before its user agent: %o is %s', (hints, isMobile) => {
    expect(isMobileVisitor(hints)).toBe(isMobile);
  });

  it('reads a navigator', () => {
    expect(isMobileVisitor(navigator)).toBe(false);
  });
});
