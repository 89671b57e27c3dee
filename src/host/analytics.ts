import type { SentTrackEvent } from '../domain/tracking/tracking';

/**
 * Sends events to `window.dataLayer`, to a function of the page, or nowhere. An error of the receiver is rethrown in a
 * task of its own: the browser reports it, and the shell continues.
 *
 * @returns Sends an event; never throws.
 * Source: contract, section 4, `analytics`.
 */
export function createAnalyticsSink(
  option: 'dataLayer' | ((event: SentTrackEvent) => unknown) | false,
  view: Window,
): (event: SentTrackEvent) => void {
  if (!option) return () => {};
  const send = option === 'dataLayer' ? pushTo(view) : option;
  return (event) => {
    (async () => await send(event))().catch((error) => {
      view.setTimeout(() => {
        throw error;
      });
    });
  };
}

/** The list is looked up each time, because a tag manager may replace it. A value that is not a list is left alone. */
function pushTo(view: Window): (event: SentTrackEvent) => void {
  const owner: { dataLayer?: unknown } & Window = view;
  return (event) => {
    owner.dataLayer ??= [];
    const { dataLayer } = owner;
    if (Array.isArray(dataLayer)) dataLayer.push(event);
  };
}
