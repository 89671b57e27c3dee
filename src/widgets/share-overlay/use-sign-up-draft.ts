import type { RefObject } from 'react';
import { cleanInput, type SignUpDraft, type SignUpField } from '../../domain/share/sign-up';
import { useSignalValue } from '../../island/use-signal-value';
import { type KeptSignUp, useShare } from './share-parts';

/** Names of the controls, in the order of the form. */
const NAMES: Readonly<Record<SignUpField, string>> = {
  loginName: 'login_name',
  password: 'password',
  captcha: 'captcha',
  hasAgreed: 'checkbox',
};

/** The error message of each invalid field. */
type Words = ReturnType<KeptSignUp['problems']['peek']>;

/** The form's input, and its error messages. */
export function useSignUpDraft(form: RefObject<HTMLFormElement | null>) {
  const { draft, problems, refusal } = useShare().kept;

  // A password manager fills several fields in one task: each change builds on the previous one.
  function put<F extends SignUpField>(field: F, value: SignUpDraft[F]): void {
    draft.value = { ...draft.peek(), [field]: value };
    complainOf(field, '');
    refusal.value = '';
  }

  /** Shows the error message of one field, and leaves the focus and the others alone. */
  function complainOf(field: SignUpField, words: string): void {
    problems.value = { ...problems.peek(), [field]: words };
  }

  /**
   * @param isComposing Whether an input method is at work. A changed text would break what it composes.
   * @returns The text that the field accepts.
   */
  function type(field: Exclude<SignUpField, 'hasAgreed'>, text: string, isComposing: boolean): string {
    const taken = isComposing ? text : cleanInput(field, text);
    put(field, taken);
    return taken;
  }

  const controlOf = (field: SignUpField) => form.current?.querySelector<HTMLElement>(`[name=${NAMES[field]}]`);

  /** Shows the error messages, and focuses the first invalid field. */
  function complain(words: Words): void {
    problems.value = words;
    const first = Object.keys(NAMES).find((field): field is SignUpField => Boolean(words[field as SignUpField]));
    if (first) controlOf(first)?.focus();
  }

  return {
    draft: useSignalValue(draft),
    problems: useSignalValue(problems),
    /** The server's reason for refusing the form. */
    refusal: useSignalValue(refusal),
    type,
    agree: (hasAgreed: boolean) => put('hasAgreed', hasAgreed),
    complain,
    complainOf,
    controlOf,
  };
}
