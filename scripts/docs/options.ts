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
  header: 'lists; the order of `tabs` is kept, `[]` is for none, one that is not given for all',
  account: 'the same',
  footer: 'the same',
  currency: 'the name is `default`',
  positions: 'the names are those of the [positions](contract.md#section-5-calls)',
};

/** What each option does. The check fails if an option of the schema has no line here, or a line no option. */
export const DESCRIPTIONS: Readonly<Record<string, string>> = {
  'api.base': "What the calls' paths hang under; another origin is fine, cookies are sent along",
  'api.login': 'Origin of the login service, for `{login}/api/site/logout` and `register`; empty for the same origin',
  'api.endpoints.*':
    "Another path for a call, by its name. `'basket/list'` hangs under `api.base`; one that starts with `/` or `http` is taken as it is",
  'api.timeout': 'Longest wait for one try, ms',
  'api.retries': 'Further tries of a read on network, timeout and 5xx; writes are sent once',
  'hosts.www':
    'Host name of the shop, `www.shop.example`; without a port, that of the page is kept. Pages on any other host go there. Not given: they stay',
  'hosts.mobile':
    'Host name of the mobile site. Visitors with a phone go to its counterpart of the page. Not given: they stay',
  'hosts.redirect': '`false` keeps everybody where they are, whatever hosts are given',
  'routes.*':
    'Another address for a link of the shell. `{lang}` becomes the language segment, `{ref}` the address of the page itself, encoded ([below](#sign-in-and-back))',
  'positions.*': 'Another name for a position that the server fills with pictures and links',
  texts:
    "Other words, by widget and name: `{ header: { home: 'Start' } }`. The names are those in `src/locales/en.ts`, `src/locales/late/en.ts` and `src/widgets/*/texts/en.ts`",
  languages: "Languages that the switch offers, besides the page's own",
  'brand.name': 'Name of the shop, in the logo and in the title of a home page that has none',
  'brand.logo': "Address of the logo's picture; empty for the name with a sign",
  'brand.company': "The company's name",
  'brand.address': "The company's address",
  'brand.contacts.service': 'Address of customer service',
  'brand.contacts.business': 'Address for business',
  'brand.payments': 'Ways to pay: `{ name, href, img? }`',
  'brand.appQr':
    "Text of the QR code that leads to the app. What new users get stands below it; a shop without such a gift says `texts: { tools: { gift: '' } }`, or words of its own",
  'brand.imageHosts': 'Hosts whose pictures may stand in announcements, besides the own',
  'header.*': 'What the shop has of the tabs (`tabs`) and of shipping menu and messages (`tools`)',
  'account.*': "What the shop has of the account's menu (`entries`). The balance is shown only where the API tells one",
  'footer.*': "What the shop has of the footer's columns (`columns`)",
  'currency.*':
    '`default`: what a guest pays in who has chosen nothing, a code, if the list of currencies has it. Not given: the `currencyCode` of `userInfo`, else that of the language (`cn`: CNY, else USD)',
  'page.type':
    'Type of the page, for its announcements. Not given: by its address ([contract, section 8](contract.md#section-8))',
  'page.requiresUser': '`false` opens every `user-gate` at once',
  'page.title': 'Title of the page, in place of its `<title>`',
  'cookies.domain': 'Domain of the cookies that the shell writes; not given: this host alone',
  'cookies.path': 'Path of the cookies',
  'cookies.secure': 'Whether they are sent over https only; not given: on pages that came by https',
  'cookies.reissue':
    'Where the server sets the cookies of the shell anew: Safari keeps what a script sets for 7 days at most ([below](#safari-and-the-7-days))',
  'chat.enabled': '`false` leaves the chat launcher away; the toolbar’s button for customer service stays',
  analytics:
    "Where events go: `'dataLayer'` pushes them to `window.dataLayer`, a function gets each of them, `false` sends them nowhere. `portico:track` is told in any case ([events](events.md))",
  'errors.webhook':
    'Where crashes of islands are reported, http or https ([fields](events.md#crash-reports)); not given: nowhere',
  'boot.user': 'What `userInfo` would say',
  'boot.headerData': 'What `headerData` would say',
  'boot.userLevel': 'What `userLevel` would say',
  'boot.customerService': 'What `customerService` would say',
  'boot.currencies': 'What `currencies` would say',
  'boot.config': 'What `globalConfig` would say',
  'boot.positions': 'What `position` would say, by position',
  'boot.announcements': 'What `announcements` would say',
  'boot.serverTime': "The server's clock when it made the page, s since 1970 UTC",
  prerender:
    '`true`: the page is only being prepared. Nothing is fetched, told, noticed or redirected; `ready` comes after the mount',
};

/** Loads the schema from the sources. */
export async function loadOptions(): Promise<OptionsModule> {
  return (await runnerImport<OptionsModule>(new URL('../../src/host/options.ts', import.meta.url).pathname)).module;
}

/** Every route with its default address, from the sources. */
export async function loadRoutes(): Promise<Readonly<Record<string, string>>> {
  const file = new URL('../../src/domain/route-table.ts', import.meta.url).pathname;
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
    let value: unknown = readOptions({}, () => {});
    for (const key of path) value = (value as Record<string, unknown>)[key];
    return value;
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
    return [{ path: name, expected: expectation(words) + item, fallback: fallbackOf(path) }];
  };
  return walk([]);
}

/** `… is Symbol(), not a text; the default is used` */
function expectation(words: string | undefined): string {
  return words?.match(/, not (.*); the default is used$/)?.[1] ?? "the call's `data`";
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
| option | what it must be | default | what it does |
|---|---|---|---|
${rows.join('\n')}

${named.join('\n')}
${lists.join('\n')}

${ROUTES_HEAD}
| name | address |
|---|---|
${addresses.join('\n')}

${FOOT}`;
}

const HEAD = `<!-- Made by scripts/docs/options.ts from the schema in src/host/options.ts; npm test checks it. -->

# Options

The third argument of \`mountShell(lang, platform, options)\`, or JSON that stands in the page before the call, or both:

\`\`\`html
<script type="application/json" data-portico-options>
{ "api": { "base": "https://api.shop.example/v2" }, "brand": { "name": "Acme" } }
</script>
<script src="/shell/shell.js"></script>
<script>mountShell('en', 'main', { page: { title: 'Acme: forwarding from China' } })</script>
\`\`\`

- The call's own options win over the JSON. Objects merge deep, lists are taken whole.
- A wrong value, an unknown key and JSON that can't be read are one error each on the console, which names the option,
  what was expected and what came. The default is used, and the page lives on.
- What old PHP writes for "nothing", \`null\`, counts as not given.

## All options
`;

const ROUTES_HEAD = `## Routes

A shop with addresses of its own names them in \`routes\`. \`{lang}\` becomes the page's language segment. An address of the
whole site, \`https://account.shop.example/\`, is fine; what the shell tells by an address (the open tab, the type of the
page) it then leaves aside.

### Sign-in, and back

Sign-in and sign-up get the address of the page, to come back to: \`?ref=https%3A%2F%2F…\` at the end of \`routes.login\`, or
encoded in the place of \`{ref}\` where the address has one, for servers that call it otherwise:

\`\`\`js
routes: { login: '/wp-login.php?redirect_to={ref}' }
\`\`\`

Sign-up is the same address with \`&type=register\` behind it. Other routes may hold \`{ref}\` as well.

**Whoever leads back must look at the address first.** Anybody can make a link to the login with another site in \`ref\`,
which then asks for the password once more. Follow it only if it is one of this site: WordPress does so in
\`wp_safe_redirect\`; elsewhere compare the host, not the beginning of the text (\`https://shop.example.evil\`, \`//evil\` and
\`/\\evil\` begin well):

\`\`\`php
$back = isset($_GET['ref']) && is_string($_GET['ref']) ? $_GET['ref'] : '/';
$own = 'https://' . $_SERVER['SERVER_NAME'] . '/';
header('Location: ' . (strncmp($back, $own, strlen($own)) === 0 ? $back : '/'));
\`\`\`
`;

const FOOT = `## Boot data

What the page knows already is not fetched at load. Each member of \`boot\` is the \`data\` of the call of that name
([calls](api.md)); one that is not what the call would say is named on the console and fetched instead.

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

- A page with a visitor's own data must not be kept for others, nor be shown again when it is old: send
  \`Cache-Control: private, no-cache\`. Where a browser brings such a page out of its own cache all the same, or again by
  Back, \`user\`, \`headerData\`, \`userLevel\` and \`customerService\` are asked for, and \`serverTime\` is left aside.
- \`serverTime\` counts from the moment at which the page's answer began, and only until a call has brought a newer one.

## Redirects

With \`hosts.www\` and \`hosts.mobile\` the shell leads visitors to the right host before it fetches or mounts anything:

| page | on a phone, on \`hosts.mobile\` |
|---|---|
| any page with \`shareType\` in its query | \`/{lang}/marketing/coupons\` |
| home | \`/{lang}/\` |
| \`/{lang}/page/buy/\` | \`/{lang}/goods/detail\` |
| \`/{lang}/page/shop/\` | \`/{lang}/shop\` |
| \`/{lang}/page/marketing/products\`, \`invitation\`, \`invitation_lead\` | the same names below \`/{lang}/marketing/\` |

The whole query goes along. \`referer=h5\` in it keeps a phone on the page: links of the mobile site to the desktop site
carry it. On \`hosts.mobile\` nothing is redirected. Everybody else who is not on \`hosts.www\` goes there, to the same
address: leave \`hosts\` out on copies of the site that stand elsewhere. The early start of the first calls waits for this
decision, so a page that needs no redirect is faster without.

## Safari and the 7 days

Safari deletes cookies that a script has set after 7 days, whatever lifetime they were given; language, invitation and
registration marks would be lost. A server that sets the same cookies gives them their whole lifetime. With
\`cookies.reissue\` the shell names those that it has written and that should live longer than that. What is written in one
turn goes in one call: on each page of a member, for instance, or after the switch.

\`\`\`http
POST /api/cookies/reissue
{ "names": ["login_user", "login_in_website", "invite_code"] }
\`\`\`

The server answers with \`Set-Cookie\` for those of these names that it knows *and* that came with the request, with the
value that came and the lifetime from its own table ([contract, section 6](contract.md#section-6)); it must not set a name
or a lifetime that a request asks for otherwise, and it must use the domain and the path of the options
\`cookies.domain\` and \`cookies.path\`: a second cookie of the same name elsewhere would survive a log-out. The shell does not
look at the answer. PHP pages answer it with [\`Portico::cookies()\`](php.md#porticocookies);
\`demo-host/api/routes/cookies.ts\` does so in Node.
`;

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await keepPage('docs/options.md', optionsPage(listOptions(await loadOptions()), await loadRoutes()));
}
