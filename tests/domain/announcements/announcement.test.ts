import { describe, expect, it } from 'vitest';
import { isWarningTemplate, levelOf } from '../../../src/domain/announcements/announcement';

describe('levelOf', () => {
  it.each([
    ['0', 0],
    ['10', 3],
    ['20', 2],
    ['30', 1],
    ['', 0],
    ['40', 0],
    ['010', 0],
    ['toString', 0],
    ['__proto__', 0],
  ])('"%s" has level %i', (styleTemplate, level) => {
    expect(levelOf(styleTemplate)).toBe(level);
  });
});

describe('isWarningTemplate', () => {
  it.each([
    ['1', '0', true],
    ['1', '10', false],
    ['0', '0', false],
    ['1', '', false],
    ['', '0', false],
  ])('type "%s" with style "%s": %s', (templateType, styleTemplate, isWarning) => {
    expect(isWarningTemplate(templateType, styleTemplate)).toBe(isWarning);
  });
});
