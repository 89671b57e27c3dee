/**
 * Takes a node out of the document; nothing happens to one that is out already. `node.remove()` throws there on pages with
 * Prototype, which has one of its own.
 */
export function detach(node: Node | null): void {
  node?.parentNode?.removeChild(node);
}
