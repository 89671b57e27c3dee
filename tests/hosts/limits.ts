import type { Question } from './check.ts';

/** What no code of the shell can mend, since the browser decides it. */
export interface Limit {
  /** The host page on which it is met. */
  readonly host: string;
  readonly question: Question;
  /** The complaints that it explains. */
  readonly complaint: RegExp;
  /** Why, for authors of pages. */
  readonly why: string;
  /** What they can do. */
  readonly way: string;
}

export const LIMITS: readonly Limit[] = [];

/** The limit that a complaint comes from, if any. */
export function limitOf(host: string, question: string, complaint: string): Limit | undefined {
  return LIMITS.find((limit) => limit.host === host && limit.question === question && limit.complaint.test(complaint));
}
