import { describe, expect, it } from 'vitest';
import { readPageOptions } from '../../src/picture/options';

/** A page with these options in its JSON. */
function pageWith(...scripts: readonly string[]): Document {
  const page = document.implementation.createHTMLDocument();
  page.body.innerHTML = scripts.join('');
  return page;
}
const standing = (json: string) => `<script type="application/json" data-portico-options>${json}</script>`;

describe('readPageOptions', () => {
  it('finds an option by its path, in the page’s JSON or in the call', () => {
    const option = readPageOptions(pageWith(standing('{"brand":{"name":"Acme"}}')), { page: { type: 'home' } });
    expect([option('brand.name'), option('page.type'), option('brand')]).toEqual(['Acme', 'home', { name: 'Acme' }]);
  });

  // Source: contract, section 2.
  it('lets the call override the page’s JSON, field by field, and a list as a whole', () => {
    const page = pageWith(standing('{"brand":{"name":"Acme","logo":"/a.svg"},"languages":["cn","en"]}'));
    const option = readPageOptions(page, { brand: { name: 'Bolt' }, languages: ['kr'] });
    expect([option('brand.name'), option('brand.logo'), option('languages')]).toEqual(['Bolt', '/a.svg', ['kr']]);
  });

  it.each([
    ['a field that is not set', {}, 'name'],
    ['a path below it', {}, 'brand.contacts.service'],
    ['null, which PHP writes for a missing value', { name: null }, 'name'],
    ['a path below null', { brand: null }, 'brand.contacts.service'],
    ['a path below a text', { brand: 'Acme' }, 'brand.name'],
    ['a path below a number', { brand: 7 }, 'brand.contacts.service'],
  ])('gives undefined for %s', (_, options, path) => {
    expect(readPageOptions(pageWith(), options)(path)).toBeUndefined();
  });

  it.each([false, 0, '', []])('gives %j as it is: the page has set it', (value) => {
    expect(readPageOptions(pageWith(), { name: value })('name')).toEqual(value);
  });

  it.each([
    ['no JSON', []],
    ['broken JSON', [standing('{"brand":{"name":"Acme"},}')]],
    ['an empty script', [standing('')]],
    ['a list', [standing('["brand"]')]],
    ['JSON that is not marked as options', ['<script type="application/json">{"brand":{"name":"Acme"}}</script>']],
    ['a script of another type', ['<script type="text/x" data-portico-options>{"brand":{"name":"Acme"}}</script>']],
  ])('goes by the call alone if the page has %s', (_, scripts) => {
    const option = readPageOptions(pageWith(...scripts), { page: { type: 'home' } });
    expect([option('page.type'), option('brand.name')]).toEqual(['home', undefined]);
  });

  it.each([undefined, null])('goes by the page’s JSON alone if the call has %j', (options) => {
    const option = readPageOptions(pageWith(standing('{"brand":{"name":"Acme"}}')), options);
    expect([option('brand.name'), option('page.type')]).toEqual(['Acme', undefined]);
  });

  it.each(['home', 7, true])('gives undefined for every option if the call has %j', (options) => {
    expect(readPageOptions(pageWith(standing('{"name":"Acme"}')), options)('name')).toBeUndefined();
  });

  it('reads the first of two scripts', () => {
    expect(readPageOptions(pageWith(standing('{"name":"A"}'), standing('{"name":"B"}')), {})('name')).toBe('A');
  });

  it('finds the script although an element of the page covers the document’s method', () => {
    const page = pageWith(standing('{"name":"Acme"}'));
    Object.defineProperty(page, 'querySelector', { value: page.createElement('img') });
    expect(readPageOptions(page, {})('name')).toBe('Acme');
  });
});
