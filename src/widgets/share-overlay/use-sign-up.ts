import { type RefObject, useEffect, useMemo, useRef } from 'react';
import { createSignUpApi, type SignUpApi } from '../../api/sign-up-api';
import { type Failure, mayBeDone } from '../../domain/failure';
import { safePattern } from '../../domain/share/safe-pattern';
import { checkCodeRequest, checkSignUp, type SignUpPatterns } from '../../domain/share/sign-up';
import { useShell } from '../../island/use-shell';
import { useSignalValue } from '../../island/use-signal-value';
import { emptySignUp, type KeptSignUp, useShare } from './share-parts';
import { useSignUpDraft } from './use-sign-up-draft';

/** The state and actions that {@link useSignUp} returns. */
export type SignUp = ReturnType<typeof useSignUp>;

/** The sign-up form: its draft, its error messages, and the actions of its buttons. */
export function useSignUp(form: RefObject<HTMLFormElement | null>, sharerId: number) {
  const { local, session, texts, toasts } = useShell();
  const { client, clock, flow, inviteCode, keepInviteSent, kept, texts: t } = useShare();
  const api = useMemo(() => createSignUpApi(client), [client]);
  const { complain, complainOf, controlOf, ...content } = useSignUpDraft(form);
  const patterns = usePatterns(api);

  const wordsOf = (failure: Failure) => serverWords(failure) || texts.shell.networkUnstable;

  async function sendCode(): Promise<void> {
    const draft = kept.draft.peek();
    const problem = checkCodeRequest(draft.loginName, patterns.current);
    complainOf('loginName', problem ? t.problems[problem] : '');
    if (problem) return controlOf('loginName')?.focus();
    const sent = await api.sendEmailCode(draft.loginName);
    const captcha = controlOf('captcha');
    const focused = focusedBeside(captcha);
    if (!sent.ok) {
      complainOf('loginName', wordsOf(sent.failure));
      // The shopper may be typing the password by now.
      if (focused?.localName !== 'input') controlOf('loginName')?.focus();
      return;
    }
    kept.sentAtMs.value = clock.nowMs();
    flow.say(t.codeSent, 'success');
    // The code is the next input. Besides, screen readers would announce the focused button each second, as it counts
    // down.
    if (focused?.localName === 'button' && captcha?.parentElement?.contains(focused)) captcha.focus();
  }

  /** @returns Whether the form may be sent. */
  function check(): boolean {
    const found = checkSignUp(kept.draft.peek(), patterns.current);
    complain(Object.fromEntries(Object.entries(found).map(([field, problem]) => [field, t.problems[problem]])));
    return Object.keys(found).length === 0;
  }

  async function register(): Promise<void> {
    kept.refusal.value = '';
    const draft = kept.draft.peek();
    const invitationCode = inviteCode() || (sharerId ? String(sharerId) : '');
    const { loginName, password, captcha } = draft;
    const answer = await api.register({ login_name: loginName, password, captcha, checkbox: true, invitationCode });
    const finish = () => {
      if (invitationCode) keepInviteSent(local.scope);
      emptySignUp(kept);
    };
    if (answer.ok) finish();
    // The server has logged them in, perhaps also if its reply was lost. As a member they continue with the help.
    if (answer.ok || mayBeDone(answer.failure)) await session.reload();
    const isMember = session.status.peek() === 'member';
    if (isMember && !answer.ok) finish();
    if (answer.ok || isMember) {
      const hasFailed = session.troubles.peek().length > 0;
      // The account exists, but the visitor's status could not be loaded.
      if (!isMember) kept.refusal.value = hasFailed ? texts.shell.networkUnstable : t.logInFirst;
      return;
    }
    kept.refusal.value = wordsOf(answer.failure);
    // The server's message is a toast as well (specification, section 8). Screen readers announce the alert in the form.
    const words = serverWords(answer.failure);
    if (words) toasts.show(words, 'error');
  }

  return {
    ...content,
    busy: useSignalValue(kept.busy),
    /** When the last code was sent, ms since 1970 UTC on the server's clock; 0 = none yet. */
    sentAtMs: useSignalValue(kept.sentAtMs),
    sendCode: () => during(kept.busy, 'code', sendCode),
    async submit(): Promise<void> {
      if (check()) await during(kept.busy, 'register', register);
    },
  };
}

/** What the server says in a reply whose state is not 0. Who signs up is logged out: 10001 tells them nothing else. */
const serverWords = ({ reason, message }: Failure) => (reason === 'refused' || reason === 'logged-out') && message;

/** The focused element in the island of a control. */
const focusedBeside = (control: HTMLElement | null | undefined) =>
  ((control?.getRootNode() ?? {}) as Partial<ShadowRoot>).activeElement;

/** The shop's patterns for email and password, once they are loaded. */
function usePatterns(api: SignUpApi): { readonly current: SignUpPatterns } {
  const patterns = useRef<SignUpPatterns>({ email: null, password: null });
  useEffect(() => {
    void api.emailRegex().then((found) => {
      if (!found.ok) return;
      const { email, password } = found.data;
      patterns.current = { email: safePattern(email), password: safePattern(password) };
    });
  }, [api]);
  return patterns;
}

/** Runs one action at a time. */
async function during(busy: KeptSignUp['busy'], what: 'code' | 'register', act: () => Promise<void>): Promise<void> {
  if (busy.peek()) return;
  busy.value = what;
  try {
    await act();
  } finally {
    busy.value = null;
  }
}
