import { afterEach, expect, it, vi } from 'vitest';
import { endHold } from '../../src/early/end-hold';
import { fakeTheClock } from '../fake-clock';

fakeTheClock();
afterEach(() => {
  document.head.innerHTML = '';
});

it('lets the browser show a long page after half a second', () => {
  document.head.innerHTML = '<link rel="expect" href="#portico-tag" blocking="render"><link rel="expect" href="#page">';
  endHold();
  vi.advanceTimersByTime(499);
  expect(document.querySelectorAll('[rel=expect]')).toHaveLength(2);
  vi.advanceTimersByTime(1);
  expect(document.querySelector('[rel=expect]')?.getAttribute('href'), "the page's own").toBe('#page');
  expect(document.querySelectorAll('[rel=expect]')).toHaveLength(1);
});

it('needs no such link', () => {
  expect(endHold).not.toThrow();
});

it('ends it at the end of a page that lacks the tag, before Chromium warns about that', () => {
  document.head.innerHTML = '<link rel="expect" href="#portico-tag" blocking="render"><link rel="expect" href="#page">';
  endHold();
  expect(document.querySelectorAll('[rel=expect]')).toHaveLength(2);
  document.dispatchEvent(new Event('readystatechange'));
  expect([...document.querySelectorAll('[rel=expect]')].map((link) => link.getAttribute('href'))).toEqual(['#page']);
});
