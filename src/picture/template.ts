/**
 * The form of a picture's template: what the build has made of an island's components, with what is the visitor's or the
 * site's left open. The painter makes nodes of it, the build writes HTML of it for servers.
 */

/**
 * What fills a template, by name: a text, or for a list the values of each of its items. An item's values stand before the
 * ones around it; what is missing is empty.
 */
export interface PictureValues {
  readonly [name: string]: string | readonly PictureValues[] | undefined;
}

/** A text, with a token for each value in it: the private-use sign at the value's place in {@link TOKENS}. */
export type TemplateText = string;

/**
 * One of several parts, by the text of a value: the case of that very text, else `*`, else nothing. The empty text is the
 * case `''`, and never `*`.
 */
export interface TemplateChoice<T> {
  readonly by: string;
  readonly of: Readonly<Record<string, T>>;
}

/** A part for each item of a list. */
export interface TemplateList {
  readonly each: string;
  readonly part: readonly TemplateNode[];
}

/** An attribute's text; null for none. */
export type TemplateAttribute = TemplateText | null | TemplateChoice<TemplateAttribute>;

/** A tag, its attributes (0 for none) and what is in it. `svg` and all below it are SVG. */
export type TemplateElement = readonly [
  tag: string,
  attributes: Readonly<Record<string, TemplateAttribute>> | 0,
  ...children: TemplateNode[],
];

export type TemplateNode = TemplateText | TemplateElement | TemplateChoice<readonly TemplateNode[]> | TemplateList;

/** The template of one island. */
export interface IslandTemplate {
  /** What stands in the island's root element. */
  readonly nodes: readonly TemplateNode[];
  /** Options that the picture depends on and that are no value, by path, with the value that it was made with. */
  readonly told: Readonly<Record<string, unknown>>;
}

/**
 * Names of all values that may stand in a text, in the order of their signs. `name`, `href` and `img` are those of an item
 * of `brand.payments`.
 */
export const TOKENS = [
  'brand.name',
  'brand.logo',
  'brand.company',
  'brand.address',
  'brand.contacts.service',
  'brand.contacts.business',
  'user.name',
  'user.initial',
  'user.avatar',
  'cart.count',
  'currency.code',
  'shop.name',
  'shop.lines',
  'goods.name',
  'goods.href',
  'goods.picture',
  'goods.price',
  'goods.sum',
  'goods.count',
  'goods.least',
  'sum',
  'stripe.title',
  'stripe.href',
  'stripe.more',
  'year',
  'name',
  'href',
  'img',
] as const;
export type TokenName = (typeof TOKENS)[number];

/** The sign of the first token; private use, so no text has it. */
export const FIRST_SIGN = 0xe000;

/** The sign of a value in a text. */
export const signOf = (name: TokenName): string => String.fromCharCode(FIRST_SIGN + TOKENS.indexOf(name));
