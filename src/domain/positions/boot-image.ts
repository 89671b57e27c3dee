import { isWebAddress } from '../links/web-address';
import type { PositionName } from './position';

/**
 * The address of the first image that the page's own data place at a position.
 *
 * @param boot      The option `boot.positions`, unchecked.
 * @param positions The option `positions`, unchecked.
 * @returns Empty if there is none; undefined if the page's data say nothing about this position.
 */
export function bootImage(boot: unknown, positions: unknown, name: PositionName): string | undefined {
  const items: unknown = Object(boot)[Object(positions)[name] || name];
  // As in a reply, an item without an address that can be shown has no image.
  return items
    ? ([items]
        .flat()
        .map((item) => Object(item).img)
        .find(isWebAddress) ?? '')
    : undefined;
}
