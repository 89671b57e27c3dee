import type { RouteReplacements } from '../links/links';
import { isRoute } from '../links/route-match';

/** Longer ids are ignored. */
const ID_MAX = 128;

/**
 * The activity of the subject page, from its query `id`; undefined on other pages, or if it is empty.
 *
 * Source: contract, section 8, "Countdown task".
 */
export function activityOfPage({ pathname, searchParams }: URL, routes?: RouteReplacements): string | undefined {
  if (!isRoute(pathname, 'subject', routes)) return undefined;
  return validId(searchParams.get('id'));
}

/** The sources of the activity that a countdown task links back to. */
export interface ActivitySources {
  /** See {@link activityOfPage}. */
  readonly ofPage: string | undefined;
  readonly ofConfig: string | undefined;
  /** Stored by an earlier subject page. */
  readonly stored: string | undefined;
}

/**
 * The activity that a task links back to; undefined if no source names one.
 *
 * Source: contract, section 8, "Countdown task".
 */
export function pickActivity({ ofPage, ofConfig, stored }: ActivitySources): string | undefined {
  return ofPage ?? validId(ofConfig) ?? validId(stored);
}

function validId(id: string | null | undefined): string | undefined {
  const text = id?.trim();
  return text && text.length <= ID_MAX ? text : undefined;
}
