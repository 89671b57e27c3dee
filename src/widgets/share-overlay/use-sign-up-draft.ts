import { type RefObject, useEffect, useState } from 'react';
import { cleanInput, type SignUpDraft, type SignUpField } from '../../domain/share/sign-up';
import { useShare } from './share-parts';

/** A form without input. */
export const EMPTY_DRAFT: SignUpDraft = { loginName: '', password: '', captcha: '', hasAgreed: false };
/** Names of the controls, in the order of the form. */
const NAMES: Readonly<Record<SignUpField, string>> = {
  loginName: 'login_name',
  password: 'password',
  captcha: 'captcha',
  hasAgreed: 'checkbox',
};

/** The error message of each invalid field. */
export type Words = Readonly<Partial<Record<SignUpField, string>>>;

/** The form's input, and its error messages. */
export function useSignUpDraft(form: RefObject<HTMLFormElement | null>) {
  const { kept } = useShare();
  const [draft, setDraft] = useState(kept.draft ?? EMPTY_DRAFT);
  const [problems, setProblems] = useState<Words>({});
  const [refusal, setRefusal] = useState('');

  useEffect(() => {
    kept.draft = draft;
  }, [kept, draft]);

  // A password manager fills several fields in one task: each change builds on the previous one.
  function put<F extends SignUpField>(field: F, value: SignUpDraft[F]): void {
    setDraft((now) => ({ ...now, [field]: value }));
    setProblems((now) => ({ ...now, [field]: '' }));
    setRefusal('');
  }

  /** @returns The text that the field accepts. */
  function type(field: Exclude<SignUpField, 'hasAgreed'>, text: string): string {
    const taken = cleanInput(field, text);
    put(field, taken);
    return taken;
  }

  const controlOf = (field: SignUpField) => form.current?.querySelector<HTMLElement>(`[name=${NAMES[field]}]`);

  /** Shows the error messages, and focuses the first invalid field. */
  function complain(words: Words): void {
    setProblems(words);
    const first = Object.keys(NAMES).find((field): field is SignUpField => Boolean(words[field as SignUpField]));
    if (first) controlOf(first)?.focus();
  }

  return {
    draft,
    problems,
    /** The server's reason for refusing the form. */
    refusal,
    type,
    agree: (hasAgreed: boolean) => put('hasAgreed', hasAgreed),
    complain,
    setRefusal,
    controlOf,
  };
}
