import { attributeOf, ownMember } from '../domain/own-member';
import type { PictureValues } from './template';

/**
 * Whether the parser is past a placeholder: markup that the server has put into it is refused where a shadow root is
 * already. What scripts append to the body says nothing.
 */
export function hasArrived(host: HTMLElement): boolean {
  if (ownMember(host.ownerDocument, 'readyState') !== 'loading') return true;
  for (let node: Node | null = host; node; node = node.parentNode)
    for (let next = node.nextSibling; next; next = next.nextSibling)
      if (node === host || next.nodeType === Node.TEXT_NODE || next.parentNode?.nodeName !== 'BODY') return true;
  return false;
}

/** What a placeholder says that its picture depends on; undefined where the app shows it in its own way. */
export function ownValues(name: string, host: HTMLElement): PictureValues | undefined {
  const position = attributeOf(host, 'data-position');
  // One that says when it comes is not for the first view.
  const isLater = /idle|visible/.test(attributeOf(host, 'data-when') ?? '');
  // A cart that opens, and what comes late.
  const isHidden = name === 'cart-panel' ? isAttached(host) : position === 'popup' || position === 'top-notice';
  return isLater || isHidden ? undefined : { position: position === 'top-stripes' ? position : 'all' };
}

/** Whether a cart panel opens from the toolbar. */
export const isAttached = (host: HTMLElement) => attributeOf(host, 'data-mode') !== 'inline';

/** Closes the room that was kept for stripes: what stands there is known. */
export function closeRoom(host: HTMLElement): void {
  const { documentElement: root } = host.ownerDocument;
  root.style.removeProperty('--portico-room-stripes');
  // Chromium removes only an attribute that was read.
  if (!root.getAttribute('style')) root.removeAttribute('style');
  if (attributeOf(host, 'data-room') === 'stripes') host.removeAttribute('data-room');
}
