import { describe, expect, it } from 'vitest';
import { announcements, noticeInfo } from '../../src/api/announcement';
import { NOT_ADDRESS, NOT_LIST, NOT_OBJECT, NOT_TEXT, readData, without, wrongs } from './read-data';

const spot = { id: '77', position: 'popup', jumpHrefCn: '/cn/page/help/', jumpHrefEn: '/en/page/help/' };
const entry = {
  id: '31',
  title: 'T',
  content: '<p>C</p>',
  styleTemplate: '30',
  templateType: '0',
  templateTypeContent: 'X',
  hrefPositionList: [spot],
};
const ours = {
  id: '31',
  title: 'T',
  html: '<p>C</p>',
  level: 1,
  isWarning: false,
  templateType: '0',
  templateText: 'X',
  spots: [{ id: '77', place: 'popup', hrefCn: '/cn/page/help/', hrefEn: '/en/page/help/' }],
};

describe.each([announcements, noticeInfo])('$name', (call) => {
  it('spells an announcement our way', () => {
    expect(readData(call, [entry])).toEqual({ value: [ours], leftOut: [] });
  });

  it('cuts texts that would keep the page busy', () => {
    const long = 'x'.repeat(100_000);
    const { value } = readData(call, [{ ...entry, title: long, content: long, templateTypeContent: long }]);
    const [cut] = value ?? [];
    expect([cut?.title.length, cut?.html.length, cut?.templateText.length]).toEqual([500, 20_000, 20_000]);
  });

  it('has the text of its template for a warning without content, and for nothing else', () => {
    const htmlOf = (fields: object) => readData(call, [{ ...entry, content: '', ...fields }]).value?.[0]?.html;
    const warning = { styleTemplate: '0', templateType: '1' };
    expect(htmlOf(warning)).toBe('X');
    expect(htmlOf({ ...warning, title: '' })).toBe('X');
    expect(htmlOf({ ...warning, content: 'C' })).toBe('C');
    expect(htmlOf({})).toBe('');
  });

  it('takes numbers for ids and codes', () => {
    const numbers = {
      ...entry,
      id: 31,
      styleTemplate: 30,
      templateType: 0,
      hrefPositionList: [{ ...spot, id: 77 }],
    };
    expect(readData(call, [numbers])).toEqual({ value: [ours], leftOut: [] });
  });

  it.each([
    ['id', { id: '' }],
    ['title', { title: '' }],
    ['content', { html: '' }],
    ['styleTemplate', { level: 0 }],
    ['templateType', { templateType: '' }],
    ['templateTypeContent', { templateText: '' }],
    ['hrefPositionList', { spots: [] }],
  ])('does without %s', (field, change) => {
    expect(readData(call, [without(entry, field)])).toEqual({ value: [{ ...ours, ...change }], leftOut: [] });
  });

  it.each(
    wrongs([
      ['id', ['a.b', 'a b', 'x'.repeat(65), 1.5, true, [], {}], { id: '' }],
      ['title', NOT_TEXT, { title: '' }],
      ['content', NOT_TEXT, { html: '' }],
      ['styleTemplate', [true, [], {}], { level: 0 }],
      ['templateType', [true, [], {}], { templateType: '' }],
      ['templateTypeContent', NOT_TEXT, { templateText: '' }],
      ['hrefPositionList', NOT_LIST, { spots: [] }],
    ]),
  )('loses $field alone when it is $shown', ({ field, wrong, fallback }) => {
    expect(readData(call, [{ ...entry, [field]: wrong }])).toEqual({
      value: [{ ...ours, ...(fallback as object) }],
      leftOut: [`[0].${field}`],
    });
  });

  it.each([
    ['1', '0', true],
    [1, 0, true],
    ['1', '10', false],
    ['0', '0', false],
    // A missing value is not zero.
    ['1', undefined, false],
    [undefined, '0', false],
  ])('templateType %j with styleTemplate %j: a warning? %s', (templateType, styleTemplate, isWarning) => {
    const { value } = readData(call, [{ ...entry, templateType, styleTemplate }]);
    expect(value?.[0]?.isWarning).toBe(isWarning);
  });

  it.each([
    ['no place', without(spot, 'position'), '.position'],
    ['a place of its own', { ...spot, position: 'footer' }, '.position'],
    ['null', null, ''],
    ['a text', 'popup', ''],
  ])('drops a spot that is %s and keeps the others', (_, bad, at) => {
    const { value, leftOut } = readData(call, [{ ...entry, hrefPositionList: [bad, spot] }]);
    expect(value).toEqual([ours]);
    expect(leftOut).toEqual([`[0].hrefPositionList[0]${at}`]);
  });

  it.each(
    wrongs([
      ['id', ['a.b', true], { id: '' }],
      ['jumpHrefCn', [...NOT_ADDRESS, 'mailto: <a@b.example>', 'mailto:a@b.example c'], { hrefCn: '' }],
      ['jumpHrefEn', [...NOT_ADDRESS, 'tel:1'], { hrefEn: '' }],
    ]),
  )("loses a spot's $field alone when it is $shown", ({ field, wrong, fallback }) => {
    const { value, leftOut } = readData(call, [{ ...entry, hrefPositionList: [{ ...spot, [field]: wrong }] }]);
    expect(value?.[0]?.spots).toEqual([{ ...ours.spots[0], ...(fallback as object) }]);
    expect(leftOut).toEqual([`[0].hrefPositionList[0].${field}`]);
  });

  it.each(['mailto:help@shop.example', 'MAILTO:a@b.example?subject=x', 'http://a.example/', '//a.example/', '#tab'])(
    'leads to %s',
    (jumpHrefEn) => {
      const { value, leftOut } = readData(call, [{ ...entry, hrefPositionList: [{ ...spot, jumpHrefEn }] }]);
      expect(value?.[0]?.spots[0]?.hrefEn).toBe(jumpHrefEn);
      expect(leftOut).toEqual([]);
    },
  );

  it('decodes the entities of a link once', () => {
    const { value } = readData(call, [{ ...entry, hrefPositionList: [{ ...spot, jumpHrefEn: '/x?q=&amp;lt;' }] }]);
    expect(value?.[0]?.spots[0]?.hrefEn).toBe('/x?q=&lt;');
  });

  it.each([null, ...NOT_OBJECT, {}, { id: 1, hrefPositionList: [spot] }])('drops %j, keeps the others', (bad) => {
    expect(readData(call, [bad, entry])).toEqual({ value: [ours], leftOut: ['[0]'] });
  });

  it.each([undefined, null, ...NOT_LIST])('can not do with %j for a list', (data) => {
    expect(readData(call, data).failedAt).toBe('');
  });
});
