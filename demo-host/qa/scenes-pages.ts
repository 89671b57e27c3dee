import { html } from 'hono/html';
import { LANGUAGES } from '../../src/domain/i18n/language.ts';
import { GOODS, marketplaceLink, SHOPS } from '../api/seeds/catalogue.ts';

type Html = ReturnType<typeof html>;

const RUNTIMES = [
  { name: 'shell', query: '' },
  { name: 'React', query: 'runtime=react' },
  { name: 'no preload', query: 'preload=off' },
  { name: 'reads preloaded', query: 'preload=reads' },
  { name: 'no partials', query: 'prerendered=off' },
  { name: 'boot', query: 'demo_boot=on' },
  { name: 'not ahead', query: 'demo_ahead=off' },
] as const;

function demoGoodsLink(): string {
  const goods = GOODS[0];
  const shop = SHOPS.find(({ id }) => id === goods?.shopId);
  return goods === undefined || shop === undefined ? '' : marketplaceLink(shop.source, goods.code);
}

/** The query of a goods page. */
export const GOODS_QUERY = `?from=search-input&url=${encodeURIComponent(demoGoodsLink())}`;

const PAGES: readonly { name: string; path: string }[] = [
  { name: 'Home', path: 'page/homepage' },
  { name: 'Home of kr and ph', path: 'page/shoppingagent' },
  { name: 'Forwarding home', path: 'page/transport?transportSite=1' },
  { name: 'Goods', path: `page/buy/${GOODS_QUERY}` },
  { name: 'Search', path: 'page/search/?keyword=' },
  { name: 'Shop', path: `page/shop/?shopid=${SHOPS[0]?.id ?? ''}` },
  { name: 'Cart', path: 'page/shoppingcart/' },
  { name: 'Account', path: 'page/account/' },
  { name: 'Account, user late', path: 'page/account/?demo_faults=userInfo=slow:5000' },
  { name: 'Account, a part crashes', path: 'page/account/?crash=1' },
  { name: 'Log in', path: 'page/login' },
  { name: 'Help', path: 'page/help/' },
  { name: 'Without the helper', path: 'page/bare' },
  { name: 'Without the helper, fastest head', path: 'page/bare?head=fastest' },
  ...['nonce', 'self', 'trusted', 'style', 'cdn'].map((policy) => ({
    name: `Policy: ${policy}`,
    path: `page/policy/${policy}`,
  })),
];

/** The section of the QA page about the pages of the shop, in each language and on either runtime. */
export function pageScenes(): Html {
  return html`<section id="pages">
<h2>Pages</h2>
<div class="scroll"><table>
<thead><tr><th>Page</th>${LANGUAGES.map((language) => html`<th>${language}</th>`)}</tr></thead>
<tbody>${PAGES.map(pageRow)}</tbody>
</table></div>
<p class="note">Also: <a href="/own/">/own/</a>, a shop of its own (<a href="/own/?runtime=react">React</a>, <a href="/own/?prerendered=off">no partials</a>,
<a href="/own/?demo_boot=on">boot</a>, <a href="/own/basket/">its basket</a>); <a href="/">/</a> (language of the cookie), <a href="/order/diybuy">/order/diybuy</a>,
<a href="/account/advisory/create?type=package">/account/advisory/create?type=package</a>.
Any page takes <code>?runtime=react</code>, <code>?preload=off</code> or <code>reads</code>, <code>?prerendered=off</code>, <code>?dev=on</code>, <code>?demo_faults=userInfo=slow:3000</code>.</p>
</section>`;
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
