import type { Question } from './check.ts';

/** A limit that the shell's code can't remove, since the browser sets it. */
export interface Limit {
  /** The host page that shows it. */
  readonly host: string;
  readonly question: Question;
  /** The complaints that it explains. */
  readonly complaint: RegExp;
  /** Why, for authors of pages. */
  readonly why: string;
  /** What authors can do about it. */
  readonly way: string;
}

export const LIMITS: readonly Limit[] = [
  {
    host: 'A wrapper with transform, filter and perspective',
    question: 'inside',
    complaint:
      /^(cookie notice|at rest|switch|shipping menu|account menu|search|code of the app|login dialog|toast): \d+ pixels, 0,\d+ to 1279,\d+$|^cart panel: locator\.waitFor: Timeout .*to be visible\)$|^question: locator\.click: Timeout .*'\.remove'/,
    why: 'such an ancestor holds boxes that are `position: fixed`: toolbar, cart panel and fixed header stand and scroll with it. What is in the top layer (menus, dialogs) is not held',
    way: 'make the placeholders children of `body`, beside the wrapper; or leave out `data-fixed`',
  },
  {
    host: 'jQuery Mobile 1.4, islands in its page',
    question: 'works',
    complaint: /^the page’s modal under ours: our dialog does not get the focus, but body#/,
    why: 'an open popup of jQuery Mobile takes the focus off whatever else gets it, in the capture phase, before anybody can be asked. Our dialog is on top and can be used; the next Tab goes into it',
    way: 'close the popup before `Portico.open(…)`',
  },
];

/** The limit that explains a complaint, if there is one; a complaint of one visitor may name that visitor. */
export function limitOf(host: string, question: string, complaint: string): Limit | undefined {
  const text = complaint.replace(/ \((guest|member)\)$/, '');
  return LIMITS.find((limit) => limit.host === host && limit.question === question && limit.complaint.test(text));
}
