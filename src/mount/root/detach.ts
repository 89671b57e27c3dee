/**
 * Removes a node from its parent, if it has one. `node.remove()` is not used: the library Prototype replaces it by one that
 * throws for a node without a parent.
 */
export function detach(node: Node | null): void {
  node?.parentNode?.removeChild(node);
}
