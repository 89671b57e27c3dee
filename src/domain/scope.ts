/**
 * The suffix of every name that the shell stores, and of the channel between tabs: shops on one origin share storage and
 * channels. Empty for a shop with the default addresses.
 *
 * @param scope The option `scope`.
 * @param base  The option `api.base`.
 * @param path  The option `cookies.path`.
 *
 * Source: contract, section 6, "Several shops on one origin".
 */
export function scopeOf(scope: unknown, base: unknown = '/api', path: unknown = '/'): string {
  const own = scope ?? `${base} ${path}`.replace(/\/+ /, ' ');
  return own && own !== '/api /' ? `@${own}` : '';
}
