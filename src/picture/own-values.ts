import { attributeOf } from '../domain/own-member';
import type { PictureValues } from '../domain/picture/template';

/** The values that a placeholder's own attributes decide; undefined if the app shows this one without a picture. */
export function ownValues(name: string, host: HTMLElement): PictureValues | undefined {
  const position = attributeOf(host, 'data-position');
  // An island that waits for an idle moment, or until it is visible, is not part of the first view.
  const isLater = /idle|visible/.test(attributeOf(host, 'data-when') ?? '');
  // An attached cart panel is closed at first; pop-ups and notices are shown late.
  const isHidden = name === 'cart-panel' ? isAttached(host) : position === 'popup' || position === 'top-notice';
  return isLater || isHidden ? undefined : { position: position === 'top-stripes' ? position : 'all' };
}

/** Whether a cart panel opens from the toolbar. */
export const isAttached = (host: HTMLElement) => attributeOf(host, 'data-mode') !== 'inline';
