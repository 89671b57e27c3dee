import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { createSignUpApi } from '../../api/sign-up-api';
import type { Failure } from '../../domain/failure';
import { safePattern } from '../../domain/share/safe-pattern';
import {
  checkCodeRequest,
  checkSignUp,
  cleanInput,
  type SignUpDraft,
  type SignUpField,
  type SignUpPatterns,
} from '../../domain/share/sign-up';
import { useShell } from '../../island/use-shell';
import { useShare } from './share-parts';

const EMPTY: SignUpDraft = { loginName: '', password: '', captcha: '', hasAgreed: false };
/** Names of the controls, in the order of the form. */
const NAMES: Readonly<Record<SignUpField, string>> = {
  loginName: 'login_name',
  password: 'password',
  captcha: 'captcha',
  hasAgreed: 'checkbox',
};

/** The error message of each invalid field. */
type Words = Readonly<Partial<Record<SignUpField, string>>>;

/** The sign-up form: its draft, its error messages, and the actions of its buttons. */
export function useSignUp(form: RefObject<HTMLFormElement | null>, sharerId: number) {
  const { session, texts, toasts } = useShell();
  const { client, clock, flow, inviteCode, keepInviteSent, kept, texts: t } = useShare();
  const api = useMemo(() => createSignUpApi(client), [client]);
  const [draft, setDraft] = useState(kept.draft ?? EMPTY);
  const [problems, setProblems] = useState<Words>({});
  const [refusal, setRefusal] = useState('');
  const [busy, setBusy] = useState<'code' | 'register' | null>(null);
  // A second press may precede the render of the first.
  const isBusy = useRef(false);
  const [sentAtMs, setSentAtMs] = useState(kept.sentAtMs);
  const patterns = useRef<SignUpPatterns>({ email: null, password: null });

  useEffect(() => {
    void api.emailRegex().then((found) => {
      if (!found.ok) return;
      const { email, password } = found.data;
      patterns.current = { email: safePattern(email), password: safePattern(password) };
    });
  }, [api]);

  useEffect(() => {
    Object.assign(kept, { draft, sentAtMs });
  }, [kept, draft, sentAtMs]);

  // A password manager fills several fields in one turn: each change builds on the previous one.
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

  /** Runs one action at a time. */
  async function during(what: 'code' | 'register', act: () => Promise<void>): Promise<void> {
    if (isBusy.current) return;
    isBusy.current = true;
    setBusy(what);
    await act();
    isBusy.current = false;
    setBusy(null);
  }

  /** Shows the error messages, and focuses the first invalid field. */
  function complain(words: Words): void {
    setProblems(words);
    const first = Object.entries(NAMES).find(([field]) => words[field as SignUpField]);
    if (first) form.current?.querySelector<HTMLElement>(`[name=${first[1]}]`)?.focus();
  }

  function wordsOf({ reason, message }: Failure): string {
    return (reason === 'refused' && message) || texts.shell.networkUnstable;
  }

  async function sendCode(): Promise<void> {
    const problem = checkCodeRequest(draft.loginName, patterns.current);
    if (problem) return complain({ loginName: t.problems[problem] });
    const sent = await api.sendEmailCode(draft.loginName);
    if (!sent.ok) return complain({ loginName: wordsOf(sent.failure) });
    setSentAtMs(clock.nowMs());
    flow.say(t.codeSent, 'success');
    // The code is the next input. Besides, screen readers would announce the focused button each second, as it counts
    // down.
    const captcha = form.current?.querySelector<HTMLElement>(`[name=${NAMES.captcha}]`);
    const { activeElement } = (captcha?.getRootNode() ?? {}) as Partial<ShadowRoot>;
    if (activeElement?.localName === 'button' && captcha?.parentElement?.contains(activeElement)) captcha.focus();
  }

  async function submit(): Promise<void> {
    setRefusal('');
    const found = checkSignUp(draft, patterns.current);
    complain(Object.fromEntries(Object.entries(found).map(([field, problem]) => [field, t.problems[problem]])));
    if (Object.keys(found).length > 0) return;
    const invitationCode = inviteCode() || (sharerId ? String(sharerId) : '');
    const { loginName, password, captcha } = draft;
    const answer = await api.register({ login_name: loginName, password, captcha, checkbox: true, invitationCode });
    if (answer.ok) {
      if (invitationCode) keepInviteSent();
      // The next visitor at this browser must not find it filled in.
      kept.draft = EMPTY;
      // The server has logged them in. As a member they continue with the help.
      await session.reload();
      const hasFailed = session.troubles.peek().length > 0;
      // The account exists, but the visitor's status could not be loaded.
      if (session.status.peek() !== 'member') setRefusal(hasFailed ? texts.shell.networkUnstable : t.logInFirst);
      return;
    }
    const { reason, message } = answer.failure;
    setRefusal(wordsOf(answer.failure));
    // The server's message is a toast as well (specification, section 8). Screen readers announce the alert in the form.
    if (reason === 'refused' && message) toasts.show(message, 'error');
  }

  return {
    draft,
    problems,
    refusal,
    busy,
    /** When the last code was sent, ms since 1970 UTC on the server's clock; 0 = none yet. */
    sentAtMs,
    type,
    agree: (hasAgreed: boolean) => put('hasAgreed', hasAgreed),
    sendCode: () => during('code', sendCode),
    submit: () => during('register', submit),
  };
}
