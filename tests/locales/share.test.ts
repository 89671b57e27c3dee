import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import en from '../../src/locales/islands/en';

const { share: t } = en;
const specification = readFileSync(join(process.cwd(), 'docs/specification.md'), 'utf8');
const section = (heading: string) =>
  specification.slice(specification.indexOf(`### ${heading}`)).split(/\n(?:#{2,3} |<a )/, 2)[0] ?? '';
const quotedIn = (text: string) => [...text.matchAll(/"([^"]+)"/g)].map(([, words]) => words);

describe('the words of the specification', () => {
  it('stand in the sign-up form, all of them and no others', () => {
    const { problems } = t;
    expect(quotedIn(section('Share-register form'))).toEqual([
      problems.emailMissing,
      problems.emailWrong,
      problems.passwordMissing,
      problems.passwordWrong,
      problems.captchaMissing,
      problems.agreementMissing,
      problems.emailFirst,
    ]);
    expect(Object.keys(problems)).toHaveLength(7);
  });

  it('tell the owner that a round is over', () => {
    expect(quotedIn(section('Share coupon flow'))).toEqual([t.ended]);
  });
});
