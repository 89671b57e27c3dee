/**
 * Removes a node from its parent, if it has one. `node.remove()` is not used: the library Prototype replaces it by one that
 * throws for a node without a parent. A form with a field called `removeChild` covers its own method, and
 * old tree menus have a `Node` of their own.
 */
export function detach(node: Node | null): void {
  if (node?.parentNode) Element.prototype.removeChild.call(node.parentNode, node);
}
