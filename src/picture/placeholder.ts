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

/** Closes the space that was reserved for stripes: their picture has its real height by now. */
export function closeRoom(host: HTMLElement): void {
  const { documentElement: root } = host.ownerDocument;
  root.style.removeProperty('--portico-room-stripes');
  // Chromium keeps an empty `style` attribute unless it was read before.
  if (!root.getAttribute('style')) root.removeAttribute('style');
  if (attributeOf(host, 'data-room') === 'stripes') host.removeAttribute('data-room');
}
