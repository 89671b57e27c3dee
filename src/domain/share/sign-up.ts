/** Longest and shortest inputs, in characters. Source: specification, section 5, "Share-register form". */
export const LOGIN_NAME_MAX = 100;
export const PASSWORD_MIN = 6;
export const PASSWORD_MAX = 20;
export const CAPTCHA_MAX = 6;

/** What stands in the form. Texts as {@link cleanInput} gives them. */
export interface SignUpDraft {
  readonly loginName: string;
  readonly password: string;
  readonly captcha: string;
  readonly hasAgreed: boolean;
}

export type SignUpField = keyof SignUpDraft;

/** What is wrong with a field; the words for it are texts of the widget. */
export type SignUpProblem =
  | 'emailMissing'
  | 'emailFirst'
  | 'emailWrong'
  | 'passwordMissing'
  | 'passwordWrong'
  | 'captchaMissing'
  | 'agreementMissing';

export type SignUpProblems = Readonly<Partial<Record<SignUpField, SignUpProblem>>>;

/** The server's patterns; null where one is not run: then the server decides. */
export interface SignUpPatterns {
  readonly email: RegExp | null;
  readonly password: RegExp | null;
}

const LONGEST = { loginName: LOGIN_NAME_MAX, password: PASSWORD_MAX, captcha: CAPTCHA_MAX } as const;

/** What a field takes of what was typed or pasted: without spaces, and no longer than it may be. */
export function cleanInput(field: keyof typeof LONGEST, text: string): string {
  return text.replace(/\s+/g, '').slice(0, LONGEST[field]);
}

/** What the fields have wrong, in the order in which they stand. Empty when the form may be sent. */
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

/** What keeps a verification code from being sent. Source: specification, section 5. */
export function checkCodeRequest(loginName: string, patterns: SignUpPatterns): SignUpProblem | undefined {
  return loginName ? checkEmail(loginName, patterns) : 'emailFirst';
}

function checkEmail(text: string, { email }: SignUpPatterns): SignUpProblem | undefined {
  return email && !email.test(text) ? 'emailWrong' : undefined;
}

function isPassword(text: string, { password }: SignUpPatterns): boolean {
  return text.length >= PASSWORD_MIN && text.length <= PASSWORD_MAX && (!password || password.test(text));
}
