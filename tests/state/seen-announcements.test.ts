import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addSeenId, popupId, readSeenIds } from '../../src/domain/announcements/announcement';
import { createSeenAnnouncements } from '../../src/state/seen-announcements';
import { fakeCookies } from '../host/fake-cookies';

function setUp(kept?: string) {
  const { jar, write, cookies } = fakeCookies(kept === undefined ? {} : { announcement_seen_home: kept });
  return { jar, write, seen: createSeenAnnouncements(cookies, 'home') };
}

describe('createSeenAnnouncements', () => {
  it('remembers for 180 days, in the cookie of the page type', () => {
    const { write, seen } = setUp();
    seen.add('7');
    expect(write.mock.calls).toEqual([['announcement_seen_home', '7', 180]]);
    expect([seen.has('7'), seen.has('8')]).toEqual([true, false]);
  });

  it('keeps ten, the newest first', () => {
    const { jar, seen } = setUp('10.9.8.7.6.5.4.3.2.1');
    seen.add('11');
    expect(jar.get('announcement_seen_home')).toBe('11.10.9.8.7.6.5.4.3.2');
    expect(seen.has('1')).toBe(false);
  });

  it('puts one that is dismissed again in front', () => {
    const { jar, seen } = setUp('3.2.1');
    seen.add('1');
    expect(jar.get('announcement_seen_home')).toBe('1.3.2');
  });

  it('writes nothing for one without an id', () => {
    const { write, seen } = setUp('3');
    seen.add('');
    expect(write).not.toHaveBeenCalled();
    expect(seen.has('')).toBe(false);
  });

  it('reads nonsense as nothing, and heals it', () => {
    const { jar, seen } = setUp('..<script>.%00.3.. 4');
    expect(seen.has('3')).toBe(true);
    seen.add('5');
    expect(jar.get('announcement_seen_home')).toBe('5.3');
  });
});

describe('ids of dismissed pop-ups', () => {
  it('are at most ten, each once and each an id, whatever stands there', () => {
    fc.assert(
      fc.property(fc.string(), fc.stringMatching(/^[\w-]{1,64}$/), (kept, id) => {
        const ids = readSeenIds(addSeenId(kept, id));
        expect(ids[0]).toBe(id);
        expect(ids.length).toBeLessThanOrEqual(10);
        expect(new Set(ids).size).toBe(ids.length);
      }),
    );
  });

  const spot = { hrefCn: '', hrefEn: '' };
  it.each([
    [
      'the pop-up entry’s',
      'p',
      [
        { ...spot, id: 's', place: 'top-stripes' as const },
        { ...spot, id: 'p', place: 'popup' as const },
      ],
    ],
    ['the announcement’s own', 'a', [{ ...spot, id: '', place: 'popup' as const }]],
    ['the announcement’s own where it has no entry', 'a', []],
  ])('are %s', (_, id, spots) => {
    const plain = { id: 'a', title: '', html: '', level: 0, isWarning: false, templateType: '', templateText: '' };
    expect(popupId({ ...plain, spots })).toBe(id);
  });
});
