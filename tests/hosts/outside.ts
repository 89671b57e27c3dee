import type { Rooms } from './host.ts';
import type { Probe } from './probe.ts';
import type { Visit } from './visit.ts';

/** The state of a page without the shell's own elements. */
interface Seen {
  readonly names: readonly string[];
  readonly elements: readonly { name: string; box: readonly number[]; values: readonly string[] }[];
}

export interface Outside extends Seen {
  readonly globals: readonly string[];
  readonly said: readonly string[];
  readonly asked: readonly string[];
}

/**
 * The globals that the shell defines, and the list of `analytics: 'dataLayer'`. Source: contract, sections 1 and 4.
 * (Zone.js adds globals for each kind of event with a listener; its names are left out below.)
 */
const OUR_GLOBALS = ['mountShell', 'Portico', 'dataLayer'];
/** Maximum number of compared elements; each has some 400 values. */
export const ELEMENTS_MAX = 220;

/** Boxes and computed styles of the page's own elements. */
function seeElements(max: number): Seen {
  const own = [...document.querySelectorAll('html, body, body *')].filter(
    (element) =>
      !element.closest('[data-portico], [data-portico-layer], head, script, style, svg *') &&
      !/^(option|br)$/.test(element.localName),
  );
  // The root has the height of a fixed header as scroll padding. Source: contract, section 8, "Header".
  const names = [...getComputedStyle(document.documentElement)].filter(
    (name) => !/^(--portico-|scroll-padding-(top|block-start)$)/.test(name),
  );
  const round = (px: number) => Math.round(px * 10) / 10;
  const elements = own.slice(0, max).map((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const all = getComputedStyle(element);
    const id = element.id ? `#${element.id}` : '';
    const kind = element.classList.length > 0 ? `.${[...element.classList].join('.')}` : '';
    return {
      name: `${element.localName}${id}${kind}`,
      box: [round(left + scrollX), round(top + scrollY), round(width), round(height)],
      values: names.map((name) => all.getPropertyValue(name)),
    };
  });
  return { names, elements };
}

/** Everything in a page that the shell must not change. */
export async function lookOutside({ probe, said, asked }: Visit): Promise<Outside> {
  const seen = await probe.look(seeElements, ELEMENTS_MAX);
  const globals = (await probe.say('return Object.getOwnPropertyNames(window).join(" ")')).split(' ');
  return { ...seen, globals, said: [...said], asked: [...asked] };
}

/** The space of each placeholder, for the page without the shell. */
export async function measureRooms(probe: Probe): Promise<Rooms> {
  return await probe.look(
    () =>
      Object.fromEntries(
        [...document.querySelectorAll('[data-portico]')].map((host) => {
          const all = getComputedStyle(host);
          const { height } = host.getBoundingClientRect();
          // In a layout of the page's own, its content determines its size.
          const { display = '' } = host.parentElement ? getComputedStyle(host.parentElement) : {};
          const width = /flex|grid/.test(display) ? `width:${all.width}!important;` : '';
          const rules = ['display', 'position', 'float', 'clear', 'top', 'flex-shrink'].map(
            (name) => `${name}:${all.getPropertyValue(name)}!important;`,
          );
          const box = height > 0 ? `height:${all.height}!important;` : '';
          return [host.getAttribute('data-portico') ?? '', `${rules.join('')}${width}${box}`];
        }),
      ),
    null,
  );
}

/** jQuery, YUI and others make names of random numbers and times. */
export const plain = (name: string) => name.replace(/[0-9a-f]{8}-[0-9a-f-]{27,}|#?yui_\d\w*|\d{6,}/g, '');

const without = (some: readonly string[], others: readonly string[]) => {
  const known = new Set(others.map(plain));
  return some.map(plain).filter((name) => !known.has(name));
};

/** @returns The differences in words; empty if the page is the same with and without the shell. */
export function compareOutside(withShell: Outside, alone: Outside): string[] {
  const found: string[] = [];
  const tell = (what: string, names: readonly string[]) => {
    if (names.length > 0) found.push(`${what}: ${[...new Set(names)].slice(0, 4).join(', ')}`);
  };
  tell(
    'globals',
    without(withShell.globals, [...alone.globals, ...OUR_GLOBALS]).filter(
      (name) => !name.startsWith('__zone_symbol__'),
    ),
  );
  tell('globals that are gone', without(alone.globals, withShell.globals));
  tell('console', without(withShell.said, alone.said));
  tell('console, no longer', without(alone.said, withShell.said));
  tell('requests', without(withShell.asked, alone.asked));
  tell('requests, no longer', without(alone.asked, withShell.asked));
  if (alone.elements.length < 40) found.push(`only ${alone.elements.length} elements to look at`);
  if (withShell.elements.length !== alone.elements.length)
    found.push(`${withShell.elements.length} elements, without the shell ${alone.elements.length}`);
  const differing = new Map<string, string>();
  withShell.elements.forEach((element, index) => {
    const other = alone.elements[index];
    if (!other) return;
    if (plain(element.name) !== plain(other.name)) {
      differing.set('names', `${element.name} for ${other.name}`);
      return;
    }
    const isMoved = element.box.some((px, side) => Math.abs(px - (other.box[side] ?? 0)) > 0.2);
    if (isMoved && !differing.has('box')) differing.set('box', `${element.name} [${element.box}] for [${other.box}]`);
    element.values.forEach((value, place) => {
      const name = withShell.names[place] ?? '';
      const before = other.values[place];
      // Rounding of sizes in px does not change a style.
      if (value === before || isNear(value, before ?? '')) return;
      // For a margin `auto`, Chromium reports the value of an earlier layout: the box's position is more reliable.
      if (!isMoved && name.startsWith('margin')) return;
      if (!differing.has(name)) differing.set(name, `${element.name} { ${name}: ${value} } for ${before}`);
    });
  });
  tell('style and place', [...differing.values()]);
  return found;
}

function isNear(value: string, other: string): boolean {
  const numbers = /-?\d+(?:\.\d+)?(?=px)/g;
  if (value.replace(numbers, 'n') !== other.replace(numbers, 'n')) return false;
  const right = other.match(numbers) ?? [];
  return (value.match(numbers) ?? []).every((px, index) => Math.abs(Number(px) - Number(right[index])) <= 0.2);
}
