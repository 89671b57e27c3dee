import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { loginAs } from '../browser/fixtures.ts';
import { emptyPage, type Host, pageOf } from './host.ts';
import {
  compareInside,
  comparePlaces,
  compareSpaces,
  type Frames,
  firstLine,
  measureFrames,
  measurePlaces,
  measureSpaces,
  type Pictures,
  type Spaces,
  takeFooter,
  takeNotice,
  takePictures,
} from './inside.ts';
import { compareOutside, lookOutside, measureRooms } from './outside.ts';
import { rest, serveHosts, type Visit, type Visitor, visit, whenWhole } from './visit.ts';
import { tryAll } from './works.ts';

/** The three questions about a host page. */
export type Question = 'inside' | 'outside' | 'works';

/** The complaints by question; empty lists are the goal. */
export type Findings = Readonly<Record<Question, readonly string[]>>;

/**
 * Takes pictures of the empty page once in each run, for all of its workers; see setup.ts.
 *
 * @throws The error of `take`: then nothing is stored.
 */
async function takeOnce(key: string, take: () => Promise<Pictures>): Promise<Pictures> {
  const kept = process.env.PORTICO_HOSTS_REFERENCES;
  if (!kept) throw new Error('there is no folder for pictures of the empty page');
  const folder = join(kept, createHash('sha1').update(key).digest('hex'));
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
const slugOf = ({ name }: Host) =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9.]+/g, '-')
    .replace(/^-|-$/g, '');

/** Every page has an announcement. */
const QUERY = '?demo_announcements=stripe';

/** Checks one host page for one visitor with the three questions. */
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
    // An `object` of the page whose address is `data:` has no storage.
    if (!location.protocol.startsWith('http')) return;
    // A member has already answered the notice.
    if (!isGuest || location.pathname.endsWith('/empty'))
      Storage.prototype[isGuest ? 'removeItem' : 'setItem'].call(localStorage, 'cookie_accepted', '1');
  }, visitor === 'guest');
  const inside: string[] = [];
  try {
    const withShell = await visit(page, path + QUERY, host.isReady);
    await whenWhole(withShell, visitor);
    const isAsked = visitor === 'guest' || host.isForgetful;
    const noticed = isAsked ? await takeNotice(withShell, inside) : [];
    // A notice in the page instead of the window needed scrolling.
    await withShell.probe.look(() => scrollTo({ top: 0, behavior: 'instant' }), null);
    const frames = await measureFrames(withShell.probe);
    const rooms = await measureRooms(withShell.probe);
    const places = await measurePlaces(withShell.probe);
    const seen = await lookOutside(withShell);
    const pictures = new Map<string, Buffer>([
      // If a member gets the notice, it is compared with the guest's.
      ...(visitor === 'guest' ? noticed : []),
      ...(await takePictures(withShell, visitor, inside)),
    ]);
    pictures.set('footer', await takeFooter(withShell));
    const spaces = await measureSpaces(withShell.probe);
    const works = await tryAll(`${slug}-${visitor}`, withShell, visitor, host);
    const later = withShell.said.filter((text) => !seen.said.includes(text));
    works.push(...later.filter((text) => /^(error|exception|warning)/.test(text)).map((text) => `console: ${text}`));

    pages.set(path, { body: pageOf(host, rooms), contentType });
    const withoutShell = await visit(page, path + QUERY, host.isReady);
    await rest(page);
    const outside = compareOutside(seen, await lookOutside(withoutShell));
    inside.push(...comparePlaces(places, await measurePlaces(withoutShell.probe)));
    const { missing, said } = withoutShell;
    outside.push(...new Set([...withShell.missing, ...missing].map((file) => `the page lacks ${file}`)));
    const broken = said.filter((text) => text.startsWith('exception') && !host.throws?.test(text));
    outside.push(...broken.map((text) => `the page itself, without the shell: ${text}`));
    const reference = await empty(page, pages, visitor, frames, host);
    inside.push(...compareInside(`${slug}-${visitor}`, pictures, reference.pictures));
    inside.push(...compareSpaces(spaces, reference.spaces));
    return { inside, outside, works };
  } catch (error) {
    const message = `the page does not get that far: ${firstLine(error)}`;
    return { inside: [...inside, message], outside: [message], works: [message] };
  }
}

/** Pictures of the empty page, with islands at the positions of the host page. */
async function empty(
  page: Page,
  pages: Map<string, { body: string; contentType: string }>,
  visitor: Visitor,
  { top, stepPx, footer }: Frames,
  { shared = '' }: Host,
): Promise<{ pictures: Pictures; spaces: Spaces }> {
  const open = async () => {
    const path = '/en/hosts/empty';
    pages.set(path, { body: emptyPage(top, stepPx, footer, shared), contentType: 'text/html' });
    // Its cart is in the initial state.
    await loginAs(page, visitor);
    const opened = await visit(page, path + QUERY);
    await whenWhole(opened, visitor);
    return opened;
  };
  const spot = ({ left, width }: { left: number; width: number }) => `${left} ${width}`;
  const withSpaces = async ({ probe }: Visit, pictures: Pictures) =>
    new Map([...pictures, ['spaces', Buffer.from(JSON.stringify(await measureSpaces(probe)))]]);
  const all = await takeOnce(`${visitor} ${shared} ${spot(top)} ${top.top} ${stepPx}`, async () => {
    const complaints: string[] = [];
    const opened = await open();
    const noticed = visitor === 'guest' ? await takeNotice(opened, complaints) : [];
    const taken = new Map<string, Buffer>([...noticed, ...(await takePictures(opened, visitor, complaints))]);
    if (complaints.length > 0) throw new Error(`on the empty page: ${complaints.join('; ')}`);
    return await withSpaces(opened, taken);
  });
  const end = await takeOnce(`footer ${shared} ${spot(footer)} ${footer.top % 1}`, async () => {
    const opened = await open();
    return await withSpaces(opened, new Map([['footer', await takeFooter(opened)]]));
  });
  const spacesOf = (pictures: Pictures): Spaces => JSON.parse(String(pictures.get('spaces')));
  return {
    pictures: new Map([...all, ...end]),
    spaces: { ...spacesOf(all), footer: spacesOf(end).footer },
  };
}
