import { html } from 'hono/html';
import { LANGUAGES } from '../../src/domain/i18n/language.ts';

type Html = ReturnType<typeof html>;

/** A page in one state, linked in each language. */
interface Scene {
  readonly name: string;
  /** Below the language, with its query. */
  readonly path: string;
  readonly note: string;
}

const HOME = 'page/homepage';

const NOTICE: readonly Scene[] = [
  { name: 'Notice', path: HOME, note: 'first visit: 26 s, or Accept; “Forget the answer” below brings it back' },
  {
    name: 'Notice and marketing',
    path: `${HOME}?utm_source=news`,
    note: 'under Global Privacy Control utm_source is kept after Accept only',
  },
  {
    name: 'Notice and a toast',
    path: `${HOME}?act=toast`,
    note: 'the toast covers it; it is back for its remaining time',
  },
  {
    name: 'A dialog of the page',
    path: `${HOME}?act=modal`,
    note: 'Bootstrap’s: what comes by itself waits until it is closed',
  },
  { name: 'Being prepared', path: `${HOME}?prerender=on`, note: 'option prerender: no notice, no call' },
];

const TASK: readonly Scene[] = [
  { name: 'Starts now', path: `${HOME}?demo_sweepstake=on`, note: 'sweepstake: true' },
  { name: 'Starts on scroll', path: `${HOME}?demo_sweepstake=start:scroll`, note: 'waits for the first scroll' },
  { name: 'Scroll check', path: `${HOME}?demo_sweepstake=checkScroll`, note: 'pauses after 5 s without scrolling' },
  {
    name: 'Scroll and check',
    path: `${HOME}?demo_sweepstake=start:scroll;checkScroll;activityId:77`,
    note: 'with the activity 77',
  },
  {
    name: 'data-start wins',
    path: `${HOME}?demo_sweepstake=start:scroll&task_start=now`,
    note: 'the placeholder says now',
  },
  {
    name: 'Refused',
    path: `${HOME}?demo_sweepstake=on&demo_faults=addActive=refuse`,
    note: 'a toast, no done state, no second call',
  },
  {
    name: 'Network fails',
    path: `${HOME}?demo_sweepstake=on&demo_faults=addActive=drop`,
    note: 'asked once, never again',
  },
  { name: 'Signed out', path: `${HOME}?demo_sweepstake=on&demo_faults=addActive=logged-out`, note: 'asks to sign in' },
  { name: 'Off', path: `${HOME}?demo_sweepstake=off`, note: 'no task, and its code is not fetched' },
  { name: 'Activity page', path: 'page/subject?id=77', note: 'its id is kept: the next task leads back to it' },
];

const CHAT: readonly Scene[] = [
  { name: 'Home', path: HOME, note: 'the launcher stands in the lower corner (cn and en pages)' },
  { name: 'Any page', path: 'page/help/?echat=1', note: 'the launcher, because of echat=1' },
  { name: 'Any page without it', path: 'page/help/', note: 'no launcher' },
];

const SEASON: readonly Scene[] = [
  { name: 'Last second before', path: `${HOME}?demo_clock=2024-08-31T23:59:59%2B08:00`, note: 'the usual look' },
  {
    name: 'First second',
    path: `${HOME}?demo_clock=2024-09-01T00:00:00%2B08:00`,
    note: 'the anniversary look; data-portico-season on every island’s element',
  },
  { name: 'Last second', path: `${HOME}?demo_clock=2024-09-30T23:59:59%2B08:00`, note: 'still the anniversary look' },
  { name: 'First second after', path: `${HOME}?demo_clock=2024-10-01T00:00:00%2B08:00`, note: 'the usual look' },
];

/** Everything at once on a phone: no part may cover another. */
const TOGETHER: readonly Scene[] = [
  {
    name: 'All of it',
    path: `${HOME}?demo_sweepstake=on&act=toast`,
    note: 'notice, toast, chat, toolbar, task: best at 360 × 640',
  },
];

const GROUPS: Readonly<Record<string, readonly Scene[]>> = {
  'Cookie notice': NOTICE,
  'Countdown task': TASK,
  'Chat launcher': CHAT,
  'Anniversary, 1 to 30 September 2024 (UTC+8)': SEASON,
  'All together': TOGETHER,
};

/** The QA page's section about the cookie notice, the countdown task, the chat launcher and the anniversary. */
export function taskScenes(clock: string): Html {
  return html`<section id="tasks">
<h2>Cookie notice, countdown task, chat, anniversary</h2>
<p class="note">The task counts down for everybody, but only a member can complete it (choose one above); a guest is asked to sign in at the end.</p>
<div class="scroll"><table>
<thead><tr><th>Scene</th>${LANGUAGES.map((language) => html`<th>${language}</th>`)}<th>What to look for</th></tr></thead>
${Object.entries(GROUPS).map(
  ([group, scenes]) =>
    html`<tbody><tr><th scope="rowgroup" colspan="${LANGUAGES.length + 2}" class="group">${group}</th></tr>${scenes.map(sceneRow)}</tbody>`,
)}
</table></div>
<form method="post" action="/qa/forget"><button class="plain">Forget the answer to the notice</button>
<span class="note">clears everything that this browser has stored for the site, except cookies</span></form>
<form method="post" action="/qa/clock" id="clock"><p><label>The server’s clock: <input name="at" value="" placeholder="2024-09-15T12:00:00+08:00"></label>
<button>Set</button> <span class="note">${clock === '' ? 'It shows the real time.' : html`It is <code>${clock}</code> ms ahead.`} It keeps running from the time
you set, for this browser only; leave the field empty to go back to the real time.</span></p></form>
<p class="note">Turn Global Privacy Control on in Firefox’s settings, or with an extension in other browsers.</p>
</section>`;
}

function sceneRow({ name, path, note }: Scene): Html {
  return html`<tr><th scope="row">${name}</th>${LANGUAGES.map(
    (language) => html`<td><a href="/${language}/${path}">${language}</a></td>`,
  )}<td class="note">${note}</td></tr>`;
}
