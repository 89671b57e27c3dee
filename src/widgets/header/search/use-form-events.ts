import { useLayoutEffect, useRef } from 'react';
import type { SearchForm } from './search-field';

/** By the event's type. */
export type FormHandlers = Readonly<Partial<Record<keyof HTMLElementEventMap, (event: never) => void>>>;

/**
 * Listens on the form. Listeners are added by hand, since field and form are mounted before this code is loaded.
 *
 * @param handlers    Those of the latest render are called; the types stay the same.
 * @param onOtherOpen Called when something else of the header opens.
 */
export function useFormEvents(form: SearchForm, handlers: FormHandlers, onOtherOpen: () => void): void {
  const latest = useRef({ handlers, onOtherOpen });
  latest.current = { handlers, onOtherOpen };
  useLayoutEffect(() => {
    const element = form.current;
    if (!element) return;
    const ended = new AbortController();
    const { signal } = ended;
    for (const type of Object.keys(latest.current.handlers) as (keyof HTMLElementEventMap)[])
      element.addEventListener(type, (event) => latest.current.handlers[type]?.(event as never), { signal });
    const makeRoom = (event: Event) => {
      const { newState, target } = event as ToggleEvent;
      if (newState === 'open' && !(target as Element).closest('.recents')) latest.current.onOtherOpen();
    };
    // Only one thing is open at a time: a menu of the bar may open on hover while the focus is in the field.
    // `beforetoggle` does not bubble, hence the capture.
    element.getRootNode().addEventListener('beforetoggle', makeRoom, { capture: true, signal });
    return () => ended.abort();
  }, [form]);
}
