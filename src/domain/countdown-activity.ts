import { isRoute } from './route-match';
import type { RouteReplacements } from './routes';

/** Longer ids are nobody's. */
const ID_MAX = 128;

/**
 * The activity that a page is about: the query `id` of the subject page; undefined elsewhere, or where it is empty.
 *
 * Source: contract, section 8, "Countdown task".
 */
export function activityOfPage({ pathname, searchParams }: URL, routes?: RouteReplacements): string | undefined {
  if (!isRoute(pathname, 'subject', routes)) return undefined;
  return validId(searchParams.get('id'));
}

/** What is known of the activity that a countdown task leads back to. */
export interface ActivitySources {
  /** See {@link activityOfPage}. */
  readonly ofPage: string | undefined;
  readonly ofConfig: string | undefined;
  /** What an earlier subject page has left. */
  readonly stored: string | undefined;
}

/** The activity that a task leads back to; undefined when nobody knows. Source: contract, section 8, "Countdown task". */
export function pickActivity({ ofPage, ofConfig, stored }: ActivitySources): string | undefined {
  return ofPage ?? validId(ofConfig) ?? validId(stored);
}

function validId(id: string | null | undefined): string | undefined {
  const text = id?.trim();
  return text && text.length <= ID_MAX ? text : undefined;
}
