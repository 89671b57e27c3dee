/**
 * Returns an address from a server if it is safe in `href` or `src`: http, https, or relative to the page. Everything
 * else (`javascript:`, `data:`, malformed) gives an empty text, because the runtime renders such links unchanged.
 *
 * @param value Unchecked. It may contain control characters, which browsers skip inside a scheme.
 */
export function safeAddress(value: string): string {
  // Browsers drop tabs and line ends anywhere, and control characters and blanks at both ends.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the very characters that hide a scheme
  const plain = value.replace(/[\t\r\n]/g, '').replace(/^[\u0000-\u0020]+|[\u0000-\u0020]+$/g, '');
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(plain)?.[1]?.toLowerCase();
  return scheme === undefined || scheme === 'http' || scheme === 'https' ? plain : '';
}

/** Whether browsers accept it as an http or https address. Placeholders in braces count as letters. */
export function isWebAddress(value: unknown): value is string {
  if (typeof value !== 'string' || safeAddress(value) === '') return false;
  try {
    return /^https?:$/.test(new URL(value.replace(/[{}]/g, 'x'), 'https://this.site').protocol);
  } catch {
    // No host, a port out of range and so on.
    return false;
  }
}
