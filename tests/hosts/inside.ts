import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { Page } from '@playwright/test';
import { comparePictures } from './compare.mjs';
import type { Frame } from './host.ts';
import type { Probe } from './probe.ts';
import { rest, type Visit, type Visitor, whenDrawn } from './visit.ts';

/** Pictures of the islands, by the open part. */
export type Pictures = ReadonlyMap<string, Buffer>;

/** The positions of a page's islands. */
export interface Frames {
  readonly top: Frame;
  /** From the header's upper edge to that of the announcements. */
  readonly stepPx: number;
  readonly footer: Frame;
}

interface State {
  readonly name: string;
  readonly whose?: Visitor;
  open(page: Page, probe: Probe): Promise<void>;
  close?(page: Page): Promise<void>;
}

const part = (page: Page, name: string) => page.locator(`[data-portico=${name}]`);
const layer = (page: Page) => page.locator('[data-portico-layer]');
const pressEscape = (page: Page) => page.keyboard.press('Escape');

/** Everything that can be opened, one after the other on one page. */
const STATES: readonly State[] = [
  { name: 'at rest', open: async () => {} },
  {
    name: 'switch',
    async open(page) {
      await part(page, 'header').locator('.tools .switch').click();
      await part(page, 'header').getByRole('radio').first().waitFor({ state: 'attached' });
    },
    close: pressEscape,
  },
  {
    name: 'shipping menu',
    async open(page) {
      await part(page, 'header').getByRole('button', { name: 'Shipping' }).click();
      await part(page, 'header').locator('[popover]:popover-open').first().waitFor();
    },
    close: pressEscape,
  },
  {
    name: 'account menu',
    whose: 'member',
    async open(page) {
      await part(page, 'header').locator('.more').click();
      await part(page, 'header').locator('#account-menu').waitFor();
    },
    close: pressEscape,
  },
  {
    name: 'search',
    async open(page) {
      await part(page, 'header').getByRole('combobox').first().fill('tea');
    },
    close: (page) => part(page, 'header').getByRole('combobox').first().fill(''),
  },
  {
    name: 'code of the app',
    async open(page) {
      await part(page, 'toolbar').getByRole('button', { name: 'App', exact: true }).click();
      await part(page, 'toolbar').locator('svg.qr').waitFor();
    },
    close: pressEscape,
  },
  {
    name: 'cart panel',
    async open(page) {
      await part(page, 'toolbar').getByRole('button', { name: /^Cart/ }).click();
      await part(page, 'cart-panel').locator('[data-open]').first().waitFor();
      await rest(page, 60);
    },
  },
  {
    name: 'question',
    whose: 'member',
    async open(page) {
      await part(page, 'cart-panel').locator('.remove').first().click();
      await part(page, 'cart-panel').getByRole('dialog').getByRole('button', { name: 'Delete' }).waitFor();
    },
    close: pressEscape,
  },
  {
    name: 'login dialog',
    whose: 'guest',
    async open(page, probe) {
      await pressEscape(page);
      await probe.say('Portico.open("login")');
      await layer(page).getByRole('dialog').waitFor();
    },
    close: pressEscape,
  },
  {
    name: 'toast',
    async open(page, probe) {
      await pressEscape(page);
      await probe.say('Portico.toast("A word in between", "success")');
      await layer(page).locator('.toast').waitFor();
    },
    close: (page) => layer(page).locator('.toast').getByRole('button').last().click(),
  },
];

/** It opens by itself before everything else; the other states follow after it has been answered. */
const NOTICE: State = {
  name: 'cookie notice',
  open: (page) => part(page, 'cookie-notice').getByRole('region').waitFor(),
  async close(page) {
    await part(page, 'cookie-notice').getByRole('button', { name: 'Accept', exact: true }).click();
    await part(page, 'cookie-notice').getByRole('region').waitFor({ state: 'hidden' });
  },
};

/** Hides the page's own parts, on white. Their effects on everything below an element still count. */
const BLANK =
  'html{background:#fff!important}html body{background:none!important}html body,html body *:not(#a#a){visibility:hidden!important}';
const FOOTER_ALONE = `${BLANK}.toolbar,.layer,.header,.announcements,.footnote{visibility:hidden!important}`;

/** Takes the picture of the cookie notice, and answers it. */
export const takeNotice = (visit: Visit, complaints: string[]) => takeStates(visit, [NOTICE], complaints);

/** Takes pictures of all that the islands show. A part that can't be opened is a complaint. */
export const takePictures = (visit: Visit, visitor: Visitor, complaints: string[]) =>
  takeStates(
    visit,
    STATES.filter(({ whose = visitor }) => whose === visitor),
    complaints,
  );

async function takeStates({ page, probe }: Visit, states: readonly State[], complaints: string[]): Promise<Pictures> {
  const pictures = new Map<string, Buffer>();
  for (const { name, open, close } of states) {
    try {
      await page.mouse.move(2, 790);
      await open(page, probe);
      await whenDrawn(page, probe);
      pictures.set(name, await page.screenshot({ style: BLANK, animations: 'disabled', caret: 'hide' }));
      await close?.(page);
    } catch (error) {
      complaints.push(`${name}: ${firstLine(error)}`);
      await pressEscape(page);
    }
  }
  return pictures;
}

/** Takes the footer's picture, alone and at the end of the window. */
export async function takeFooter({ page, probe }: Visit): Promise<Buffer> {
  await page.mouse.move(2, 2);
  const clip = async () =>
    await probe.look(() => {
      const host = document.querySelector('[data-portico=footer]');
      host?.scrollIntoView({ block: 'end', behavior: 'instant' });
      const { left = 0, top = 0, width = 0, height = 0 } = host?.getBoundingClientRect() ?? {};
      return { x: left, y: Math.floor(top), width, height: Math.floor(height) };
    }, null);
  // It is hydrated when it is near the window.
  await clip();
  await part(page, 'footer').locator('.footer').waitFor();
  await clip();
  await whenDrawn(page, probe);
  const picture = await page.screenshot({ style: FOOTER_ALONE, animations: 'disabled', clip: await clip() });
  await probe.look(() => scrollTo({ top: 0, behavior: 'instant' }), null);
  return picture;
}

/** The positions of header and footer while the page is at its top. */
export async function measureFrames(probe: Probe): Promise<Frames> {
  return await probe.look(() => {
    const frame = (name: string) => {
      const host = document.querySelector(`[data-portico=${name}]`);
      const { left = 0, top = 0, width = 0 } = host?.getBoundingClientRect() ?? {};
      // In px of the element, which the page may have zoomed.
      const zoom: unknown = host ? Reflect.get(host, 'currentCSSZoom') : 1;
      const scale = typeof zoom === 'number' ? zoom : 1;
      return { left: left / scale, top: (top + scrollY) / scale, width: width / scale };
    };
    const [top, strip] = [frame('header'), frame('announcements')];
    return { top, stepPx: strip.top - top.top, footer: frame('footer') };
  }, null);
}

/** The space of an island's placeholder in the page. */
interface Space {
  /** In px of the element, which the page may have zoomed. */
  readonly height: number;
  readonly zoom: number;
  readonly display: string;
  readonly position: string;
  readonly float: string;
}

/** By island. */
export type Spaces = Readonly<Record<string, Space | undefined>>;

/** Measures all placeholders. */
export async function measureSpaces(probe: Probe): Promise<Spaces> {
  return await probe.look(
    () =>
      Object.fromEntries(
        [...document.querySelectorAll('[data-portico]')].map((host) => {
          const { display, position, float } = getComputedStyle(host);
          const zoom: unknown = Reflect.get(host, 'currentCSSZoom');
          const scale = typeof zoom === 'number' ? zoom : 1;
          const height = host.getBoundingClientRect().height / scale;
          return [host.getAttribute('data-portico') ?? '', { height, zoom: scale, display, position, float }];
        }),
      ),
    null,
  );
}

/** @returns The placeholders whose space differs from that on the empty page. */
export function compareSpaces(host: Spaces, empty: Spaces): string[] {
  return [...new Set([...Object.keys(host), ...Object.keys(empty)])].flatMap((name) => {
    const [space, other] = [host[name], empty[name]];
    if (!space || !other) return [`placeholder of ${name}: there on one page alone`];
    const words = (['display', 'position', 'float'] as const).filter((word) => space[word] !== other[word]);
    const differing = words.map((word) => `${word} ${space[word]} for ${other[word]}`);
    if (Math.abs(space.height - other.height) > 0.5 / space.zoom)
      differing.push(`${space.height} px high for ${other.height}`);
    return differing.length > 0 ? [`placeholder of ${name}: ${differing.join(', ')}`] : [];
  });
}

/** The position of a placeholder in a layout of the page. */
interface Place {
  /** By the name of the property. */
  readonly style: Readonly<Record<string, string>>;
  /** From left to right, in px; empty for floating ones. */
  readonly sides: readonly number[];
}

/** By island. */
export type Places = Readonly<Record<string, Place | undefined>>;

/** Measures the positions of all placeholders, or of the empty boxes in their place. */
export async function measurePlaces(probe: Probe): Promise<Places> {
  return await probe.look(() => {
    const names = ['column-start', 'column-end', 'row-start', 'row-end'].map((name) => `grid-${name}`);
    names.push('order', 'flex-grow', 'flex-basis', 'align-self', 'justify-self');
    return Object.fromEntries(
      [...document.querySelectorAll('[data-portico]')].map((host) => {
        const all = getComputedStyle(host);
        const { left, right, height } = host.getBoundingClientRect();
        const style = Object.fromEntries(names.map((name) => [name, all.getPropertyValue(name)]));
        return [host.getAttribute('data-portico') ?? '', { style, sides: height > 0 ? [left, right] : [] }];
      }),
    );
  }, null);
}

/** @returns The placeholders whose position differs from that of the empty boxes on the page without the shell. */
export function comparePlaces(withShell: Places, alone: Places): string[] {
  return Object.entries(alone).flatMap(([name, wished]) => {
    const place = withShell[name];
    if (!place || !wished) return [`place of ${name}: there on one page alone`];
    const words = Object.entries(wished.style).filter(([property, value]) => place.style[property] !== value);
    const differing = words.map(([property, value]) => `${property} ${place.style[property]} for ${value}`);
    if (wished.sides.some((px, side) => Math.abs(px - (place.sides[side] ?? Number.NaN)) > 0.2))
      differing.push(`[${place.sides}] for [${wished.sides}]`);
    return differing.length > 0 ? [`place of ${name}: ${differing.join(', ')}`] : [];
  });
}

/**
 * Number of pixels in which two pictures of the same page may differ: edges of round lines depend on earlier drawing.
 */
export const JITTER_PIXELS = 8;

/** The folder of pictures that differ. */
const KEPT = join(import.meta.dirname, '..', '..', '.cache', 'hosts');

/** Stores a picture of a complaint. */
export function keepPicture(name: string, picture: Buffer): void {
  mkdirSync(KEPT, { recursive: true });
  writeFileSync(join(KEPT, `${name.replaceAll(' ', '-')}.png`), picture);
}

/**
 * Compares the pictures of a host page with those of the empty page.
 *
 * @param slug Names the files of pictures that differ, in .cache/hosts/.
 */
export function compareInside(slug: string, host: Pictures, empty: Pictures): string[] {
  const found: string[] = [];
  for (const [name, picture] of host) {
    const other = empty.get(name);
    if (!other) {
      found.push(`${name}: the empty page has no picture to compare it with`);
      continue;
    }
    if (picture.equals(other)) continue;
    const { pixels, box, picture: diff } = comparePictures(picture, other);
    if (pixels >= 0 && pixels <= JITTER_PIXELS) continue;
    found.push(`${name}: ${pixels < 0 ? 'differs' : `${pixels} pixels`}, ${box}`);
    const keep = (kind: string, data: Buffer) => keepPicture(`${slug}-${name}-${kind}`, data);
    keep('host', picture);
    keep('empty', other);
    if (diff) keep('diff', diff);
  }
  return found;
}

/** The first line of an error's message, without Playwright's log. */
export function firstLine(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  // Without the colours of a terminal.
  const lines = stripVTControlCharacters(text).split('\n').filter(Boolean);
  const reason = lines.find((line) =>
    /intercepts pointer events|not visible|outside of the viewport|waiting for /.test(line),
  );
  return `${lines[0]}${reason ? ` (${reason.trim()})` : ''}`.slice(0, 220);
}
