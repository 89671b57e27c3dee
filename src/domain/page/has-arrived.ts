import { attributeOf, ownMember } from './own-member';

/**
 * Whether the parser is past an element. Hydrating a half-parsed placeholder would lose its second half, and the parser
 * attaches no shadow root where there is one already. An element that a script has appended to the body, such as the
 * shell's own layer, says nothing about the parser.
 */
export function hasArrived(host: Element): boolean {
  if (ownMember(host.ownerDocument, 'readyState') !== 'loading') return true;
  // Not beyond the document: an element may cover its members.
  for (let node: Node | null = host; node && !(node instanceof HTMLDocument); node = node.parentNode)
    for (let next = node.nextSibling; next; next = next.nextSibling) {
      const isLayer = next instanceof HTMLElement && attributeOf(next, 'data-portico-layer') !== null;
      if (node === host ? !isLayer : next instanceof Text || next.parentNode?.nodeName !== 'BODY') return true;
    }
  return false;
}
