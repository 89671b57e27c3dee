import { describe, expect, it } from 'vitest';
import { isHomePage, mayShowChat } from '../../../src/domain/page/chat-launcher';

const at = (path: string) => new URL(path, 'https://s.example');

describe('isHomePage', () => {
  it.each([
    '/',
    '/?a=1#b',
    '/cn',
    '/cn/',
    '/en',
    '/en/',
    '/cn/page/homepage',
    '/en/page/homepage',
    '/en/page/homepage/',
    '/en/page/homepage//?x=1',
  ])('takes %s', (path) => expect(isHomePage(at(path))).toBe(true));

  it.each([
    '/en/page/',
    '/en/page/homepage/x',
    '/en/page/shoppingagent',
    '/en/page/transport',
    '/kr',
    '/kr/page/homepage',
    '/ph/',
    '/EN/page/homepage',
    '/fr',
    '/page/homepage',
    '/krona',
  ])('does not take %s', (path) => expect(isHomePage(at(path))).toBe(false));

  it('follows the routes of the page', () => {
    expect(isHomePage(at('/start.php'), { homepage: '/start.php?lang={lang}' })).toBe(true);
  });
});

describe('mayShowChat', () => {
  it.each([
    ['/en/page/homepage', true],
    ['/en/page/help/', false],
    ['/en/page/help/?echat=1', true],
    ['/en/page/help/?a=2&echat=1', true],
    ['/en/page/help/?echat=0', false],
    ['/en/page/help/?echat=11', false],
    ['/en/page/homepage?echat=0', true],
    ['/en/page/help/#echat=1', false],
  ])('on %s: %s', (path, expected) => expect(mayShowChat(at(path))).toBe(expected));
});
