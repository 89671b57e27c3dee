import { describe, expect, it } from 'vitest';
import { merge } from '../../scripts/build/prerender/merge';
import { createRepeat, parse, type Tree, write } from '../../scripts/build/prerender/tree';
import { toTemplate, writeForServer, writeMarkup } from '../../scripts/build/prerender/write';
import { signOf } from '../../src/domain/picture/template';

/** A template of the markup for each case of a value. */
const templateOf = (by: string, cases: Readonly<Record<string, string | readonly Tree[]>>) =>
  merge(
    by,
    Object.entries(cases).map(([value, part]) => [value, typeof part === 'string' ? parse(part) : part]),
  );

/** Checks that a template gives the markup of each case. Returns the form for servers. */
function check(by: string, cases: Readonly<Record<string, string>>): string {
  const template = toTemplate(templateOf(by, cases));
  for (const [value, markup] of Object.entries(cases)) expect(writeMarkup(template, { [by]: value })).toBe(markup);
  return writeForServer(template, { [by]: Object.keys(cases) });
}

describe('merge', () => {
  it('has what all cases share once', () => {
    expect(check('who', { guest: '<p>a<b>x</b></p>', member: '<p>a<i>y</i></p>' })).toBe(
      '<p>a{{portico:if who=member}}<i>y</i>{{portico:else}}<b>x</b>{{portico:end}}</p>',
    );
  });

  it('asks for an attribute by itself', () => {
    expect(check('fold', { '': '<ul class="a" id="x"></ul>', '*': '<ul class="a" id="y" title="z"></ul>' })).toBe(
      '<ul class="a"{{portico:if fold}} id="y"{{portico:else}} id="x"{{portico:end}}{{portico:if fold}} title="z"{{portico:end}}></ul>',
    );
  });

  it('leaves out what a case does not have, wherever it stands', () => {
    expect(
      check('at', { all: '<p>1</p><ul></ul><p>2</p>', first: '<p>1</p>', last: '<ul></ul><p>2</p>', none: '' }),
    ).toBe(
      '{{portico:if at=none}}{{portico:else}}{{portico:if at=last}}{{portico:else}}<p>1</p>{{portico:end}}{{portico:end}}' +
        '{{portico:if at=none}}{{portico:else}}{{portico:if at=first}}{{portico:else}}<ul></ul><p>2</p>{{portico:end}}{{portico:end}}',
    );
  });

  it('nests what depends on two values', () => {
    const inner = (who: string) =>
      templateOf('logo', { '': `<p class="${who}"><b></b></p>`, '*': `<p class="${who}"><img src="x"></p>` });
    const template = toTemplate(templateOf('who', { guest: inner('g'), member: inner('m'), prime: parse('<i></i>') }));
    expect(writeMarkup(template, { who: 'member', logo: '/l.svg' })).toBe('<p class="m"><img src="x"></p>');
    expect(writeMarkup(template, { who: 'guest' })).toBe('<p class="g"><b></b></p>');
    expect(writeForServer(template, { who: ['guest', 'member', 'prime'] })).toMatch(/if who=.*if logo/);
    // A condition that a server can't know is left out.
    expect(writeForServer(template, { who: ['guest'] })).not.toContain('who');
  });

  it('takes no case that can’t be for a difference', () => {
    const one = templateOf('level', { '1': '<b title="1">x</b>', '2': '<b title="2">x</b>' });
    const other = templateOf('level', { '2': '<b title="2">x</b>', '3': '<b title="3">x</b>' });
    expect(JSON.stringify(templateOf('who', { a: one, b: other }))).not.toContain('who');
  });
});

describe('parse', () => {
  it('reads what renderers write, attributes by name', () => {
    const markup =
      '<a title="&lt;&quot;" class="x" hidden>a &amp; b<br/><svg viewBox="0 0 1 1"><path d="M0"/></svg></a>';
    expect(writeMarkup(toTemplate(parse(markup)), {})).toBe(
      '<a class="x" hidden="" title="&lt;&quot;">a &amp; b<br><svg viewBox="0 0 1 1"><path d="M0"></path></svg></a>',
    );
  });

  it.each(['<p>', '<p></b>', '<p>a<!-- -->b</p>', '<p><ul></ul></p>', '<table><tr></tr></table>'])(
    'refuses %s, which a painter could not make the same',
    (markup) => {
      expect(() => parse(markup)).toThrow("can't be read");
    },
  );
});

describe('lists', () => {
  it('repeat the part of an item', () => {
    const name = signOf('goods.name');
    const repeat = createRepeat('goods', 'ul>li', (item) => write(item, { '86': name }));
    const template = toTemplate(repeat(parse('<ul><li>86 of it</li></ul>')));
    const items = [{ 'goods.name': 'a<b' }, { 'goods.name': 'c' }];
    expect(writeMarkup(template, { goods: items })).toBe('<ul><li>a&lt;b of it</li><li>c of it</li></ul>');
    expect(writeMarkup(template, {})).toBe('<ul></ul>');
    expect(writeForServer(template, {})).toBe(
      '<ul>{{portico:each goods}}<li>{{portico:goods.name}} of it</li>{{portico:end}}</ul>',
    );
  });

  it('are made of one item each', () => {
    const repeat = createRepeat('goods', 'ul>li', (item) => item);
    expect(() => repeat(parse('<ul><li></li><li></li></ul>'))).toThrow(/are 2/);
  });

  it('keep equal parts of two renderings one object', () => {
    const known = new Map();
    const repeat = createRepeat('goods', 'ul>li', (item) => item);
    const [one, other] = ['a', 'b'].map((text) =>
      repeat(parse(`<p><i>same</i></p><ul><li>item</li></ul><b>${text}</b>`, known)),
    );
    expect(other?.[0]).toBe(one?.[0]);
    expect(other?.[1]).toBe(one?.[1]);
    expect(other?.[2]).not.toBe(one?.[2]);
  });
});
