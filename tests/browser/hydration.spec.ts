import type { Page } from '@playwright/test';
import { both, expect, loginAs, test } from './fixtures.ts';
import { openPage, whenReady } from './pages.ts';
import { headOf, placeholderOf, type Runtime, shellOf } from './partials.ts';

const LANGUAGES = ['cn', 'en', 'kr', 'ph'] as const;

/** Every island, each alive at once where it would wait for its moment. */
const ISLANDS = [
  ['announcements', ''],
  ['header', 'data-fixed'],
  ['toolbar', ''],
  ['cart-panel', 'data-mode="inline" data-when="load"'],
  ['cookie-notice', ''],
  ['share-overlay', ''],
  ['countdown-task', ''],
  ['footer', 'data-theme="dark" data-when="load"'],
] as const;

const GATE = '<main style="min-height: 300px"><h1>The page</h1><input aria-label="of the page"></main>';

interface Parts {
  readonly lang?: string;
  readonly platform?: string;
  readonly brand?: Readonly<Record<string, string>>;
  readonly options?: object;
  readonly islands?: readonly (readonly [name: string, attributes: string])[];
  /** Comes before the shell's script. */
  readonly before?: string;
  readonly script?: string;
}

function pageOf(runtime: Runtime, { lang = 'en', platform = 'main', brand = {}, ...parts }: Parts = {}) {
  const place = ([name, attributes]: readonly [string, string]) =>
    placeholderOf(runtime, [lang, platform, name], attributes, brand);
  const gate = placeholderOf(runtime, [lang, platform, 'user-gate']).replace(/<\/div>$/, `${GATE}</div>`);
  const islands = (parts.islands ?? ISLANDS).map(place);
  const call = `<script src="${shellOf(runtime)}shell.js"></script><script>mountShell('${lang}', '${platform}', ${JSON.stringify(parts.options ?? {})})</script>`;
  return {
    head: headOf(runtime, lang),
    body: `${islands.slice(0, 2).join('')}${parts.islands ? '' : gate}${islands.slice(2).join('')}${parts.before ?? ''}${parts.script ?? call}`,
  };
}

/** Remembers every node that the server has sent; of announcements it sends none. */
const REMEMBER = `<script>
  window.nodesOf = function () {
    return [].concat.apply([], [].map.call(document.querySelectorAll('[data-portico]:not([data-portico=announcements])'), function (host) {
      var walker = document.createTreeWalker(host.shadowRoot.querySelector('[data-root]'), NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT)
      var nodes = []
      while (walker.nextNode()) nodes.push(walker.currentNode)
      return nodes
    }))
  }
  window.sent = nodesOf()
</script>`;

/** How many nodes the server has sent, how many of them are there, and what has come or gone. */
function countNodes(page: Page) {
  return page.evaluate(() => {
    const sent: Node[] = Reflect.get(window, 'sent');
    const now: Node[] = Reflect.get(window, 'nodesOf')();
    const nameOf = (node: Node) => (node instanceof Element ? node.outerHTML.slice(0, 80) : `"${node.nodeValue}"`);
    return {
      sent: sent.length,
      kept: now.filter((node) => sent.includes(node)).length,
      gone: sent.filter((node) => !now.includes(node)).map(nameOf),
      come: now.filter((node) => !sent.includes(node)).map(nameOf),
    };
  });
}

const hasMounted = (page: Page) =>
  page.waitForFunction(() => performance.getEntriesByName('portico:mounted').length > 0);

for (const lang of LANGUAGES) {
  test(`every node of every partial is reused: ${lang}`, both, async ({ page, runtime }) => {
    // As long as nobody answers everything is as the server has sent it.
    await page.route('**/api/**', () => {});
    const brand = {
      'brand.name': 'Acme & "Sons"',
      'brand.company': "Acme's Ltd.",
      'brand.contacts.service': 'help@acme.test',
    };
    const options = { brand: { name: 'Acme & "Sons"', company: "Acme's Ltd.", contacts: { service: 'help@acme.test' } } };
    await openPage(page, pageOf(runtime, { lang, brand, options, before: REMEMBER }), `/${lang === 'cn' ? 'cn' : 'en'}/test-page`);
    await hasMounted(page);
    const count = await countNodes(page);
    expect(count).toMatchObject({ gone: [], come: [] });
    expect(count.sent).toBeGreaterThan(250);
    expect(count.kept).toBe(count.sent);
    test.info().annotations.push({ type: 'nodes', description: String(count.sent) });
    // It is alive: what depends on the page has followed.
    await expect(page.locator('[data-portico=header] .small-sign-in')).toHaveAttribute('href', /ref=http/);
    await expect(page.locator('[data-portico=footer] .contacts a')).toHaveAttribute('href', 'mailto:help@acme.test');
  });
}
