import { SHOWS, TEXTS } from '../../src/bindings/tables';
import type { Scene } from '../fixtures/scene';

const PRICES = '{"CNY":"129.0","USD":"18.25","EUR":"16.7"}';

const row = (attribute: string, value: string, markup: string): string =>
  `<tr><th scope="row"><code>data-portico-${attribute}="${value.replace(/"/g, '&quot;')}"</code></th><td>${markup}</td></tr>`;

/** A row for each binding, with the page's own content in it. */
const SHEET = `<table class="bindings-sheet"><thead><tr><th scope="col">The page’s HTML</th><th scope="col">This visitor</th></tr></thead><tbody>
${Object.keys(TEXTS)
  .map((path) => row('text', path, `<b data-portico-text="${path}">the page’s own</b>`))
  .join('\n')}
${Object.keys(SHOWS)
  .map((who) => row('show', who, `<b data-portico-show="${who}">shown</b>`))
  .join('\n')}
${row('link', 'login', '<a data-portico-link="login" href="/login.php">Sign in</a>')}
${row('link', 'shoppingCart', '<a data-portico-link="shoppingCart" href="/cart.php">Cart</a>')}
${row('price', PRICES, `<em data-portico-price='${PRICES}'>CN ￥129.0</em>`)}
${row('price', '{"GBP":"14.2"}', `<em data-portico-price='{"GBP":"14.2"}'>CN ￥129.0</em>`)}
</tbody></table>`;

const scene = (more: Scene): Scene => ({ html: SHEET, ...more });

export const guest = scene({ persona: 'guest' });
export const member = scene({ persona: 'member' });
export const prime = scene({ persona: 'prime' });
export const emptyCart = scene({ persona: 'member', cart: () => [] });
export const inEuros = scene({ persona: 'member', currency: 'EUR' });
/** The server does not reply: the page's own content stays. */
export const notKnown = scene({ persona: 'member', replies: { userInfo: 'never', currencies: 'never' } });
