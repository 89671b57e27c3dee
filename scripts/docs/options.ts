// Writes docs/options.md from the schema that checks the options: `node scripts/docs/options.ts --write` or `--check`.
import { pathToFileURL } from 'node:url';
import { runnerImport } from 'vite';
import { SHOWN_NAMES } from '../../src/domain/shown-names.ts';
import { keepPage } from './page.ts';

/** The part of `src/host/options.ts` that is used here. */
interface OptionsModule {
  readOptions(value: unknown, report: (message: string) => void): Record<string, unknown>;
}

/** One option, as the schema treats it. */
export interface OptionFact {
  /** `api.timeout`; `routes.*` stands for every name of the routes. */
  readonly path: string;
  /** The type that the schema expects, in its own words. */
  readonly expected: string;
  /** The value if none, or a wrong one, is given. */
  readonly fallback: unknown;
}

/** Sections whose keys are names from another list: one row stands for all of them. */
const NAMED: Readonly<Record<string, string>> = {
  routes: 'the names are [below](#routes); the console lists them when one is wrong',
  'api.endpoints': 'the names are those of the [calls](api.md)',
  header:
    'lists; the order of `tabs` is kept. `[]` shows none; without the list all are shown. `search` needs `link` or `keyword`',
  account: 'the same',
  footer: 'the same',
  marketplaces:
    "the names are hosts, which include their subdomains: `{ 'shop.example': { name: 'Example', item: 'sku' } }`. `item` is the query that has the item's number; without it the number is in the path",
  positions: 'the names are those of the [positions](contract.md#section-5-calls)',
};

/** The types of options that other code reads. */
const READ_LATER: Readonly<Record<string, string>> = {
  'api.headers': 'an object of texts, or a function that returns one or a promise of one',
  'api.csrf': '`{ cookie?, header?, crossOrigin? }`, or false',
};

/** The effect of each option. The check fails if an option of the schema has no line here, or a line no option. */
export const DESCRIPTIONS: Readonly<Record<string, string>> = {
  'api.base': "Base address of the calls' paths. It may be of another origin; cookies are sent with the calls",
  'api.login': 'Origin of the login service, for `{login}/api/site/logout` and `register`; empty for the same origin',
  'api.endpoints.*':
    "Another path for a call, by its name. `'basket/list'` is below `api.base`; a path that starts with `/` or `http` is used as it is",
  'api.timeout': 'Time limit of one try, ms',
  'api.retries': 'Further tries of a read on network, timeout and 5xx; writes are sent once',
  'api.headers':
    "Headers of your own for calls to the page's own origin and that of `api.base`. A function is called for each try of every call, with `{ url, method, isRetry }`, and decides by `url`. Calls then wait for later code ([more](embedding.md#headers-and-tokens))",
  'api.csrf':
    'The token of the framework\'s check, for POSTs: the cookie it is in, and its header. Without the option these are `XSRF-TOKEN` and `X-XSRF-TOKEN`, and `<meta name="csrf-token">` is read as well; never sent to other origins without `crossOrigin: true` ([more](embedding.md#headers-and-tokens))',
  'ahead.pages':
    "`'fetch'`: the browser fetches the next page while the pointer rests on its link ([more](embedding.md#the-next-page-ahead)). Chromium only; elsewhere, and with `'off'`, nothing is loaded. `ahead: 'fetch'` is short for `ahead: { pages: 'fetch' }`",
  'ahead.transition':
    '`true`: the header stays while the content fades over to that of the next page, if both pages link [the sheet for it](embedding.md#a-view-transition), as `Portico::head()` does',
  'hosts.www':
    'Host name of the shop, `www.shop.example`. Without a port, that of the page is kept. Pages on any other host redirect there. Not given: no redirect',
  'hosts.mobile':
    'Host name of the mobile site. Phones are redirected to its counterpart of the page. Not given: no redirect',
  'hosts.redirect': '`false` switches all redirects off',
  'routes.*':
    'Another address for a link of the shell. `{lang}` becomes the language segment, `{ref}` the address of the page itself, encoded ([below](#sign-in-and-back)); `{keyword}` in `search`, what is searched for ([below](#search))',
  'positions.*': 'Another name for a position that the server fills with pictures and links',
  texts:
    "Texts of your own, by widget and name: `{ header: { home: 'Start' } }`. The names are those in `src/locales/en.ts`, `src/locales/late/en.ts` and `src/locales/islands/en.ts`",
  languages: "Languages that the switch offers, besides the page's own",
  'brand.name':
    'Name of the shop, in the logo and in the title of a home page without a title. There is no default: without it, the logo is a link named “Home”',
  'brand.logo': "Address of the logo's picture; if it is empty, the name is shown",
  'brand.company': "The company's name",
  'brand.address': "The company's address",
  'brand.contacts.service': 'Address of customer service',
  'brand.contacts.business': 'Address for business contacts',
  'brand.payments': 'Payment methods: `{ name, href, img? }`',
  'brand.appQr':
    "Text of the QR code that leads to the app. Below it is the text of a gift for new users; a shop without such a gift sets `texts: { tools: { gift: '' } }`, or a text of its own",
  'brand.imageHosts': 'Hosts whose pictures announcements may show, besides the page’s own host',
  'header.*':
    'The tabs (`tabs`), the shipping menu and messages (`tools`) that the shop has, and what its header searches for (`search`; [contract, section 4](contract.md#section-4-shown))',
  'marketplaces.*':
    'Further marketplaces whose links the search box recognizes, with name and item ([contract, section 4](contract.md#section-4-marketplaces)). Their names that the shell knows are `texts.marketplaces`',
  'account.*':
    "The entries of the account's menu that the shop has (`entries`). The balance is shown only if the API sends one",
  'footer.*': "The footer's columns that the shop has (`columns`)",
  'cart.guests':
    "`true`: the server knows guests' carts, and answers `cartList` and the changes of the cart for guests, too. Not given: guests are asked to sign in ([more](embedding.md#guests-with-a-cart))",
  'currency.default':
    'The currency of guests who have not chosen one, as a code that the list of currencies has. The header shows it from the start, unless the visitor has chosen another. Not given: that of the language (`cn`: CNY, else USD)',
  'currency.decimals':
    "Digits after the point of prices, in the cart, in bindings and in PHP: a number from 0 to 4, numbers by code (`{ JPY: 0, USD: 2 }`; other currencies have the default), or `'currency'` for what each currency has (JPY 0, KWD 3, USD 2). A balance follows it, too. Not given: one for prices, two for balances ([contract, section 8](contract.md#section-8-money))",
  'page.type':
    'Type of the page, for its announcements. Not given: derived from its address ([contract, section 8](contract.md#section-8))',
  'page.requiresUser': '`false` opens every `user-gate` at once',
  'page.title': 'Title of the page, in place of its `<title>`',
  'cookies.domain': 'Domain of the cookies that the shell writes. Not given: this host alone',
  'cookies.path': 'Path of the cookies',
  'cookies.secure': 'Whether they are sent over https only. Not given: true on https pages',
  'cookies.reissue':
    'Address at which the server sets the shell’s cookies again: Safari keeps cookies set by scripts for 7 days at most ([below](#safari-and-the-7-days))',
  'chat.enabled': '`false` removes the chat launcher; the toolbar’s button for customer service stays',
  analytics:
    "Where events go: `'dataLayer'` pushes them to `window.dataLayer`, a function is called with each of them, `false` discards them. `portico:track` fires in any case ([events](events.md))",
  'errors.webhook':
    'Address that crashes of islands are reported to, http or https ([fields](events.md#crash-reports)). Not given: no reports',
  'boot.user': 'The `data` of `userInfo`',
  'boot.headerData': 'The `data` of `headerData`',
  'boot.userLevel': 'The `data` of `userLevel`',
  'boot.customerService': 'The `data` of `customerService`',
  'boot.currencies': 'The `data` of `currencies`',
  'boot.config': 'The `data` of `globalConfig`',
  'boot.positions':
    'The `data` of `position`, by position: `header_banner`, `header_logo`, `header_share` (members), `toolbar_user`, `toolbar_guest`. One that is missing is requested; `[]` is an empty one',
  'boot.announcements': 'The `data` of `announcements`',
  'boot.cartList': "The `data` of `cartList`: the member's cart, or a guest's with `cart.guests`",
  'boot.serverTime': "The server's time when it made the page, s since 1970 UTC",
  scope:
    "Name of the shop, if another one is on the same origin: the shell's names in storage and between tabs end with it. Not given: derived from `api.base` and `cookies.path`; empty with their defaults ([contract, section 6](contract.md#section-6-scope))",
  prerender:
    '`true`: the page is only being prerendered. Nothing is fetched or redirected, no event fires and no notice is shown; `ready` resolves after the mount',
};

/** Loads the schema from the sources. */
export async function loadOptions(): Promise<OptionsModule> {
  return (await runnerImport<OptionsModule>(new URL('../../src/host/options.ts', import.meta.url).pathname)).module;
}

/** Every route with its default address, from the sources. */
export async function loadRoutes(): Promise<Readonly<Record<string, string>>> {
  const file = new URL('../../src/domain/links/route-table.ts', import.meta.url).pathname;
  return (await runnerImport<{ readonly ROUTES: Readonly<Record<string, string>> }>(file)).module.ROUTES;
}

/**
 * Finds out the options from the schema's messages: for an unknown key it lists the known ones, for a wrong value the
 * expected type.
 */
export function listOptions({ readOptions }: OptionsModule): OptionFact[] {
  const say = (path: readonly string[], value: unknown) => {
    let given = value;
    for (const key of path.toReversed()) given = { [key]: given };
    const words: string[] = [];
    readOptions(given, (message) => words.push(message));
    return words;
  };
  const fallbackOf = (path: readonly string[]) => {
    const at = (given: unknown) => {
      let value: unknown = readOptions(given, () => {});
      for (const key of path) value = Object(value)[key];
      return value;
    };
    // A section that may also be a text is one by default.
    return at({}) ?? at({ [path[0] ?? '']: {} });
  };
  const walk = (path: readonly string[]): OptionFact[] => {
    const [unknown] = say([...path, ' '], 1);
    const known = unknown?.match(/not a known option \((.*)\)/)?.[1]?.split(', ');
    const name = path.join('.');
    if (name in NAMED) {
      const [words] = say([...path, known?.[0] ?? 'any'], Symbol(''));
      return [{ path: `${name}.*`, expected: expectation(words), fallback: undefined }];
    }
    if (known) return known.flatMap((key) => walk([...path, key]));
    const [words] = say(path, Symbol(''));
    const [itemWords] = say(path, [Symbol('')]);
    // A list that only leaves out its wrong items names the item.
    const item = itemWords?.includes(`${name}[0]`) ? ` of: ${expectation(itemWords)}` : '';
    const expected = READ_LATER[name] ?? expectation(words) + item;
    return [{ path: name, expected, fallback: fallbackOf(path) }];
  };
  return walk([]);
}

/** `… is Symbol(), not a text; the default is used`, or `it is left out` in a list */
function expectation(words: string | undefined): string {
  return words?.match(/, not (.*); (?:the default is used|it is left out)$/)?.[1] ?? "the call's `data`";
}

/**
 * Writes the page as Markdown.
 *
 * @throws {Error} If an option lacks its description, or a description its option.
 */
export function optionsPage(
  facts: readonly OptionFact[],
  routes: Readonly<Record<string, string>>,
  descriptions = DESCRIPTIONS,
): string {
  const paths = new Set(facts.map(({ path }) => path));
  const missing = [...paths].filter((path) => !descriptions[path]);
  const stale = Object.keys(descriptions).filter((path) => !paths.has(path));
  if (missing.length > 0) throw new Error(`no description of the options ${missing.join(', ')}`);
  if (stale.length > 0) throw new Error(`descriptions of options that do not exist: ${stale.join(', ')}`);
  const shown = (value: unknown) => (value === undefined ? '–' : `\`${JSON.stringify(value).replaceAll('"', "'")}\``);
  const rows = facts.map(
    ({ path, expected, fallback }) =>
      `| \`${path}\` | ${expected.replaceAll('|', '\\|')} | ${shown(fallback)} | ${descriptions[path]} |`,
  );
  const named = Object.entries(NAMED).map(([name, words]) => `- \`${name}.*\`: ${words}.`);
  const lists = Object.entries(SHOWN_NAMES).flatMap(([section, known]) =>
    Object.entries<readonly string[]>(known).map(
      ([name, entries]) => `- \`${section}.${name}\`: ${entries.map((entry) => `\`${entry}\``).join(', ')}.`,
    ),
  );
  const addresses = Object.entries(routes).map(
    ([name, address]) => `| \`${name}\` | ${address ? `\`${address}\`` : 'none'} |`,
  );
  return `${HEAD}
| option | type | default | effect |
|---|---|---|---|
${rows.join('\n')}

${named.join('\n')}
${lists.join('\n')}

${ROUTES_HEAD}
| name | address |
|---|---|
${addresses.join('\n')}

${SEARCH}
${SIGN_IN}
${FOOT}`;
}

const HEAD = `<!-- Made by scripts/docs/options.ts from the schema in src/host/options.ts; npm test checks it. -->

# Options

Options are the third argument of \`mountShell(lang, platform, options)\`, or JSON in the page before the call, or both:

\`\`\`html
<script type="application/json" data-portico-options>
{ "api": { "base": "https://api.shop.example/v2" }, "brand": { "name": "Acme" } }
</script>
<script src="/shell/shell.js"></script>
<script>mountShell('en', 'main', { page: { title: 'Acme: forwarding from China' } })</script>
\`\`\`

- The call's own options override the JSON. Objects are merged deeply, lists are replaced.
- A wrong value, an unknown key and unreadable JSON are one error each on the console. It names the option, the expected type
  and the given value. The default is used, and the page continues.
- \`null\`, which old PHP writes for "nothing", counts as not given.

## All options
`;

const ROUTES_HEAD = `## Routes

A shop with addresses of its own names them in \`routes\`. \`{lang}\` becomes the page's language segment. A whole address such
as \`https://account.shop.example/\` is fine, but nothing is derived from it (the open tab, the type of the page).
The same holds for an address whose query decides, such as \`/index.php?route=account\`: many pages have its path. Name the type
of such a page in \`page.type\`.
`;

const SEARCH = `### Search

The words are appended as \`keyword\`. If your server reads another name, say where they go with \`{keyword}\`; other queries stay:

\`\`\`js
routes: { search: '/doku.php?do=search&q={keyword}' }
\`\`\`

It works without a script, too. In a path, as in \`/find/{keyword}\`, it needs one: without, the words come as \`/find/?keyword=…\`
([contract, section 4](contract.md#section-4-routes)).
`;

const SIGN_IN = `### Sign-in, and back

Sign-in and sign-up get the address of the page, to return to. It is added to \`routes.login\` as \`?ref=https%3A%2F%2F…\`. If the
address contains \`{ref}\`, the encoded address replaces it; use that if your server names the parameter differently:

\`\`\`js
routes: { login: '/wp-login.php?redirect_to={ref}' }
\`\`\`

Sign-up is the same address followed by \`&type=register\`. Other routes may contain \`{ref}\` as well.

**The server must check the address before it redirects back.** An attacker can make a link to the login with another site in
\`ref\`, which then asks for the password once more. Redirect only to addresses of this site: WordPress does so in
\`wp_safe_redirect\`. Elsewhere compare the host, not the beginning of the text: \`https://shop.example.evil\`, \`//evil\` and
\`/\\evil\` all begin like an address of the shop.

\`\`\`php
$back = isset($_GET['ref']) && is_string($_GET['ref']) ? $_GET['ref'] : '/';
$own = '~\\Ahttps?://' . preg_quote($_SERVER['HTTP_HOST'], '~') . '/~';
header('Location: ' . (preg_match($own, $back) === 1 ? $back : '/'));
\`\`\`
`;

const FOOT = `## Boot data

Data that the page already contains is not fetched at load. Each member of \`boot\` is the \`data\` of the call of that name
([calls](api.md)). A member without that form is reported on the console by name, and fetched instead.

\`\`\`html
<script>
mountShell('en', 'main', { boot: {
  user: { user_id: 0 },
  currencies: [{ code: 'USD', symbol: 'US $' }, { code: 'CNY', symbol: 'CN ￥' }],
  config: { isOpenBindPhone: false },
  serverTime: <?= time() ?>
} })
</script>
\`\`\`

- A page with a visitor's own data must not be cached for others, nor be shown again when it is stale: send
  \`Cache-Control: private, no-cache\`. If a browser still takes such a page from its own cache, or might have done so after Back, the
  shell requests \`user\`, \`headerData\`, \`userLevel\`, \`customerService\` and \`cartList\`, and ignores \`serverTime\`.
- \`serverTime\` is the time at which the page's response began. It is used until a call's reply has a newer time.

## Redirects

With \`hosts.www\` and \`hosts.mobile\` the shell redirects visitors to the right host before it fetches or mounts anything:

| page | on a phone, on \`hosts.mobile\` |
|---|---|
| any page with \`shareType\` in its query | \`/{lang}/marketing/coupons\` |
| home | \`/{lang}/\` |
| \`/{lang}/page/buy/\` | \`/{lang}/goods/detail\` |
| \`/{lang}/page/shop/\` | \`/{lang}/shop\` |
| \`/{lang}/page/marketing/products\`, \`invitation\`, \`invitation_lead\` | the same names below \`/{lang}/marketing/\` |

The whole query is kept. \`referer=h5\` in it keeps a phone on the page: links of the mobile site to the desktop site have it.
Pages of \`hosts.mobile\` never redirect. All other pages that are not on \`hosts.www\` redirect to the same address there: leave
\`hosts\` out on copies of the site under other hosts. The first calls wait for this decision, so a page that needs no redirect
is faster without \`hosts\`.

## Safari and the 7 days

Safari deletes cookies set by a script after 7 days, whatever their lifetime: language, invitation and registration marks would
be lost. Cookies set by a server keep their full lifetime. With \`cookies.reissue\` the shell calls the server with the names of
the cookies that it has written with a lifetime of more than 7 days. Cookies that are written together cause one call, for
instance on each page of a member, or after the switch.

\`\`\`http
POST /api/cookies/reissue
{ "names": ["login_user", "login_in_website", "invite_code"] }
\`\`\`

The server responds with \`Set-Cookie\` for each of these names that it knows *and* that the request contains as a cookie. The
value is that of the request; the lifetime is that of the server's own table ([contract, section 6](contract.md#section-6)). The
server must set no other name and no other lifetime, whatever the request contains. It must use the domain and the path of the
options \`cookies.domain\` and \`cookies.path\`: a second cookie of the same name elsewhere would survive a log-out. The shell
ignores the response. PHP pages use [\`Portico::cookies()\`](php.md#porticocookies); \`demo-host/api/routes/cookies.ts\` is an example
in Node.
`;

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await keepPage('docs/options.md', optionsPage(listOptions(await loadOptions()), await loadRoutes()));
}
