import { describe, expect, it, vi } from 'vitest';
import { readIslandData } from '../../src/mount/island-data';

function readFrom(attributes: Readonly<Record<string, string>>) {
  const host = document.createElement('div');
  host.dataset.portico = 'toolbar';
  for (const [name, value] of Object.entries(attributes)) host.setAttribute(name, value);
  const warn = vi.fn<(message: string) => void>();
  return { data: readIslandData(host, warn), warn };
}

describe('a boolean attribute', () => {
  it.each([
    ['', true],
    ['on', true],
    ['true', true],
    ['1', true],
    ['fixed', true],
    ['off', false],
    ['false', false],
    ['0', false],
  ])('of %j is on: %s, whatever it is without it', (value, isOn) => {
    const { data } = readFrom({ 'data-fixed': value });
    expect([data.isOn('fixed'), data.isOn('fixed', true), data.isOn('fixed', false)]).toEqual([isOn, isOn, isOn]);
  });

  it('that is missing is off, or what the island says', () => {
    const { data } = readFrom({});
    expect([data.isOn('search'), data.isOn('search', true)]).toEqual([false, true]);
  });
});

describe('an attribute of some choices', () => {
  const CHOICES = ['attached', 'inline'] as const;

  it.each([
    [{ 'data-mode': 'inline' }, 'inline'],
    [{ 'data-mode': 'attached' }, 'attached'],
    [{ 'data-mode': '' }, 'attached'],
    [{}, 'attached'],
  ])('in %j is %s, in silence', (attributes, mode) => {
    const { data, warn } = readFrom(attributes);
    expect(data.oneOf('mode', 'attached', CHOICES)).toBe(mode);
    expect(warn).not.toHaveBeenCalled();
  });

  it.each(['Inline', ' inline', 'constructor', 'off'])('of %j is named once, and the default is used', (value) => {
    const { data, warn } = readFrom({ 'data-mode': value });
    expect([1, 2].map(() => data.oneOf('mode', 'attached', CHOICES))).toEqual(['attached', 'attached']);
    expect(warn.mock.calls).toEqual([
      [`toolbar: data-mode is "${value}", not one of attached, inline; "attached" is used`],
    ]);
  });
});

describe('other attributes', () => {
  it('are texts, or missing', () => {
    const { data } = readFrom({ 'data-product': 'bags', 'data-empty': '' });
    expect([data.text('product'), data.text('empty'), data.text('none')]).toEqual(['bags', '', undefined]);
  });

  it('are listed by their names, which others are not', () => {
    const { data } = readFrom({ 'data-check-scroll': 'on', 'data-start': 'now', class: 'x', 'x-data-y': '' });
    expect(data.names()).toEqual(['portico', 'check-scroll', 'start']);
  });
});

it('reads a form with fields that are called like its methods', () => {
  const form = document.createElement('form');
  form.setAttribute('data-mode', 'inline');
  Object.defineProperty(form, 'getAttribute', { value: document.createElement('input') });
  Object.defineProperty(form, 'getAttributeNames', { value: document.createElement('input') });
  const data = readIslandData(form, () => {});
  expect([data.text('mode'), data.names()]).toEqual(['inline', ['mode']]);
});
