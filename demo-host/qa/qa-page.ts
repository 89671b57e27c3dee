import { html, raw } from 'hono/html';
import { LANGUAGES } from '../../src/domain/language.ts';
import { API_CALLS } from '../api/calls.ts';
import { FAULT_KINDS, parseFaults } from '../api/faults.ts';
import { DEMO_EMAIL_CODE } from '../api/routes/site.ts';
import { GOODS, marketplaceLink, SHOPS } from '../api/seeds/catalogue.ts';
import { DEMO_PASSWORD, PERSONA_SEEDS, PERSONAS, type Persona } from '../api/seeds/personas.ts';
import { shownFor } from './panel/address.ts';
import { SAMPLE_PICTURES, sampleTexts } from './sample-search.ts';
import { ANNOUNCEMENT_LINKS, type AnnouncementLink } from './scenes-announcements.ts';
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

const RUNTIMES = [
  { name: 'shell', query: '' },
  { name: 'React', query: 'runtime=react' },
  { name: 'no preload', query: 'preload=off' },
  { name: 'no partials', query: 'prerendered=off' },
  { name: 'boot', query: 'demo_boot=on' },
] as const;

function demoGoodsLink(): string {
  const goods = GOODS[0];
  const shop = SHOPS.find(({ id }) => id === goods?.shopId);
  return goods === undefined || shop === undefined ? '' : marketplaceLink(shop.source, goods.code);
}

const PAGES: readonly { name: string; path: string }[] = [
  { name: 'Home', path: 'page/homepage' },
  { name: 'Home of kr and ph', path: 'page/shoppingagent' },
  { name: 'Forwarding home', path: 'page/transport?transportSite=1' },
  { name: 'Goods', path: `page/buy/?from=search-input&url=${encodeURIComponent(demoGoodsLink())}` },
  { name: 'Search', path: 'page/search/?keyword=' },
  { name: 'Shop', path: `page/shop/?shopid=${SHOPS[0]?.id ?? ''}` },
  { name: 'Cart', path: 'page/shoppingcart/' },
  { name: 'Account', path: 'page/account/' },
  { name: 'Account, user late', path: 'page/account/?demo_faults=userInfo=slow:5000' },
  { name: 'Account, a part crashes', path: 'page/account/?crash=1' },
  { name: 'Log in', path: 'page/login' },
  { name: 'Help', path: 'page/help/' },
  { name: 'Without the helper', path: 'page/bare' },
  ...['nonce', 'self', 'trusted', 'style', 'cdn'].map((policy) => ({
    name: `Policy: ${policy}`,
    path: `page/policy/${policy}`,
  })),
];

/** Hosts that the shell knows; browsers resolve every `*.localhost` to this machine. */
const HOSTS: readonly { name: string; path: string; note: string }[] = [
  {
    name: 'www.shop.localhost',
    path: '/en/page/homepage',
    note: 'the shop, with the www and the mobile host in the shell’s options',
  },
  { name: 'm.shop.localhost', path: '/en/', note: 'the mobile host: its own pages; no rule applies here' },
  { name: 'shop.localhost', path: '/en/page/homepage', note: 'any other name below it leads to www' },
];

const GOODS_QUERY = `?from=search-input&url=${encodeURIComponent(demoGoodsLink())}`;

/** Pages of the www host from which mobile visitors are redirected, with their targets. */
const MOBILE_PAGES: readonly { path: string; to: string }[] = [
  { path: '/en/page/homepage', to: '/en/' },
  { path: `/en/page/buy/${GOODS_QUERY}`, to: '/en/goods/detail' },
  { path: `/en/page/shop/?shopid=${SHOPS[0]?.id ?? ''}`, to: '/en/shop' },
  { path: '/en/page/marketing/products', to: '/en/marketing/products' },
  { path: '/en/page/marketing/invitation', to: '/en/marketing/invitation' },
  { path: '/en/page/marketing/invitation_lead', to: '/en/marketing/invitation_lead' },
  { path: '/en/page/homepage?shareType=1&shareId=1002', to: '/en/marketing/coupons' },
  { path: '/en/page/homepage?referer=h5', to: 'nowhere: the mobile host sent the visitor' },
];

const ATTRIBUTION: readonly { query: string; note: string }[] = [
  { query: 'invite_code=HL88&invite_source=mail&invite_parent_code=HL1&client_flag=app', note: 'kept at once' },
  {
    query: 'utm_source=news&utm_medium=mail&reg_channel=fair&reg_ivid=77',
    note: 'marketing: waits for Accept under GPC',
  },
  { query: 'activeName=spring&wTagQ=q1&wTagA=a1&nTag=n1', note: 'marketing, of fixed names' },
  { query: Array.from({ length: 10 }, (_, at) => `utm_t${at}=${at}`).join('&'), note: 'ten: eight are kept' },
];

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
<section id="panel">
<h2>The panel</h2>
<p>On any page: <a href="/en/page/homepage?qa=on"><code>?qa=on</code></a> lays a panel over it with all of this, the list of its calls, and a
report to copy. What is set there stands in the address: the link alone brings the state to any browser.</p>
<h3>Errors of section 8</h3>
<ul>${SECTION_8.map(
    ({ situation, press, sees, path }) =>
      html`<li><a href="/en/${path}&amp;qa=${shownFor(press)}">${situation}</a> <span class="note">${press === '' ? '' : `${press}: `}${sees}</span></li>`,
  )}</ul>
</section>
<section>
<h2>Visitor</h2>
<form method="post" action="/qa/persona" class="cards">
${PERSONAS.map((name) => personaButton(name, name === persona))}
</form>
<p class="note">Accounts: ${PERSONA_SEEDS.map(({ loginName }) => loginName).join(', ')}. Password: <code>${DEMO_PASSWORD}</code>.
Verification code of every sign-up: <code>${DEMO_EMAIL_CODE}</code>.</p>
<form method="post" action="/qa/reset"><button class="danger">Reset all data</button> <span class="note">carts, accounts, sessions and fault counters start again</span></form>
</section>
<section id="pages">
<h2>Pages</h2>
<div class="scroll"><table>
<thead><tr><th>Page</th>${LANGUAGES.map((language) => html`<th>${language}</th>`)}</tr></thead>
<tbody>${PAGES.map((page) => pageRow(page))}</tbody>
</table></div>
<p class="note">Also: <a href="/own/">/own/</a>, a shop of its own (<a href="/own/?runtime=react">React</a>, <a href="/own/?prerendered=off">no partials</a>,
<a href="/own/?demo_boot=on">boot</a>, <a href="/own/basket/">its basket</a>); <a href="/">/</a> (language of the cookie), <a href="/order/diybuy">/order/diybuy</a>,
<a href="/account/advisory/create?type=package">/account/advisory/create?type=package</a>.
Any page takes <code>?runtime=react</code>, <code>?preload=off</code>, <code>?prerendered=off</code>, <code>?dev=on</code>, <code>?demo_faults=userInfo=slow:3000</code>.</p>
</section>
<section id="announcements">
<h2>Announcements</h2>
<p class="note">Dismissed pop-ups are remembered in the cookie <code>announcement_seen_…</code> of the page’s type: delete it to see them again.</p>
<div class="scroll"><table>
<thead><tr><th>Scene</th>${LANGUAGES.map((language) => html`<th>${language}</th>`)}<th>Note</th></tr></thead>
<tbody>${ANNOUNCEMENT_LINKS.map(announcementRow)}</tbody>
</table></div>
</section>
<section id="hosts">
<h2>Hosts, phones, attribution</h2>
<ul>${HOSTS.map(
    ({ name, path, note }) =>
      html`<li><a href="http://${name}${port}${path}">${name}${port}</a> <span class="note">${note};
<a href="http://${name}${port}/qa/">QA there</a></span></li>`,
  )}</ul>
<p class="note">A phone: choose a device (iPhone, Pixel) in the browser’s tools before opening the first column. Each host has cookies of
its own. Pages on localhost know no hosts and never redirect.</p>
<div class="scroll"><table>
<thead><tr><th>On the www host</th><th>A phone ends at</th></tr></thead>
<tbody>${MOBILE_PAGES.map(
    ({ path, to }) =>
      html`<tr><td><a href="http://www.shop.localhost${port}${path}">${path.replace(GOODS_QUERY, '?url=…')}</a></td><td>${
        to.startsWith('/') ? html`<a href="http://m.shop.localhost${port}${to}">${to}</a>` : to
      }</td></tr>`,
  )}</tbody>
</table></div>
<ul>${ATTRIBUTION.map(
    ({ query, note }) =>
      html`<li><a href="/en/page/homepage?${query}"><code>${query}</code></a> <span class="note">${note}</span></li>`,
  )}
<li><a href="/en/page/homepage?reissue=on&amp;utm_source=news"><code>reissue=on</code></a> <span class="note">the page names
<code>/api/cookies/reissue</code>, which sets the shell’s cookies again from the server, for browsers that cut what scripts set</span></li></ul>
</section>
<section id="search">
<h2>Search</h2>
<p class="note">Copy a text, paste it into the search box of any page, press Enter.</p>
<div class="samples">${sampleTexts().map(
    ({ text, note }) =>
      html`<label><textarea readonly rows="${text.includes('\n') ? 2 : 1}">${text}</textarea><span class="note">${note}</span></label>`,
  )}</div>
<p class="note">Pictures for the camera in the search box, to choose, drop or paste (open one in an editor and copy it):</p>
<ul>${Object.entries(SAMPLE_PICTURES).map(
    ([name, { note }]) => html`<li><a href="/qa/pictures/${name}">${name}</a> <span class="note">${note}</span></li>`,
  )}</ul>
<p class="note">Faults to see it fail: <code>imageSearch=500</code>, <code>refuse</code>, <code>logged-out</code>, <code>never</code>
(progress and Cancel), <code>slow:5000</code>.</p>
</section>
${shareScenes()}
${taskScenes(clock)}
<section id="reports">
<h2>Error reports</h2>
<p class="note">What the pages have sent to <code>errors.webhook</code>, once for each path and session of a browser.</p>
${reportList(reports)}
</section>
<section id="faults">
<h2>Faults</h2>
<form method="post" action="/qa/faults">
<div class="faults">${API_CALLS.map(({ name }) => faultChoice(name, faults))}</div>
<p><label>More, as text: <input name="typed" value="" placeholder="currencies=500*2,cartList=slow:2000+html"></label>
<button>Set faults</button></p>
</form>
<form method="post" action="/qa/faults"><button class="plain">Clear faults</button></form>
<dl>${Object.entries(FAULT_KINDS).map(([kind, note]) => html`<div><dt><code>${kind}</code></dt><dd>${note}</dd></div>`)}
<div><dt><code>500*2</code></dt><dd>the first two times only</dd></div>
<div><dt><code>run=a</code></dt><dd>counts separately from other tests</dd></div></dl>
</section>
</main>
</body>
</html>`;
}

function personaButton(name: Persona, isCurrent: boolean): Html {
  return html`<button name="persona" value="${name}" class="card" aria-pressed="${String(isCurrent)}">
<b>${name}</b><span>${PERSONA_NOTES[name]}</span></button>`;
}

function reportList(reports: readonly QaReport[]): Html {
  if (reports.length === 0) return html`<p>None yet.</p>`;
  return html`<div class="scroll"><table><thead><tr><th>When</th><th>Island</th><th>Reason</th><th>Message</th><th>Path</th></tr></thead>
<tbody>${reports.map(({ at, island, reason, message, path }) => html`<tr><td>${new Date(at).toISOString()}</td><td>${island}</td><td>${reason}</td><td>${message}</td><td>${path}</td></tr>`)}</tbody></table></div>`;
}

function pageRow({ name, path }: { name: string; path: string }): Html {
  return html`<tr><th scope="row">${name}</th>${LANGUAGES.map(
    (language) =>
      html`<td>${RUNTIMES.map((runtime) => {
        const query = runtime.query === '' ? '' : `${path.includes('?') ? '&' : '?'}${runtime.query}`;
        return html`<a href="/${language}/${path}${query}">${runtime.name}</a> `;
      })}</td>`,
  )}</tr>`;
}

function announcementRow({ name, path, note }: AnnouncementLink): Html {
  const cells = path.startsWith('/')
    ? html`<td colspan="${LANGUAGES.length}"><a href="${path}">language of the cookie</a></td>`
    : LANGUAGES.map((language) => html`<td><a href="/${language}/${path}">${language}</a></td>`);
  return html`<tr><th scope="row">${name}</th>${cells}<td class="note">${note}</td></tr>`;
}

function faultChoice(call: string, faults: string): Html {
  const set = parseFaults(faults).byCall.has(call)
    ? (new RegExp(`(?:^|,)${call}=([^,]*)`).exec(faults)?.[1] ?? '')
    : '';
  const kinds = Object.keys(FAULT_KINDS);
  const options = set === '' || kinds.includes(set) ? kinds : [set, ...kinds];
  return html`<label><span>${call}</span><select name="${call}" class="${set === '' ? '' : 'set'}"><option value="">works</option>${options.map(
    (kind) => html`<option value="${kind}" ${kind === set ? 'selected' : ''}>${kind}</option>`,
  )}</select></label>`;
}
