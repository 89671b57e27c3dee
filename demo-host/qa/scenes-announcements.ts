import { html } from 'hono/html';
import { LANGUAGES } from '../../src/domain/i18n/language.ts';
import type { AnnouncementScene } from '../api/seeds/announcements.ts';

type Html = ReturnType<typeof html>;

/** A link of the QA page to a page with announcements. */
export interface AnnouncementLink {
  readonly name: string;
  /** Below the language's segment; with a leading slash from the root, in the language of the cookie. */
  readonly path: string;
  readonly note: string;
}

const onPage = (path: string, scene: AnnouncementScene, more = ''): string =>
  `${path}${path.includes('?') ? '&' : '?'}demo_announcements=${scene}${more}`;
const onHome = (scene: AnnouncementScene, more?: string): string => onPage('page/homepage', scene, more);

/** Every state of announcements, each a page. */
export const ANNOUNCEMENT_LINKS: readonly AnnouncementLink[] = [
  { name: 'One stripe', path: onHome('stripe'), note: 'pushes the page down; unfold, follow, hide' },
  { name: 'Four stripes', path: onHome('stripes'), note: 'of every level, the most severe first; at most 100 px' },
  { name: 'A stripe of a title', path: onHome('stripe-title'), note: 'nothing to unfold' },
  { name: 'A stripe without a title', path: onHome('stripe-untitled'), note: 'begins with its content' },
  { name: 'A long stripe', path: onHome('stripe-long'), note: 'one line; unfolded it scrolls' },
  {
    name: 'Stripes told by the page',
    path: onHome('stripes', '&demo_told=announcements'),
    note: 'boot.announcements: they are there at once and make no call',
  },
  { name: 'Pop-up', path: onHome('popup'), note: 'with a link; dismissed for 180 days on pages of this type' },
  { name: 'Pop-up of a title', path: onHome('popup-plain'), note: 'no content, no link' },
  { name: 'Pop-up, long', path: onHome('popup-long'), note: 'a wide table, a huge picture, a long title' },
  {
    name: 'Three pop-ups',
    path: onHome('popup-several'),
    note: 'one per page view: urgent, then important, then the rest',
  },
  {
    name: 'Warning: login',
    path: onPage('page/login', 'warning'),
    note: 'one button; Esc and the backdrop do nothing',
  },
  { name: 'Warning: order', path: onPage('page/shoppingcart/', 'warning'), note: '' },
  { name: 'Warning: submit parcel', path: onPage('page/parcel/storage/', 'warning'), note: '' },
  {
    name: 'Warning: enquire',
    path: onPage('/account/advisory/create?order_no=1', 'warning'),
    note: 'page type order-advisory',
  },
  { name: 'Warning: forward parcel', path: onPage('page/transport', 'warning'), note: '' },
  { name: 'Warning: view', path: onHome('warning'), note: '' },
  { name: 'Warning with a link', path: onHome('warning-link'), note: 'the button dismisses, then leads on' },
  { name: 'Top notice', path: onHome('notice'), note: 'from noticeInfo; a status for screen readers' },
  { name: 'Top notice, long', path: onHome('notice-long'), note: 'at most 100 px' },
  { name: 'All three', path: onHome('all'), note: '' },
  { name: 'Hostile content', path: onHome('hostile'), note: 'nothing runs, nothing is asked of another host' },
  {
    name: 'Calls fail',
    path: onHome('all', '&demo_faults=announcements=500,noticeInfo=never'),
    note: 'nothing is shown',
  },
];

/** The section of the QA page about announcements. */
export function announcementScenes(): Html {
  return html`<section id="announcements">
<h2>Announcements</h2>
<p class="note">Dismissed pop-ups are remembered in the cookie <code>announcement_seen_…</code> of the page’s type: delete it to see them again.</p>
<div class="scroll"><table>
<thead><tr><th>Scene</th>${LANGUAGES.map((language) => html`<th>${language}</th>`)}<th>Note</th></tr></thead>
<tbody>${ANNOUNCEMENT_LINKS.map(announcementRow)}</tbody>
</table></div>
</section>`;
}

function announcementRow({ name, path, note }: AnnouncementLink): Html {
  const cells = path.startsWith('/')
    ? html`<td colspan="${LANGUAGES.length}"><a href="${path}">language of the cookie</a></td>`
    : LANGUAGES.map((language) => html`<td><a href="/${language}/${path}">${language}</a></td>`);
  return html`<tr><th scope="row">${name}</th>${cells}<td class="note">${note}</td></tr>`;
}
