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

/** Pictures of the empty page, taken once in each worker, by visitor and place. */
const references = new Map<string, Promise<Buffer | Pictures>>();

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
    const noticed = visitor === 'guest' ? await takeNotice(withShell, inside) : [];
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
    inside.push(
      ...(await compareInside(`${slug}-${visitor}`, pictures, await empty(page, pages, visitor, frames, host))),
    );
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
  { top, footer }: Frames,
  { shared = '' }: Host,
): Promise<Pictures> {
  const once = async <Kept extends Buffer | Pictures>(key: string, take: () => Promise<Kept>) => {
    const known = references.get(key) ?? take();
    references.set(key, known);
    return (await known) as Kept;
  };
  const open = async () => {
    const path = '/en/hosts/empty';
    pages.set(path, { body: emptyPage(top, footer, shared), contentType: 'text/html' });
    // Its cart is what it was at first.
    await loginAs(page, visitor);
    const opened = await visit(page, path + QUERY);
    await whenWhole(opened, visitor);
    return opened;
  };
  const spot = ({ left, width }: { left: number; width: number }) => `${left} ${width}`;
  const complaints: string[] = [];
  const all = await once(`${visitor} ${shared} ${spot(top)} ${top.top}`, async () => {
    const opened = await open();
    const noticed = visitor === 'guest' ? await takeNotice(opened, complaints) : [];
    return new Map<string, Buffer>([...noticed, ...(await takePictures(opened, visitor, complaints))]);
  });
  const end = await once(`footer ${shared} ${spot(footer)} ${footer.top % 1}`, async () => takeFooter(await open()));
  if (complaints.length > 0) throw new Error(`on the empty page: ${complaints.join('; ')}`);
  return new Map<string, Buffer>([...all, ['footer', end]]);
}
