// The values that a visitor sees one after the other, for `first-frames.mjs --values`.

/** The goods page that the first landing is on. */
const GOODS = encodeURIComponent('https://item.taobao.example/item.htm?id=600000000001');
const HOME = '/en/page/homepage/';
const HELP = '/en/page/help/';
const BUY = `/en/page/buy/?from=search-input&url=${GOODS}`;
const STRIPE = '?demo_announcements=stripes';

/** Each visit: the visitor, the page, the pages before, the width of the window. */
const VISITS = [
  { title: 'guest, first page', persona: 'guest', to: HOME },
  { title: 'guest, next page', persona: 'guest', before: [HOME], to: HOME },
  { title: 'guest with the cookie currency=EUR, first page', persona: 'guest', cookie: 'EUR', to: HOME },
  { title: 'member, first page', persona: 'member', to: HOME },
  { title: 'member, next page', persona: 'member', before: [HOME], to: HOME },
  { title: 'guest, first landing on goods', persona: 'guest', to: BUY },
  { title: 'guest, first landing on help, 360', persona: 'guest', to: HELP, width: 360 },
  { title: 'guest, first landing on home with a stripe', persona: 'guest', to: HOME + STRIPE },
  { title: 'guest, next page with a stripe', persona: 'guest', before: [HOME + STRIPE], to: HOME + STRIPE },
  {
    title: "member, editors' logo, next page, 360",
    persona: 'member',
    logo: true,
    before: [HOME],
    to: HOME,
    width: 360,
  },
];

/** How long the values of a page are watched, ms. */
const SPAN_MS = 9_000;
/** A logo of the editors that is not the shop's own. */
const EDITORS_LOGO = '/images/positions/share-coupon.svg';

/** Runs in the page: notes each value at each frame from the first paint on, and each layout shift. */
function watch() {
  const rows = [];
  let shift = 0;
  globalThis.porticoSeen = () => ({ rows, shift });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) shift += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
  const last = {};
  const boxOf = (name) => document.querySelector(`[data-portico=${name}]`)?.shadowRoot?.querySelector('[data-root]');
  const textIn = (box, selector) => box?.querySelector(selector)?.textContent.trim() ?? '';
  const isHidden = (element) => Boolean(element) && getComputedStyle(element).visibility === 'hidden';
  function whoIn(box) {
    const account = box?.querySelector('.account');
    if (!account) return 'nothing';
    if (account.getAttribute('role') === 'status') return 'skeleton';
    if (isHidden(account) || !account.childElementCount) return 'quiet';
    return account.dataset.who === 'guest' ? 'guest' : textIn(box, '.account .name');
  }
  function values() {
    const header = boxOf('header');
    const logo = header?.querySelector('.logo img:not([hidden])');
    // A part that waits is there for screen readers only.
    const height = (element) =>
      Math.round((element?.closest('.unseen') ? 0 : element?.getBoundingClientRect().height) ?? 0);
    return {
      logo: logo
        ? logo.complete
          ? logo.getAttribute('src').replace(/.*\//, '')
          : 'loading'
        : textIn(header, '.logo .word'),
      title: document.title,
      currency: isHidden(header?.querySelector('.tools .code')) ? 'quiet' : textIn(header, '.tools .code'),
      who: whoIn(header),
      badge: header?.querySelector('.cart .badge') ? 'dot' : '-',
      tab: textIn(header, '.tabs [aria-current]') || '-',
      banner: `${height(header?.querySelector('.banner-room'))} px`,
      stripe: `${height(boxOf('announcements'))} px`,
    };
  }
  function look() {
    requestAnimationFrame(look);
    const painted = performance.getEntriesByName('first-contentful-paint').length > 0;
    if (!document.body) return;
    // What was there at the frame before was painted with it.
    if (painted) for (const row of rows) row.isSeen = true;
    const now = values();
    for (const [name, value] of Object.entries(now)) {
      if (last[name] === value) continue;
      last[name] = value;
      // What changes before the first paint, nobody sees.
      const at = rows.findIndex((row) => row.name === name && !row.isSeen);
      if (at >= 0) rows.splice(at, 1);
      rows.push({ name, value, atMs: Math.round(performance.now()), isSeen: painted });
    }
  }
  requestAnimationFrame(look);
}

/** @param line The conditions of the network and the processor. @returns The report, as lines of text. */
export async function measureValues(browser, baseURL, { line, slowdown, only }) {
  const lines = [];
  for (const visit of VISITS.filter(({ title }) => title.includes(only ?? ''))) {
    const context = await browser.newContext({ baseURL, viewport: { width: visit.width ?? 1280, height: 800 } });
    try {
      lines.push(visit.title, ...reportOf(await seenOn(context, baseURL, visit, { line, slowdown })));
    } finally {
      await context.close();
    }
  }
  return lines;
}

async function seenOn(context, baseURL, { persona, cookie, logo, before = [], to }, { line, slowdown }) {
  await context.request.post('/api/demo/persona', { data: { persona, fresh: true } });
  if (cookie) await context.addCookies([{ name: 'currency', value: cookie, url: baseURL }]);
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  if (logo) await placeLogo(cdp);
  for (const path of before) {
    await page.goto(path);
    await page.waitForFunction(() => performance.getEntriesByName('portico:ready').length > 0);
    await page.waitForLoadState('networkidle');
  }
  await page.goto('about:blank');
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', line);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await page.addInitScript(watch);
  await page.goto(to, { waitUntil: 'commit' });
  await page.waitForTimeout(SPAN_MS);
  return await page.evaluate(() => ({
    ...globalThis.porticoSeen(),
    readyMs: Math.round(performance.getEntriesByName('portico:ready')[0]?.startTime ?? Number.NaN),
  }));
}

/** The editors have placed a logo. Not by `page.route`, which would switch the browser's cache off. */
async function placeLogo(cdp) {
  const body = JSON.stringify({ state: 0, data: [{ id: 1, img: EDITORS_LOGO }] });
  cdp.on('Fetch.requestPaused', ({ requestId }) =>
    cdp.send('Fetch.fulfillRequest', {
      requestId,
      responseCode: 200,
      responseHeaders: [{ name: 'content-type', value: 'application/json' }],
      body: Buffer.from(body).toString('base64'),
    }),
  );
  await cdp.send('Fetch.enable', { patterns: [{ urlPattern: '*position=header_logo*' }] });
}

function reportOf({ rows, shift, readyMs }) {
  const names = [...new Set(rows.map(({ name }) => name))];
  return [
    ...names.map((name) => {
      const seen = rows.filter((row) => row.name === name);
      return `  ${name.padEnd(9)} ${seen.length}: ${seen.map(({ value, atMs }) => `${value} (${atMs})`).join(' → ')}`;
    }),
    `  ready ${readyMs} ms, layout shift ${shift.toFixed(3)}`,
  ];
}
