import { attributeOf, ownMember } from '../domain/own-member';

/**
 * Whether the parser has finished a placeholder. Before that no shadow root may be attached: the parser would then
 * refuse the declarative one that the server has put inside. Elements that scripts append to the body prove nothing.
 */
export function hasArrived(host: HTMLElement): boolean {
  if (ownMember(host.ownerDocument, 'readyState') !== 'loading') return true;
  for (let node: Node | null = host; node; node = node.parentNode)
    for (let next = node.nextSibling; next; next = next.nextSibling)
      if (node === host || next.nodeType === Node.TEXT_NODE || next.parentNode?.nodeName !== 'BODY') return true;
  return false;
}

/**
 * Closes the space that was reserved for stripes: their picture has its real height by now. On the placeholder, since the
 * whole page would be restyled if `<html>` lost a property that all inherit.
 */
export function closeRoom(host: HTMLElement): void {
  const name = '--portico-room-stripes';
  if (host.ownerDocument.documentElement.style.getPropertyValue(name)) host.style.setProperty(name, '0px');
  if (attributeOf(host, 'data-room') === 'stripes') host.removeAttribute('data-room');
}
