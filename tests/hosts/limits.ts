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

export const LIMITS: readonly Limit[] = [
  {
    host: 'A wrapper with transform, filter and perspective',
    question: 'inside',
    complaint: /./,
    why: 'such an ancestor holds boxes that are `position: fixed`: toolbar, cart panel and fixed header stand and scroll with it. What is in the top layer (menus, dialogs) is not held',
    way: 'make the placeholders children of `body`, beside the wrapper; or leave out `data-fixed`',
  },
  {
    host: '<base href> to another host',
    question: 'inside',
    complaint: /./,
    why: 'every address without a host, `/api` and the pictures and links that the API names among them, is then one of that host',
    way: 'give `api.base`, `routes` and what the API answers as whole addresses, or take the host out of `<base>`',
  },
  {
    host: '<base href> to another host',
    question: 'outside',
    complaint: /./,
    why: 'the same',
    way: 'the same',
  },
  {
    host: '<base href> to another host',
    question: 'works',
    complaint: /./,
    why: 'the same',
    way: 'the same',
  },
  {
    host: 'jQuery Mobile 1.4, islands in its page',
    question: 'works',
    complaint: /our dialog does not get the focus/,
    why: 'an open popup of jQuery Mobile takes the focus off whatever else gets it, in the capture phase, before anybody can be asked. Our dialog is on top and can be used; the next Tab goes into it',
    way: 'close the popup before `Portico.open(…)`',
  },
];

/** The limit that a complaint comes from, if any. */
export function limitOf(host: string, question: string, complaint: string): Limit | undefined {
  return LIMITS.find((limit) => limit.host === host && limit.question === question && limit.complaint.test(complaint));
}
