import type { SentTrackEvent } from '../domain/tracking';

/**
 * Where analytics wants its events: on `window.dataLayer`, in a function of the page's own, or nowhere.
 * What goes wrong over there is thrown in a task of its own: the browser reports it, and the shell lives on.
 *
 * @returns Never throws.
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

/** The list is looked up each time: a tag manager may put its own in place. One that is no list is left to the page. */
function pushTo(view: Window): (event: SentTrackEvent) => void {
  const owner: { dataLayer?: unknown } & Window = view;
  return (event) => {
    owner.dataLayer ??= [];
    const { dataLayer } = owner;
    if (Array.isArray(dataLayer)) dataLayer.push(event);
  };
}
