/**
 * The format of a picture's template. The build renders an island's components, with a token for each value that
 * depends on the visitor or the site. The painter makes DOM nodes from a template; the build writes HTML from it for
 * servers.
 */
import { MEMBER_TOKENS } from '../visitor/member-values';

/**
 * The values of a template, by name: a text, or for a list the values of each of its items. An item's values override
 * those around it. A missing value counts as empty.
 */
export interface PictureValues {
  readonly [name: string]: string | readonly PictureValues[] | undefined;
}

/** A text. A private-use character stands for each value in it; its position is that of the value in {@link TOKENS}. */
export type TemplateText = string;

/**
 * A choice between parts by the text of a value: the case with that very text, else the case `*`, else nothing. An
 * empty text selects the case `''`, never `*`.
 */
export interface TemplateChoice<T> {
  readonly by: string;
  readonly of: Readonly<Record<string, T>>;
}

/** A part that is repeated for each item of a list. */
export interface TemplateList {
  readonly each: string;
  readonly part: readonly TemplateNode[];
}

/** An attribute's text; null if the attribute is absent. */
export type TemplateAttribute = TemplateText | null | TemplateChoice<TemplateAttribute>;

/** A tag, its attributes (0 for none) and its children. `svg` and everything below it is in the SVG namespace. */
export type TemplateElement = readonly [
  tag: string,
  attributes: Readonly<Record<string, TemplateAttribute>> | 0,
  ...children: TemplateNode[],
];

export type TemplateNode = TemplateText | TemplateElement | TemplateChoice<readonly TemplateNode[]> | TemplateList;

/** The template of one island. */
export interface IslandTemplate {
  /** The children of the island's root element. */
  readonly nodes: readonly TemplateNode[];
  /** Options that the picture depends on but does not show: the values that it was made with, by path. */
  readonly told: Readonly<Record<string, unknown>>;
}

/**
 * Names of all values that a text may contain, in the order of their private-use characters. `name`, `href` and `img`
 * belong to an item of `brand.payments`.
 */
export const TOKENS = [
  'brand.name',
  'brand.logo',
  'brand.company',
  'brand.address',
  'brand.contacts.service',
  'brand.contacts.business',
  ...MEMBER_TOKENS,
  'cart.count',
  'currency.code',
  'shop.id',
  'shop.name',
  'shop.lines',
  'goods.code',
  'goods.name',
  'goods.href',
  'goods.picture',
  'goods.price',
  'goods.sum',
  'goods.count',
  'goods.least',
  'sum',
  'routes.checkout',
  'stripe.title',
  'stripe.href',
  'stripe.more',
  'year',
  'name',
  'href',
  'img',
] as const;
export type TokenName = (typeof TOKENS)[number];

/** The private-use character of the first token. Our texts contain no such character. */
export const FIRST_SIGN = 0xe000;

/** The private-use character that stands for a value in a text. */
export const signOf = (name: TokenName): string => String.fromCharCode(FIRST_SIGN + TOKENS.indexOf(name));
