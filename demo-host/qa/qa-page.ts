import { html, raw } from 'hono/html';
import { API_CALLS } from '../api/calls.ts';
import { FAULT_KINDS, parseFaults } from '../api/faults.ts';
import { DEMO_EMAIL_CODE } from '../api/routes/site.ts';
import { DEMO_PASSWORD, PERSONA_SEEDS, PERSONAS, type Persona } from '../api/seeds/personas.ts';
import { shownFor } from './panel/address.ts';
import { announcementScenes } from './scenes-announcements.ts';
import { hostScenes } from './scenes-hosts.ts';
import { pageScenes } from './scenes-pages.ts';
import { searchScenes } from './scenes-search.ts';
import { shareScenes } from './scenes-share.ts';
import { taskScenes } from './scenes-tasks.ts';
import { SECTION_8 } from './section-8.ts';
import { STYLE } from './style.ts';

/** The state of the browser that the QA page shows. */
export interface QaState {
  readonly persona: string;
  readonly userId: number;
  /** The `demo_faults` cookie. */
  readonly faults: string;
  /** The `demo_clock` cookie: how far the server's clock is ahead, in ms. */
  readonly clock: string;
  /** The suffix of this page's host names, `:8080`; empty for a standard port. */
  readonly port: string;
  /** The reports that the error webhook has received, newest first. */
  readonly reports: readonly QaReport[];
}

/** A crash that the shell has reported. */
export interface QaReport {
  readonly island: string;
  readonly reason: string;
  readonly message: string;
  readonly path: string;
  /** ms since 1970 UTC. */
  readonly at: number;
}

const PERSONA_NOTES: Readonly<Record<Persona, string>> = {
  guest: 'not logged in',
  member: 'level 2, 3 shops with 7 lines, a few messages, US $',
  prime: 'Prime 2, 12 lines, counts above 99, the longest name and balance',
  empty: 'a new account: no name, no picture, an empty cart, EU €',
  bulk: '1,000 lines in 40 shops',
};

type Html = ReturnType<typeof html>;

/** The page for testers: every page, language and runtime, the visitors, the data and the faults. */
export function qaPage({ persona, userId, faults, clock, port, reports }: QaState): Html {
  const who = userId === 0 ? 'a guest' : `${persona}, user ${userId}`;
  return html`<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>QA - demo shop</title>
<style>${raw(STYLE)}</style>
</head>
<body>
<header><h1>Demo shop: QA</h1><p>This browser is <strong>${who}</strong>. ${
    faults === '' ? 'No faults are set.' : html`Faults: <code>${faults}</code>`
  }</p></header>
<main>
<nav aria-label="Sections"><a href="#panel">The panel</a> <a href="#pages">Pages</a> <a href="#announcements">Announcements</a> <a href="#hosts">Hosts</a>
<a href="#search">Search</a> <a href="#share">Share for a coupon</a> <a href="#tasks">Notice, task, chat, anniversary</a>
<a href="#clock">Clock</a> <a href="#reports">Error reports</a> <a href="#faults">Faults</a> <a href="/qa/api/">The calls</a></nav>
${panelSection()}
${visitorSection(persona)}
${pageScenes()}
${announcementScenes()}
${hostScenes(port)}
${searchScenes()}
${shareScenes()}
${taskScenes(clock)}
${reportSection(reports)}
${faultSection(faults)}
</main>
</body>
</html>`;
}

function panelSection(): Html {
  return html`<section id="panel">
<h2>The panel</h2>
<p>On any page: <a href="/en/page/homepage?qa=on"><code>?qa=on</code></a> lays a panel over it with all of this, the list of its calls, and a
report to copy. What is set there stands in the address: the link alone brings the state to any browser.</p>
<h3>Errors of section 8</h3>
<ul>${SECTION_8.map(
    ({ situation, press, sees, path }) =>
      html`<li><a href="/en/${path}&amp;qa=${shownFor(press)}">${situation}</a> <span class="note">${press === '' ? '' : `${press}: `}${sees}</span></li>`,
  )}</ul>
</section>`;
}

function visitorSection(persona: string): Html {
  return html`<section>
<h2>Visitor</h2>
<form method="post" action="/qa/persona" class="cards">
${PERSONAS.map((name) => personaButton(name, name === persona))}
</form>
<p class="note">Accounts: ${PERSONA_SEEDS.map(({ loginName }) => loginName).join(', ')}. Password: <code>${DEMO_PASSWORD}</code>.
Verification code of every sign-up, once “Send code” was pressed: <code>${DEMO_EMAIL_CODE}</code>.</p>
<form method="post" action="/qa/reset"><button class="danger">Reset all data</button> <span class="note">carts, accounts, sessions and fault counters start again</span></form>
</section>`;
}

function personaButton(name: Persona, isCurrent: boolean): Html {
  return html`<button name="persona" value="${name}" class="card" aria-pressed="${String(isCurrent)}">
<b>${name}</b><span>${PERSONA_NOTES[name]}</span></button>`;
}

function reportSection(reports: readonly QaReport[]): Html {
  return html`<section id="reports">
<h2>Error reports</h2>
<p class="note">What the pages have sent to <code>errors.webhook</code>, once for each path and session of a browser.</p>
${reportList(reports)}
</section>`;
}

function reportList(reports: readonly QaReport[]): Html {
  if (reports.length === 0) return html`<p>None yet.</p>`;
  return html`<div class="scroll"><table><thead><tr><th>When</th><th>Island</th><th>Reason</th><th>Message</th><th>Path</th></tr></thead>
<tbody>${reports.map(({ at, island, reason, message, path }) => html`<tr><td>${new Date(at).toISOString()}</td><td>${island}</td><td>${reason}</td><td>${message}</td><td>${path}</td></tr>`)}</tbody></table></div>`;
}

function faultSection(faults: string): Html {
  const { run } = parseFaults(faults);
  return html`<section id="faults">
<h2>Faults</h2>
<form method="post" action="/qa/faults">
<div class="faults">${API_CALLS.map(({ name }) => faultChoice(name, faults))}</div>
<p><label>More, as text: <input name="typed" value="${run === '' ? '' : `run=${run}`}" placeholder="currencies=500*2,cartList=slow:2000+html"></label>
<button>Set faults</button></p>
</form>
<form method="post" action="/qa/faults"><button class="plain">Clear faults</button></form>
<dl>${Object.entries(FAULT_KINDS).map(([kind, note]) => html`<div><dt><code>${kind}</code></dt><dd>${note}</dd></div>`)}
<div><dt><code>500*2</code></dt><dd>the first two times only</dd></div>
<div><dt><code>run=a</code></dt><dd>counts separately from other tests</dd></div></dl>
</section>`;
}

function faultChoice(call: string, faults: string): Html {
  // The last one counts.
  const given = faults.split(',').map((part) => part.trim());
  const set = given.findLast((part) => part.startsWith(`${call}=`))?.slice(call.length + 1) ?? '';
  const kinds = Object.keys(FAULT_KINDS);
  const options = set === '' || kinds.includes(set) ? kinds : [set, ...kinds];
  return html`<label><span>${call}</span><select name="${call}" class="${set === '' ? '' : 'set'}"><option value="">works</option>${options.map(
    (kind) => html`<option value="${kind}" ${kind === set ? 'selected' : ''}>${kind}</option>`,
  )}</select></label>`;
}
