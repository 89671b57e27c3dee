import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  contentHref,
  contentImage,
  hasMarkup,
  pictureLengthPx,
} from '../../../src/domain/announcements/announcement-content';
import { anyUrl } from '../../any-text';

const PAGE = 'https://www.shop.example/en/page/homepage?x=1';

describe('hasMarkup', () => {
  it.each([
    ['', false],
    ['Closed on Monday > Tuesday', false],
    ['a <b>', true],
    ['a &amp; b', true],
  ])('%j: %s', (html, has) => {
    expect(hasMarkup(html)).toBe(has);
  });
});

describe('contentHref', () => {
  it.each([
    ['/en/page/help/', '/en/page/help/'],
    ['https://office.example/', 'https://office.example/'],
    [' http://office.example ', 'http://office.example'],
    ['mailto:us@shop.example?subject=x', 'mailto:us@shop.example?subject=x'],
    [' MAILTO:us@shop.example', 'MAILTO:us@shop.example'],
    ['#top', '#top'],
    ['', ''],
    ['javascript:alert(1)', ''],
    ['java\nscript:alert(1)', ''],
    ['data:text/html,x', ''],
    ['tel:+8657155550100', ''],
    ['mailto:', ''],
    ['mailto:a b', ''],
  ])('%j becomes %j', (href, expected) => {
    expect(contentHref(href)).toBe(expected);
  });

  it('gives nothing but http, https, mailto and addresses of this site', () => {
    const unit = fc.constantFrom('\u0000', '\u0001', '\t', '\n', ' ', ...'javascript:/\\.#?@-DATA');
    const nasty = fc.string({ unit, maxLength: 24 });
    fc.assert(
      fc.property(nasty, (href) => {
        const found = contentHref(href);
        if (!URL.canParse(found, PAGE)) return;
        expect(['http:', 'https:', 'mailto:']).toContain(new URL(found, PAGE).protocol);
      }),
    );
  });
});

describe('contentImage', () => {
  const HOSTS = ['img.shop.example', 'cdn.example:8443'];

  it.each([
    ['/a.png', 'https://www.shop.example/a.png'],
    ['a.png', 'https://www.shop.example/en/page/a.png'],
    ['https://img.shop.example/a.png', 'https://img.shop.example/a.png'],
    ['//img.shop.example/a.png', 'https://img.shop.example/a.png'],
    ['https://cdn.example:8443/a.png', 'https://cdn.example:8443/a.png'],
    ['https://cdn.example/a.png', ''],
    ['https://x.img.shop.example/a.png', ''],
    ['http://www.shop.example/a.png', ''],
    ['https://evil.example/a.png', ''],
    ['\\\\evil.example/a.png', ''],
    ['https://www.shop.example@evil.example/a.png', ''],
    ['https://evil.example@img.shop.example/a.png', ''],
    ['data:image/png;base64,AA==', ''],
    ['blob:https://www.shop.example/1', ''],
    ['https://[', ''],
    ['', ''],
  ])('%j becomes %j', (src, expected) => {
    expect(contentImage(src, PAGE, HOSTS)).toBe(expected);
  });

  it('takes a host for the same however it is written', () => {
    const src = 'https://img.shop.example/a.png';
    expect(contentImage(src, PAGE, ['IMG.Shop.example'])).toBe(src);
  });

  it('never leaves the hosts that are named', () => {
    fc.assert(
      fc.property(anyUrl(true), (src) => {
        expect(contentImage(src, PAGE, HOSTS)).toBe('');
      }),
    );
  });
});

describe('pictureLengthPx', () => {
  it.each([
    ['640', 640],
    [' 640px ', 640],
    ['99999', 99_999],
    ['100%', undefined],
    ['0', undefined],
    ['-1', undefined],
    ['1e9', undefined],
    ['100000', undefined],
    ['', undefined],
    [null, undefined],
  ])('%j is %s', (text, length) => {
    expect(pictureLengthPx(text)).toBe(length);
  });
});
