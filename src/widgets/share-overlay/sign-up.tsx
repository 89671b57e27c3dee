import { Eye, EyeOff } from 'lucide';
import { type FormEvent, useId, useRef, useState } from 'react';
import { RESEND_LOCK_MS } from '../../domain/constants';
import { fill } from '../../domain/i18n/fill';
import { sentenceGap } from '../../domain/i18n/sentence-gap';
import { isTooLate, type ShareState } from '../../domain/share/flow-rules';
import { PASSWORD_MAX, PASSWORD_MIN } from '../../domain/share/sign-up';
import { useShell } from '../../island/use-shell';
import { useSignInLink } from '../../island/use-sign-link';
import { useSignalValue } from '../../island/use-signal-value';
import { Button, IconButton } from '../../ui/Button';
import { CouponCard } from './CouponCard';
import { TooLate } from './EndPanel';
import { Field, Problem } from './Field';
import { Inviter } from './Inviter';
import { useShare } from './share-parts';
import { type SignUp, useSignUp } from './use-sign-up';

/** Rules for generated passwords: without them a password manager may use characters that the server refuses. */
const PASSWORD_RULES = {
  passwordrules: `minlength: ${PASSWORD_MIN}; maxlength: ${PASSWORD_MAX}; allowed: lower; allowed: upper; allowed: digit; allowed: [.@$!%*#_~?&^];`,
};

/**
 * Signs up a visitor who followed a friend's link; the help follows. It is the entry of a chunk of its own, since
 * members never see the form. Source: specification, section 5, "Share-register form".
 */
export function RegisterPanel({ state }: { readonly state: ShareState }) {
  const signIn = useSignInLink('share-overlay');
  const { texts: t } = useShare();
  const { lang, texts } = useShell();
  const form = useRef<HTMLFormElement>(null);
  const signUp = useSignUp(form, state.sharerId);
  const { busy, draft, problems } = signUp;

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    void signUp.submit();
  };
  return (
    <form ref={form} className="share-form" noValidate onSubmit={handleSubmit}>
      <Invitation state={state} />
      <Field
        label={t.email}
        name="login_name"
        type="email"
        autoComplete="username"
        value={draft.loginName}
        problem={problems.loginName ?? ''}
        onText={(...typed) => signUp.type('loginName', ...typed)}
      />
      <PasswordField signUp={signUp} />
      <Field
        label={t.captcha}
        name="captcha"
        autoComplete="one-time-code"
        value={draft.captcha}
        problem={problems.captcha ?? ''}
        onText={(...typed) => signUp.type('captcha', ...typed)}
      >
        <CodeButton sentAtMs={signUp.sentAtMs} isBusy={busy === 'code'} onSend={() => void signUp.sendCode()} />
      </Field>
      <Agreement signUp={signUp} />
      {signUp.refusal && (
        <p className="share-refusal" role="alert">
          {signUp.refusal}
        </p>
      )}
      <Button
        className="share-act"
        variant="primary"
        type="submit"
        isBusy={busy === 'register'}
        aria-disabled={busy === 'code' || undefined}
      >
        {isTooLate(state) ? texts.header.signUp : t.signUp}
      </Button>
      <p className="share-account">
        {t.hasAccount}
        {sentenceGap(lang)}
        <a {...signIn}>{t.signIn}</a>
      </p>
    </form>
  );
}

/** Who invites, and what there is to win. A visitor who is too late learns it before they fill in the form. */
function Invitation({ state }: { readonly state: ShareState }) {
  const { texts: t } = useShare();
  const { offer, sharer } = state;
  if (isTooLate(state))
    return (
      <>
        <Inviter sharer={sharer} />
        <TooLate state={state} />
      </>
    );
  return (
    <>
      <Inviter sharer={sharer}>{t.signUpLead}</Inviter>
      {offer && <CouponCard coupon={offer} />}
    </>
  );
}

interface SignUpProps {
  readonly signUp: SignUp;
}

/** The password, which can be made visible. */
function PasswordField({ signUp }: SignUpProps) {
  const { texts: t } = useShare();
  const [isVisible, setIsVisible] = useState(false);
  const problem = signUp.problems.password ?? '';
  return (
    <Field
      label={t.password}
      name="password"
      type={isVisible ? 'text' : 'password'}
      autoComplete="new-password"
      {...PASSWORD_RULES}
      value={signUp.draft.password}
      problem={problem}
      // The message about a wrong password has the rules itself.
      hint={problem === t.problems.passwordWrong ? '' : fill(t.passwordRules, { min: PASSWORD_MIN, max: PASSWORD_MAX })}
      onText={(...typed) => signUp.type('password', ...typed)}
    >
      <IconButton
        className="share-eye"
        icon={isVisible ? EyeOff : Eye}
        label={isVisible ? t.passwordHide : t.passwordShow}
        onClick={() => setIsVisible(!isVisible)}
      />
    </Field>
  );
}

/** The consent to the privacy notice, which is linked within its sentence. */
function Agreement({ signUp }: SignUpProps) {
  const { links } = useShell();
  const { texts: t } = useShare();
  const id = useId();
  const problem = signUp.problems.hasAgreed;
  const [beforeLink, afterLink] = t.agree.split('{privacy}');
  return (
    <div className="share-field">
      <label className="share-agree">
        <input
          type="checkbox"
          name="checkbox"
          required
          checked={signUp.draft.hasAgreed}
          aria-invalid={Boolean(problem)}
          aria-describedby={problem ? id : undefined}
          onChange={(event) => signUp.agree(event.currentTarget.checked)}
        />
        <span>
          {beforeLink}
          <a href={links.to('privacy')} target="_blank" rel="noopener">
            {t.privacy}
          </a>
          {afterLink}
        </span>
      </label>
      <Problem id={id} text={problem ?? ''} />
    </div>
  );
}

interface CodeButtonProps {
  /** When the last code was sent, ms since 1970 UTC on the server's clock; 0 = none yet. */
  readonly sentAtMs: number;
  readonly isBusy: boolean;
  readonly onSend: () => void;
}

/** Sends a code, and counts down until another one may be sent. */
function CodeButton({ sentAtMs, isBusy, onSend }: CodeButtonProps) {
  const { flow, texts: t } = useShare();
  const nowMs = useSignalValue(flow.nowMs);
  // `nowMs` is up to a second older than the time of sending.
  const lockedS = Math.ceil(Math.min(RESEND_LOCK_MS, sentAtMs + RESEND_LOCK_MS - nowMs) / 1_000);
  const isLocked = sentAtMs > 0 && lockedS > 0;
  return (
    <Button
      className="share-code"
      isBusy={isBusy}
      aria-disabled={isLocked || undefined}
      onClick={() => !isLocked && onSend()}
    >
      <span data-longest={fill(t.sendCodeIn, { seconds: RESEND_LOCK_MS / 1_000 })}>
        {isLocked ? fill(t.sendCodeIn, { seconds: lockedS }) : t.sendCode}
      </span>
    </Button>
  );
}
