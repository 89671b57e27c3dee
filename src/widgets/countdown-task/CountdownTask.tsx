import { CircleCheck } from 'lucide';
import { useEffect, useReducer, useRef, useState } from 'react';
import type { TaskApi } from '../../api/task-api';
import { TASK_SECONDS } from '../../domain/constants';
import { createTask, milestoneOf, nextTask, type TaskSettings } from '../../domain/countdown/countdown-task';
import { activityOfPage, pickActivity } from '../../domain/countdown/countdown-task-activity';
import type { Failure } from '../../domain/failure';
import { countText } from '../../domain/i18n/count-text';
import { SUBJECT_ACTIVITY_KEY } from '../../domain/stored-names';
import { useShell } from '../../island/use-shell';
import { useSignInLink } from '../../island/use-sign-link';
import type { CountdownTaskTexts } from '../../locales/islands/en';
import { ButtonLink } from '../../ui/Button';
import { CloseButton } from '../../ui/CloseButton';
import { Icon } from '../../ui/Icon';
import { useScrolling } from './use-scrolling';
import { useSeconds } from './use-seconds';

/** Pause before a completed task is sent again whose code was lost, in ms. */
const AGAIN_MS = 10_000;
/** How often it is sent at most. */
const TRIES_MAX = 6;

export interface CountdownTaskParts {
  readonly settings: TaskSettings;
  /** The activity that `globalConfig` names. */
  readonly activityId: string | undefined;
  /** Whether the page is hidden. */
  readonly isHidden: boolean;
  readonly texts: CountdownTaskTexts;
  readonly api: TaskApi;
  /** The window whose scrolling is watched. */
  readonly view: Pick<Window, 'addEventListener' | 'removeEventListener'>;
}

/**
 * The countdown task: after 15 s on a visible page it notifies the server, and then links back to the activity.
 *
 * Source: specification, section 4, "Countdown task".
 */
export function CountdownTask({ settings, activityId, isHidden, texts, api, view }: CountdownTaskParts) {
  const { toasts, texts: pageTexts } = useShell();
  const t = texts.countdown;
  const [task, step] = useReducer(nextTask, settings, createTask);
  const [isClosed, setIsClosed] = useState(false);
  const [isForMembers, setIsForMembers] = useState(false);
  const { phase, secondsLeft } = task;

  useSeconds(phase === 'running' && !isHidden, () => step('second'));
  useScrolling(view, phase === 'waiting' || phase === 'running' || phase === 'paused', () => step('scroll'));

  const before = useRef<typeof task>(undefined);
  useEffect(() => {
    const milestone = milestoneOf(before.current, task);
    before.current = task;
    if (milestone === 'seconds') toasts.announce(countText(t.secondsLeft, task.secondsLeft));
    else if (milestone) toasts.announce(milestone === 'done' ? t.completed : t[milestone]);
  }, [task, t, toasts]);

  const hidden = useRef(isHidden);
  useEffect(() => {
    hidden.current = isHidden;
  });
  const isSending = phase === 'sending';
  useEffect(() => {
    if (!isSending) return;
    let isHere = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let tries = 0;
    // A hidden page requests nothing.
    const again = () => {
      timer = setTimeout(() => (hidden.current ? again() : void send()), AGAIN_MS);
    };
    const send = async () => {
      tries += 1;
      const answer = await api.addActive();
      if (!isHere) return;
      // The code of the call was lost, so nothing was sent.
      if (!answer.ok && answer.failure.reason === 'chunk' && tries < TRIES_MAX) return again();
      step(answer.ok ? 'accepted' : 'refused');
      if (answer.ok) return;
      if (answer.failure.reason === 'logged-out') {
        setIsForMembers(true);
        toasts.announce(t.signIn);
      } else toasts.show(reasonOf(answer.failure), 'error');
    };
    void send();
    const reasonOf = ({ reason, message }: Failure) =>
      (reason === 'refused' && message) || pageTexts.shell.networkUnstable;
    return () => {
      isHere = false;
      clearTimeout(timer);
    };
  }, [api, isSending, pageTexts, t, toasts]);

  if (isClosed || (phase === 'refused' && !isForMembers)) return null;
  const close = () => setIsClosed(true);
  return (
    <section className="countdown-task" aria-label={t.label} data-phase={phase}>
      {phase === 'done' && <Done activityId={activityId} texts={texts} onClose={close} />}
      {phase === 'refused' && <ForMembers texts={texts} onClose={close} />}
      {phase !== 'done' && phase !== 'refused' && (
        <>
          <Ring secondsLeft={secondsLeft} label={countText(t.secondsLeft, secondsLeft)} />
          <p className="countdown-text">{t[phase]}</p>
        </>
      )}
    </section>
  );
}

interface RingProps {
  readonly secondsLeft: number;
  readonly label: string;
}

/** A ring that empties by one step each second. */
function Ring({ secondsLeft, label }: RingProps) {
  return (
    <div className="countdown-ring" role="timer" aria-label={label}>
      <svg viewBox="0 0 44 44" fill="none" strokeWidth="4" aria-hidden="true">
        <circle className="countdown-track" cx="22" cy="22" r="20" />
        <circle
          className="countdown-left"
          cx="22"
          cy="22"
          r="20"
          pathLength={TASK_SECONDS}
          strokeDasharray={`${secondsLeft} ${TASK_SECONDS}`}
        />
      </svg>
      <b key={secondsLeft} aria-hidden="true">
        {secondsLeft}
      </b>
    </div>
  );
}

interface EndProps {
  readonly texts: CountdownTaskTexts;
  readonly onClose: () => void;
}

/** Says to a guest that the task counts for members, and links to sign-in, which returns to the page. */
function ForMembers({ texts: { countdown: t }, onClose }: EndProps) {
  const { texts } = useShell();
  return (
    <>
      <div className="countdown-guest">
        <p>{t.signIn}</p>
        <ButtonLink {...useSignInLink('countdown-task')} variant="primary">
          {texts.cartPanel.signIn}
        </ButtonLink>
      </div>
      <CloseButton label={t.close} closes=".countdown-task" onClick={onClose} />
    </>
  );
}

interface DoneProps extends EndProps {
  readonly activityId: string | undefined;
}

/** The link back; only a text if the activity is unknown. */
function Done({ activityId, texts: { countdown: t }, onClose }: DoneProps) {
  const { links, local, options, page } = useShell();
  const id = pickActivity({
    ofPage: activityOfPage(new URL(page.url()), options.routes),
    ofConfig: activityId,
    stored: local.read(SUBJECT_ACTIVITY_KEY),
  });
  return (
    <>
      {id === undefined ? (
        <p className="countdown-text">
          <Icon node={CircleCheck} /> {t.completed}
        </p>
      ) : (
        <ButtonLink variant="primary" className="countdown-back" href={links.subject(id)}>
          <Icon node={CircleCheck} />
          {t.back}
        </ButtonLink>
      )}
      <CloseButton label={t.close} closes=".countdown-task" onClick={onClose} />
    </>
  );
}
