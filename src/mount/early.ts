/**
 * Tells the script that has kept what was done in an island before it came alive (`src/early`), if there is one. What the
 * server had sent is still there.
 */
export function tellEarly(box: Element): void {
  const settle: unknown = Reflect.get(document, Symbol.for('portico.early'));
  if (typeof settle === 'function') settle(box);
}
