import { type Language, LOCALE_TAGS } from '../domain/i18n/language';
import { attributeOf } from '../domain/page/own-member';
import type { IslandTemplate, PictureValues } from '../domain/picture/template';
import { stringify } from '../domain/reading/json';
import type { PageOption } from './options';
import { ownValues } from './own-values';
import { paint } from './paint';

/** An island that is shown by its picture, until it is hydrated. */
export interface ShownPicture {
  readonly name: string;
  readonly template: IslandTemplate;
  /** The root element of the island. */
  readonly box: HTMLElement;
  /** Values that follow from the placeholder's own attributes. */
  readonly own: PictureValues;
  /** Names of the values that it was last painted with. */
  names?: ReadonlySet<string>;
  /** Those values, as JSON. */
  shown?: string;
  /** Whether the space reserved for its stripes has been closed. */
  isRoomClosed?: boolean;
}

export interface PlanDeps {
  readonly templates: Readonly<Record<string, IslandTemplate>>;
  /** Whether a template matches the options of this page. */
  readonly fits: (template: IslandTemplate) => boolean;
}

/** The parts of a placeholder's picture; undefined if the app shows this one without a picture. */
export function planOf(
  host: HTMLElement,
  { templates, fits }: PlanDeps,
): Pick<ShownPicture, 'name' | 'template' | 'own'> | undefined {
  const name = attributeOf(host, 'data-portico') ?? '';
  const template = Object.hasOwn(templates, name) ? templates[name] : undefined;
  const own = template && fits(template) ? ownValues(name, host) : undefined;
  return template && own && { name, template, own };
}

/** Paints a picture, if one of its values has changed. */
export function repaint(picture: ShownPicture, all: PictureValues, lang: Language): void {
  const { name, box, template } = picture;
  const factsOf = (names: Iterable<string> = []) => stringify([...names].map((value) => all[value]));
  // Presses on lines of the last page are not replayed (`early/keep-input.ts`).
  const painted = name === 'cart-panel' && all['cart.last'] ? 'last' : '';
  if (box.dataset.painted !== painted) box.dataset.painted = painted;
  if (picture.shown === factsOf(picture.names)) return;
  // Writing it restyles the whole island, even if it stays the same.
  if (box.lang !== LOCALE_TAGS[lang]) box.lang = LOCALE_TAGS[lang];
  picture.names = paint(box, template.nodes, all);
  picture.shown = factsOf(picture.names);
}

/**
 * Whether every option that the page sets has the value which a template was made with.
 *
 * @param told    The values that the template was made with, by path.
 * @param segment The language segment of the page's links.
 */
export function fits(option: PageOption, told: Readonly<Record<string, unknown>>, segment: string): boolean {
  return Object.entries(told).every(([path, value]) => {
    const own = path === 'segment' ? segment : path === 'routes' ? linkedRoutes(option) : option(path);
    return own === undefined || stringify(own) === stringify(value);
  });
}

/** The page's own routes without those that no picture has, or that are a value of its template. */
function linkedRoutes(option: PageOption): object {
  const { checkout, logout, ...others } = Object(option('routes'));
  return others;
}
