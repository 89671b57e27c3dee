const PATCHED = [Object.prototype, Array.prototype, String.prototype, Number.prototype] as const;

/**
 * Serializes a value to JSON, also on pages with Prototype 1.6: its `Array.prototype.toJSON` would write `"[1, 2]"` for
 * `[1, 2]`. The page's `toJSON` methods are removed during the call and restored afterwards.
 */
export function stringify(value: unknown): string {
  const aside: [object, PropertyDescriptor][] = [];
  for (const prototype of PATCHED) {
    const patch = Object.getOwnPropertyDescriptor(prototype, 'toJSON');
    if (patch?.configurable) {
      aside.push([prototype, patch]);
      Reflect.deleteProperty(prototype, 'toJSON');
    }
  }
  try {
    return JSON.stringify(value);
  } finally {
    for (const [prototype, patch] of aside) Object.defineProperty(prototype, 'toJSON', patch);
  }
}
