import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { endHold } from '../../src/early/end-hold';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  document.head.innerHTML = '';
});

it('lets the browser show a long page after half a second', () => {
  document.head.innerHTML = '<link rel="expect" href="#portico-tag" blocking="render"><link rel="stylesheet">';
  endHold();
  vi.advanceTimersByTime(499);
  expect(document.querySelector('[rel=expect]')).toBeTruthy();
  vi.advanceTimersByTime(1);
  expect(document.querySelector('[rel=expect]')).toBeNull();
  expect(document.querySelector('[rel=stylesheet]')).toBeTruthy();
});

it('needs no such link', () => {
  expect(endHold).not.toThrow();
});
