import { isWebAddress } from '../links/web-address';

/**
 * The address of the first picture that the page's own data place at a position.
 *
 * @param boot The option `boot.positions`, unchecked.
 * @param own  The option `positions`, for this position, unchecked.
 * @param name Our name of it.
 * @returns Empty if there is none; undefined if the page's data say nothing about this position.
 */
export function bootPicture(boot: unknown, own: unknown, name: string): string | undefined {
  const items: unknown = Object(boot)[String(own || name)];
  // As in a reply, an item without an address that can be shown has no picture.
  return items
    ? ([items]
        .flat()
        .map((item) => Object(item).img)
        .find(isWebAddress) ?? '')
    : undefined;
}
