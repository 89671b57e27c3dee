import { html } from 'hono/html';
import { SHOPS } from '../api/seeds/catalogue.ts';
import { GOODS_QUERY } from './scenes-pages.ts';

type Html = ReturnType<typeof html>;

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

/**
 * The section of the QA page about the hosts of the shop, redirects of phones, and attribution.
 *
 * @param port See `QaState`.
 */
export function hostScenes(port: string): Html {
  return html`<section id="hosts">
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
</section>`;
}
