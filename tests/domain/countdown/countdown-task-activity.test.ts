import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { activityOfPage, pickActivity } from '../../../src/domain/countdown/countdown-task-activity';
import { anyQuery } from '../../any-text';

describe('activityOfPage', () => {
  it.each([
    ['/en/page/subject?id=77', '77'],
    ['/cn/page/subject/?id=a%20b', 'a b'],
    ['/en/page/subject?id=', undefined],
    ['/en/page/subject?id=%20', undefined],
    ['/en/page/subject', undefined],
    ['/en/page/homepage?id=77', undefined],
    ['/en/page/subject/list?id=77', undefined],
    [`/en/page/subject?id=${'9'.repeat(129)}`, undefined],
  ])('of %s is %j', (path, id) => {
    expect(activityOfPage(new URL(path, 'https://s.test'))).toBe(id);
  });

  it('knows the subject page by the site’s own address', () => {
    const url = new URL('https://s.test/en/events?id=7');
    expect([activityOfPage(url), activityOfPage(url, { subject: '/{lang}/events' })]).toEqual([undefined, '7']);
  });

  it('takes any query without a throw', () => {
    fc.assert(
      fc.property(anyQuery, (query) => {
        const id = activityOfPage(new URL(`https://s.test/en/page/subject?${query}`));
        expect(id === undefined || (id.length > 0 && id.length <= 128)).toBe(true);
      }),
    );
  });
});

describe('pickActivity', () => {
  it.each([
    [{ ofPage: '1', ofConfig: '2', stored: '3' }, '1'],
    [{ ofPage: undefined, ofConfig: '2', stored: '3' }, '2'],
    [{ ofPage: undefined, ofConfig: ' ', stored: '3' }, '3'],
    [{ ofPage: undefined, ofConfig: undefined, stored: '3' }, '3'],
    [{ ofPage: undefined, ofConfig: undefined, stored: '' }, undefined],
    [{ ofPage: undefined, ofConfig: undefined, stored: undefined }, undefined],
  ])('of %j is %j', (sources, id) => {
    expect(pickActivity(sources)).toBe(id);
  });
});
