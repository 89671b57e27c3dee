import { ATTRIBUTION_BYTES_MAX, readAttribution } from '../domain/tracking/attribution';
import type { CookieJar } from '../host/cookies';
import type { ConsentState } from './consent';
import { effect } from './signals';

export interface AttributionDeps {
  /** The page's query. */
  readonly query: URLSearchParams;
  readonly cookies: Pick<CookieJar, 'names' | 'read' | 'write'>;
  readonly consent: Pick<ConsentState, 'hasAccepted'>;
  /** Whether the browser sends Global Privacy Control. */
  readonly asksForPrivacy: boolean;
  /** Reports refused parameters on the console. */
  readonly warn: (message: string) => void;
}

/**
 * Stores where the visitor came from. Under Global Privacy Control the marketing tags are written only after the cookie
 * notice has been accepted, on this page or earlier.
 *
 * @returns Stops waiting.
 * Source: specification, sections 3 and 9; contract, section 6.
 */
export function keepAttribution({ query, cookies, consent, asksForPrivacy, warn }: AttributionDeps): () => void {
  const { kept, refused } = readAttribution(query, cookies);
  if (refused.length > 0)
    warn(
      `not kept of the address: ${refused.join(', ')}; cookies for these may have ${ATTRIBUTION_BYTES_MAX} bytes in all`,
    );
  const keep = (isMarketing: boolean) => {
    for (const tag of kept) if (tag.isMarketing === isMarketing) cookies.write(tag.name, tag.value, tag.days);
  };
  keep(false);
  let isKept = false;
  return effect(() => {
    const mayKeep = !asksForPrivacy || consent.hasAccepted.value;
    if (mayKeep && !isKept) keep(true);
    isKept ||= mayKeep;
  });
}
