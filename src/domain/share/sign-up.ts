/** Longest and shortest inputs, in characters. Source: specification, section 5, "Share-register form". */
const LOGIN_NAME_MAX = 100;
export const PASSWORD_MIN = 6;
export const PASSWORD_MAX = 20;
const CAPTCHA_MAX = 6;

/** The input of the form, cleaned by {@link cleanInput}. */
export interface SignUpDraft {
  readonly loginName: string;
  readonly password: string;
  readonly captcha: string;
  readonly hasAgreed: boolean;
}

export type SignUpField = keyof SignUpDraft;

/** The error of a field. Its text belongs to the widget. */
export type SignUpProblem =
  | 'emailMissing'
  | 'emailFirst'
  | 'emailWrong'
  | 'passwordMissing'
  | 'passwordWrong'
  | 'captchaMissing'
  | 'agreementMissing';

export type SignUpProblems = Readonly<Partial<Record<SignUpField, SignUpProblem>>>;

/** The server's patterns; null for a pattern that must not run. The server then checks alone. */
export interface SignUpPatterns {
  readonly email: RegExp | null;
  readonly password: RegExp | null;
}

const LONGEST = { loginName: LOGIN_NAME_MAX, password: PASSWORD_MAX, captcha: CAPTCHA_MAX } as const;

/** Cleans typed or pasted input: no spaces, cut to the longest length. */
export function cleanInput(field: keyof typeof LONGEST, text: string): string {
  return text.replace(/\s+/g, '').slice(0, LONGEST[field]);
}

/** The errors of the form, in the order of its fields. Empty when the form may be sent. */
export function checkSignUp(draft: SignUpDraft, patterns: SignUpPatterns): SignUpProblems {
  const { loginName, password, captcha, hasAgreed } = draft;
  const wrongEmail = loginName ? checkEmail(loginName, patterns) : 'emailMissing';
  return {
    ...(wrongEmail && { loginName: wrongEmail }),
    ...(!password ? { password: 'passwordMissing' } : !isPassword(password, patterns) && { password: 'passwordWrong' }),
    ...(!captcha && { captcha: 'captchaMissing' }),
    ...(!hasAgreed && { hasAgreed: 'agreementMissing' }),
  };
}

/**
 * The error that prevents sending a verification code; undefined if there is none.
 *
 * Source: specification, section 5.
 */
export function checkCodeRequest(loginName: string, patterns: SignUpPatterns): SignUpProblem | undefined {
  return loginName ? checkEmail(loginName, patterns) : 'emailFirst';
}

function checkEmail(text: string, { email }: SignUpPatterns): SignUpProblem | undefined {
  return email && !email.test(text) ? 'emailWrong' : undefined;
}

function isPassword(text: string, { password }: SignUpPatterns): boolean {
  return text.length >= PASSWORD_MIN && text.length <= PASSWORD_MAX && (!password || password.test(text));
}
