import type { Failure } from '../../domain/failure';
import { keepSome } from '../../domain/reading/bounded';
import { warn } from '../../host/console';
import { uncoverDocument } from '../../host/covered';
import { createMarks, type Marks } from '../../host/marks';
import { watchRoom } from '../../island/room';
import type { LateWork } from '../late/late-work';
import { isNameTaken } from '../live-handle';
import { createEventOutlet, type EventOutlet } from './events';
import { createFailureLog, type FailureLog } from './failures';
import { createMilestones, type Milestones } from './milestones';
import { createPageTexts, type PageTexts } from './page-texts';
import { browserDeps, type Early, type ShellDeps } from './shell-deps';
import { readSite, type Site } from './site';

/** Keeps the calls from before the late work starts. */
export interface LateQueue {
  /** Calls `act` with the late work: now, or as soon as it has started. */
  tell(act: (work: LateWork) => void): void;
  start(work: LateWork): void;
  /** Undefined until it has started. */
  work(): LateWork | undefined;
}

/** The parts of a shell that do not depend on the visitor. */
export interface Base {
  readonly deps: ShellDeps;
  readonly early: Early | undefined;
  /** Aborted when the shell ends; everything in it ends with this. */
  readonly ended: AbortController;
  readonly marks: Marks;
  /** Whether another script had the shell's name. */
  readonly isTaken: boolean;
  readonly late: LateQueue;
  readonly events: EventOutlet;
  readonly failures: FailureLog;
  readonly site: Site;
  readonly about: {
    readonly version: string;
    readonly build: string;
    readonly lang: string;
    readonly platform: string;
  };
  readonly milestones: Milestones;
  readonly pageTexts: PageTexts;
}

export function createBase(args: readonly unknown[], given: Partial<ShellDeps>, early: Early | undefined): Base {
  const deps: ShellDeps = { ...browserDeps(), ...given };
  const ended = new AbortController();
  const marks = createMarks(performance);
  if (!early) marks.set('start');
  uncoverDocument(document, ended.signal, warn);
  const isTaken = isNameTaken();
  const late = createLateQueue();
  const events = createEventOutlet();
  const tellFailure = (failure: Failure, error: unknown) => {
    late.tell((work) => work.report(failure, error));
    events.tell('error', failure);
  };
  const failures = createFailureLog(tellFailure, ended);
  const site = readSite(args, window, (name, days) => late.tell((work) => work.wroteCookie(name, days)));
  const { lang, platform, options } = site;
  const milestones = createMilestones(document, options.prerender, ended.signal);
  watchRoom(document, options.prerender || site.isSafe ? undefined : milestones.shown, ended.signal);
  return {
    deps,
    early,
    ended,
    marks,
    isTaken,
    late,
    events,
    failures,
    site,
    about: { version: __PORTICO_VERSION__, build: __PORTICO_BUILD__, lang, platform },
    milestones,
    pageTexts: createPageTexts(lang, options, deps.loadTexts),
  };
}

function createLateQueue(): LateQueue {
  let live: LateWork | undefined;
  const waiting: ((work: LateWork) => void)[] = [];
  return {
    tell: (act) => void (live ? act(live) : keepSome(waiting, act)),
    start(work) {
      live = work;
      for (const act of waiting.splice(0)) act(work);
    },
    work: () => live,
  };
}
