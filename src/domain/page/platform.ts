import type { Language } from '../i18n/language';

/** The kinds of shop that a page may belong to. Source: specification, section 1. */
export const PLATFORMS = ['main', 'transport', 'kr'] as const;
export type Platform = (typeof PLATFORMS)[number];

export function isPlatform(value: unknown): value is Platform {
  return (PLATFORMS as readonly unknown[]).includes(value);
}

export interface PlatformSource {
  /** The stored value of this session, unchecked. */
  readonly stored: string | undefined;
  /** The page's query. */
  readonly query: URLSearchParams;
  /** The call's argument. */
  readonly argument: unknown;
  readonly lang: Language;
}

/**
 * The platform that the session stores after this page: the stored one, else `transport` if the query has
 * `transportSite=1`, else none. `transportSite=0` clears it. A stored value that is not a platform is ignored.
 *
 * Source: contract, section 8, "Platform".
 */
export function rememberedPlatform({ stored, query }: Pick<PlatformSource, 'stored' | 'query'>): Platform | undefined {
  const transportSite = query.get('transportSite');
  if (transportSite === '0') return undefined;
  if (isPlatform(stored)) return stored;
  return transportSite === '1' ? 'transport' : undefined;
}

/**
 * The page's platform: stored, else `transportSite=1`, else the argument, else `kr` for Korean, else `main`.
 * `transportSite=0` counts as nothing stored.
 *
 * Source: contract, section 8, "Platform".
 */
export function pickPlatform({ stored, query, argument, lang }: PlatformSource): Platform {
  const transportSite = query.get('transportSite');
  if (isPlatform(stored) && transportSite !== '0') return stored;
  if (transportSite === '1') return 'transport';
  if (isPlatform(argument)) return argument;
  return lang === 'kr' ? 'kr' : 'main';
}
