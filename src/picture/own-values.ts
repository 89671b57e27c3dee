import { attributeOf, elementsIn } from '../domain/page/own-member';
import type { PictureValues } from '../domain/picture/template';

/** The values that a placeholder's own attributes decide; undefined if the app shows this one without a picture. */
export function ownValues(name: string, host: HTMLElement): PictureValues | undefined {
  const position = attributeOf(host, 'data-position');
  const isCart = name === 'cart-panel';
  // An island that waits for an idle moment, or until it is visible, is not part of the first view.
  const when = attributeOf(host, 'data-when');
  const isLater = when ? /idle|visible/.test(when) : isCart && isFar(host);
  // An attached cart panel is closed at first; pop-ups and notices are shown late.
  const isHidden = isCart ? isAttached(host) : position === 'popup' || position === 'top-notice';
  return isLater || isHidden ? undefined : { position: position === 'top-stripes' ? position : 'all' };
}

/** Whether a cart panel opens from the toolbar. */
export const isAttached = (host: HTMLElement) => attributeOf(host, 'data-mode') !== 'inline';

/**
 * Whether a placeholder is more than two windows below the first one. While a style sheet is loading, no place is known,
 * and it counts as near.
 */
const isFar = (host: HTMLElement) =>
  host.offsetTop > 3 * innerHeight &&
  elementsIn(document, 'link[rel=stylesheet]').every((link) => (link as HTMLLinkElement).sheet);
