/**
 * An address from a server that is safe to put into `href` or `src`: http, https, or relative to the page.
 * Everything else (`javascript:`, `data:`, nonsense) gives an empty text: the runtime lets such links through.
 *
 * @param value May hold anything, also control characters that browsers skip inside a scheme.
 */
export function safeAddress(value: string): string {
  // Browsers drop tabs and line ends anywhere, and control characters and blanks at both ends.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the very characters that hide a scheme
  const plain = value.replace(/[\t\r\n]/g, '').replace(/^[\u0000-\u0020]+|[\u0000-\u0020]+$/g, '');
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(plain)?.[1]?.toLowerCase();
  return scheme === undefined || scheme === 'http' || scheme === 'https' ? plain : '';
}

/** Whether a browser makes an address of it, by http or https; placeholders count as letters. */
export function isWebAddress(value: unknown): value is string {
  if (typeof value !== 'string' || safeAddress(value) === '') return false;
  try {
    return /^https?:$/.test(new URL(value.replace(/[{}]/g, 'x'), 'https://this.site').protocol);
  } catch {
    // No host, a port out of range and the like.
    return false;
  }
}
