import { describe, expect, it } from 'vitest';
import { isForInputMethod } from '../../src/ui/input-method';

describe('isForInputMethod', () => {
  it.each([
    ['a key while a word is composed', { isComposing: true, keyCode: 13 }, true],
    ['the key right after it, as Safari sends it', { isComposing: false, keyCode: 229 }, true],
    ['a key of its own', { isComposing: false, keyCode: 13 }, false],
  ])('knows %s', (_, key, isForIt) => {
    expect(isForInputMethod(key)).toBe(isForIt);
  });
});
