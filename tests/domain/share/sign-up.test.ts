import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  checkCodeRequest,
  checkSignUp,
  cleanInput,
  type SignUpDraft,
  type SignUpPatterns,
  type SignUpProblems,
} from '../../../src/domain/share/sign-up';

const patterns: SignUpPatterns = { email: /^\S+@\S+\.\S+$/, password: /^[A-Za-z0-9.@$!%*#_~?&^]+$/ };
const none: SignUpPatterns = { email: null, password: null };
const right: SignUpDraft = { loginName: 'mei@example.com', password: 'secret.1', captcha: '246810', hasAgreed: true };

describe('cleanInput', () => {
  it.each<[field: 'loginName' | 'password' | 'captcha', text: string, taken: string]>([
    ['loginName', ' mei @example.com ', 'mei@example.com'],
    ['loginName', 'a'.repeat(101), 'a'.repeat(100)],
    ['loginName', `${' '.repeat(20)}${'a'.repeat(100)}`, 'a'.repeat(100)],
    ['password', 'se cret', 'secret'],
    ['password', 'x'.repeat(21), 'x'.repeat(20)],
    ['captcha', '246 810', '246810'],
    ['captcha', '2468101', '246810'],
  ])('takes of %s "%s" this: "%s"', (field, text, taken) => expect(cleanInput(field, text)).toBe(taken));

  it('takes no spaces of any kind, and changes nothing it took', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const taken = cleanInput('loginName', text);
        expect(/\s/.test(taken)).toBe(false);
        expect(cleanInput('loginName', taken)).toBe(taken);
      }),
    );
  });
});

describe('checkSignUp', () => {
  it.each<[what: string, change: Partial<SignUpDraft>, problems: SignUpProblems]>([
    ['nothing', {}, {}],
    ['no email', { loginName: '' }, { loginName: 'emailMissing' }],
    ['an email that the pattern refuses', { loginName: 'mei' }, { loginName: 'emailWrong' }],
    ['no password', { password: '' }, { password: 'passwordMissing' }],
    ['a password of 5 characters', { password: 'abcde' }, { password: 'passwordWrong' }],
    ['a password of 6 characters', { password: 'abcdef' }, {}],
    ['a password of 20 characters', { password: 'a'.repeat(20) }, {}],
    ['a password of 21 characters', { password: 'a'.repeat(21) }, { password: 'passwordWrong' }],
    ['a password that the pattern refuses', { password: 'pass,word' }, { password: 'passwordWrong' }],
    ['no code', { captcha: '' }, { captcha: 'captchaMissing' }],
    ['no agreement', { hasAgreed: false }, { hasAgreed: 'agreementMissing' }],
  ])('finds %s', (_, change, problems) => expect(checkSignUp({ ...right, ...change }, patterns)).toEqual(problems));

  it('finds all at once, in the order of the form', () => {
    const empty = { loginName: '', password: '', captcha: '', hasAgreed: false };
    expect(Object.entries(checkSignUp(empty, patterns))).toEqual([
      ['loginName', 'emailMissing'],
      ['password', 'passwordMissing'],
      ['captcha', 'captchaMissing'],
      ['hasAgreed', 'agreementMissing'],
    ]);
  });

  it('leaves to the server what has no pattern, but for the length', () => {
    expect(checkSignUp({ ...right, loginName: 'mei', password: 'pass,word' }, none)).toEqual({});
    expect(checkSignUp({ ...right, password: 'abcde' }, none)).toEqual({ password: 'passwordWrong' });
  });
});

describe('checkCodeRequest', () => {
  it.each([
    ['', 'emailFirst'],
    ['mei', 'emailWrong'],
    ['mei@example.com', undefined],
  ])('of "%s" says %s', (loginName, problem) => expect(checkCodeRequest(loginName, patterns)).toBe(problem));

  it('sends to any address where there is no pattern', () => expect(checkCodeRequest('mei', none)).toBeUndefined());
});
