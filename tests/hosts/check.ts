import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { loginAs } from '../browser/fixtures.ts';
import { emptyPage, type Host, pageOf } from './host.ts';
import {
  compareInside,
  type Frames,
  firstLine,
  measureFrames,
  type Pictures,
  takeFooter,
  takeNotice,
  takePictures,
} from './inside.ts';
import { compareOutside, lookOutside, measureRooms } from './outside.ts';
import { rest, serveHosts, type Visitor, visit, whenWhole } from './visit.ts';
import { tryAll } from './works.ts';

/** The three questions about a host page. */
export type Question = 'inside' | 'outside' | 'works';

/** What was found, by question; empty lists are what is wished for. */
export type Findings = Readonly<Record<Question, readonly string[]>>;

/** Where pictures of the empty page are kept for all workers of this run: one that has seen a failure begins anew. */
const KEPT = join(tmpdir(), `portico-hosts-${process.ppid}`);

/** Takes pictures of the empty page once in each run. */
async function takeOnce(key: string, take: () => Promise<Pictures>): Promise<Pictures> {
  const folder = join(KEPT, createHash('sha1').update(key).digest('hex'));
  if (!existsSync(folder)) {
    const pictures = await take();
    const unfinished = `${folder}-${process.pid}`;
    mkdirSync(unfinished, { recursive: true });
    for (const [name, picture] of pictures) writeFileSync(join(unfinished, name), picture);
    // Another worker may have been faster.
    if (existsSync(folder)) rmSync(unfinished, { recursive: true });
    else renameSync(unfinished, folder);
  }
  return new Map(readdirSync(folder).map((name) => [name, readFileSync(join(folder, name))]));
}

/** The address of a host page. */
export const slugOf = ({ name }: Host) =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9.]+/g, '-')
    .replace(/^-|-$/g, '');

/** An announcement is there on every page. */
const QUERY = '?demo_announcements=stripe';

/** Asks the three questions about one host page for one visitor. */
export async function checkHost(page: Page, host: Host, visitor: Visitor): Promise<Findings> {
  const slug = slugOf(host);
  const path = `/en/hosts/${slug}`;
  const contentType = host.contentType ?? 'text/html';
  const pages = new Map([
    [path, { body: pageOf(host), contentType }],
    [`${path}/next`, { body: pageOf(host).replace('The old shop', 'The next page'), contentType }],
  ]);
  page.setDefaultTimeout(4_000);
  page.setDefaultNavigationTimeout(20_000);
  await serveHosts(page, pages);
  await page.route('**/en/page/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>There</title>' }),
  );
  await loginAs(page, visitor);
  await page.addInitScript((isGuest) => {
    // A member has answered the notice long ago.
    if (!isGuest || location.pathname.endsWith('/empty'))
      Storage.prototype[isGuest ? 'removeItem' : 'setItem'].call(localStorage, 'cookie_accepted', '1');
  }, visitor === 'guest');
  const inside: string[] = [];
  try {
    const withShell = await visit(page, path + QUERY, host.isReady);
    await whenWhole(withShell, visitor);
    const isAsked = visitor === 'guest' || host.isForgetful;
    const noticed = isAsked ? await takeNotice(withShell, inside) : [];
    const frames = await measureFrames(withShell.probe);
    const rooms = await measureRooms(withShell.probe);
    const seen = await lookOutside(withShell);
    const pictures = new Map<string, Buffer>([...noticed, ...(await takePictures(withShell, visitor, inside))]);
    pictures.set('footer', await takeFooter(withShell));
    const works = await tryAll(`${slug}-${visitor}`, withShell, visitor, host);
    const later = withShell.said.filter((text) => !seen.said.includes(text));
    works.push(...later.filter((text) => /^(error|exception|warning)/.test(text)).map((text) => `console: ${text}`));

    pages.set(path, { body: pageOf(host, rooms), contentType });
    const withoutShell = await visit(page, path + QUERY, host.isReady);
    await rest(page);
    const outside = compareOutside(seen, await lookOutside(withoutShell));
    const reference = await empty(page, pages, visitor, frames, host);
    inside.push(...compareInside(`${slug}-${visitor}`, pictures, reference));
    return { inside, outside, works };
  } catch (error) {
    const message = `the page does not get that far: ${firstLine(error)}`;
    return { inside: [...inside, message], outside: [message], works: [message] };
  }
}

/** Pictures of the empty page whose islands stand where those of the host page do. */
async function empty(
  page: Page,
  pages: Map<string, { body: string; contentType: string }>,
  visitor: Visitor,
  { top, stepPx, footer }: Frames,
  { shared = '' }: Host,
): Promise<Pictures> {
  const open = async () => {
    const path = '/en/hosts/empty';
    pages.set(path, { body: emptyPage(top, stepPx, footer, shared), contentType: 'text/html' });
    // Its cart is what it was at first.
    await loginAs(page, visitor);
    const opened = await visit(page, path + QUERY);
    await whenWhole(opened, visitor);
    return opened;
  };
  const spot = ({ left, width }: { left: number; width: number }) => `${left} ${width}`;
  const complaints: string[] = [];
  const all = await takeOnce(`${visitor} ${shared} ${spot(top)} ${top.top} ${stepPx}`, async () => {
    const opened = await open();
    const noticed = visitor === 'guest' ? await takeNotice(opened, complaints) : [];
    return new Map<string, Buffer>([...noticed, ...(await takePictures(opened, visitor, complaints))]);
  });
  const end = await takeOnce(`footer ${shared} ${spot(footer)} ${footer.top % 1}`, async () => {
    const opened = await open();
    return new Map([['footer', await takeFooter(opened)]]);
  });
  if (complaints.length > 0) throw new Error(`on the empty page: ${complaints.join('; ')}`);
  return new Map([...all, ...end]);
}
