import { describe, expect, it } from 'vitest';
import type { Announcement, AnnouncementPlace } from '../../../src/domain/announcements/announcement';
import {
  announcementHref,
  announcementsAt,
  bySeverity,
  choosePopup,
  noticesOf,
} from '../../../src/domain/announcements/shown-announcements';

const announcement = (id: string, level: number, places: readonly AnnouncementPlace[] = []): Announcement => ({
  id,
  title: id,
  html: '',
  level,
  isWarning: false,
  templateType: '',
  templateText: '',
  spots: places.map((place) => ({ id: `${id}-${place}`, place, hrefCn: `/cn/${id}`, hrefEn: `/en/${id}` })),
});
const ids = (list: readonly Announcement[]) => list.map(({ id }) => id);

describe('bySeverity', () => {
  it('has level 1 first, then 2, 3 and 0; a level keeps its order', () => {
    const list = [0, 3, 2, 1, 0, 1].map((level, at) => announcement(`${level}-${at}`, level));
    expect(ids(bySeverity(list))).toEqual(['1-3', '1-5', '2-2', '3-1', '0-0', '0-4']);
    expect(list[0]?.id).toBe('0-0');
  });
});

describe('announcementsAt', () => {
  it('takes those of the place, also when they stand in others', () => {
    const list = [
      announcement('a', 0, ['popup']),
      announcement('b', 1, ['top-stripes', 'popup']),
      announcement('c', 2, []),
    ];
    expect(ids(announcementsAt(list, 'popup'))).toEqual(['b', 'a']);
    expect(ids(announcementsAt(list, 'top-stripes'))).toEqual(['b']);
    expect(ids(announcementsAt(list, 'top-notice'))).toEqual([]);
  });
});

describe('noticesOf', () => {
  it('takes all notices, whatever their place, and those that are placed at the top', () => {
    const list = [announcement('a', 0, ['popup']), announcement('b', 1, ['top-notice'])];
    expect(ids(noticesOf([announcement('n', 0)], list))).toEqual(['b', 'n']);
  });

  it('has one announcement once: by its id, or else by its words', () => {
    const same = { ...announcement('', 0, ['top-notice']), title: 'T', html: '<p>x</p>' };
    const other = { ...same, html: '<p>y</p>' };
    const twice = announcement('a', 0, ['top-notice']);
    expect(noticesOf([twice, same], [twice, same, other])).toEqual([twice, same, other]);
  });
});

describe('choosePopup', () => {
  const list = [
    announcement('plain', 0, ['popup']),
    announcement('stripe', 1, ['top-stripes']),
    announcement('important', 2, ['popup']),
    announcement('urgent', 1, ['popup']),
  ];

  it.each([
    [[], 'urgent'],
    [['urgent-popup'], 'important'],
    [['urgent-popup', 'important-popup'], 'plain'],
    [['urgent-popup', 'important-popup', 'plain-popup'], undefined],
    // The pop-up entry's id is remembered.
    [['urgent'], 'urgent'],
  ])('with %j dismissed shows %s', (dismissed: readonly string[], id) => {
    expect(choosePopup(list, new Set(dismissed))?.id).toBe(id);
  });

  it('shows one without an id each time', () => {
    const nameless = {
      ...announcement('', 0, ['popup']),
      spots: [{ id: '', place: 'popup' as const, hrefCn: '', hrefEn: '' }],
    };
    expect(choosePopup([nameless], { has: (id) => id !== '' })).toBe(nameless);
  });
});

describe('announcementHref', () => {
  const both = announcement('a', 0, ['popup']);

  it.each([
    ['cn', '/cn/a'],
    ['en', '/en/a'],
    ['kr', '/en/a'],
    ['ph', '/en/a'],
  ] as const)('leads %s pages to %s', (lang, href) => {
    expect(announcementHref(both, 'popup', lang)).toBe(href);
  });

  it('never takes the other language’s target, nor that of another place', () => {
    const spot = { id: '', place: 'popup' as const, hrefCn: '', hrefEn: '/en/a' };
    expect(announcementHref({ ...both, spots: [spot] }, 'popup', 'cn')).toBe('');
    expect(announcementHref(both, 'top-stripes', 'en')).toBe('');
  });

  it('takes a notice’s first target, whatever place it names', () => {
    expect(announcementHref(both, 'top-notice', 'en')).toBe('/en/a');
    expect(announcementHref({ ...both, spots: [] }, 'top-notice', 'en')).toBe('');
  });
});
