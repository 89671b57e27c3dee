/** Places in the shell that editors fill. Source: contract, section 5, "Positions". */
export const POSITION_NAMES = [
  'header_banner',
  'header_logo',
  'header_share{product}',
  'toolbar_user',
  'toolbar_guest',
] as const;
export type PositionName = (typeof POSITION_NAMES)[number];

/** The place of the toolbar's ads. Source: specification, section 2, "Floating toolbar". */
export const toolbarPosition = (isMember: boolean): PositionName => (isMember ? 'toolbar_user' : 'toolbar_guest');

/** An image or a link that editors placed. Source: specification, section 3, "Position/banner item". */
export interface PositionItem {
  /** Empty when the server gives none. */
  readonly id: string;
  /** Address of the image; empty when there is none. */
  readonly img: string;
  /** Its link; empty when there is none. */
  readonly href: string;
  readonly title: string;
  readonly name: string;
  readonly subTitle: string;
}

/**
 * The server's name of a position.
 *
 * @param replacements The option `positions`: the server's names by ours. An empty value, or one that is not text,
 *   counts as absent.
 * @param product      Replaces `{product}`, in our name and in a replacement alike.
 *
 * Source: contract, section 4.
 */
export function serverPosition(
  name: PositionName,
  replacements: Readonly<Record<string, unknown>> = {},
  product = '',
): string {
  let chosen: string = name;
  const own = Object.hasOwn(replacements, name) ? replacements[name] : undefined;
  if (typeof own === 'string' && own !== '') chosen = own;
  return chosen.split('{product}').join(product);
}

/** Whether an item has an image. A banner, a logo or an ad without one is not shown. */
export const hasImage = ({ img }: PositionItem) => img !== '';

/** The items with an image. */
export function withImages(items: readonly PositionItem[]): readonly PositionItem[] {
  return items.filter(hasImage);
}
