import { type RefObject, useLayoutEffect } from 'react';

/**
 * For a control that goes by itself once its work is done: hands its focus on, which the page would drop.
 *
 * @param control Read once, when the component has rendered first.
 * @param handOver Called once the control is gone, and only if it had the focus. The first one given counts.
 */
export function useHandOver(control: RefObject<HTMLElement | null>, handOver: (control: HTMLElement) => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: acts at the end of the component's life alone
  useLayoutEffect(() => {
    const element = control.current;
    return () => {
      if (!element || (element.getRootNode() as ShadowRoot).activeElement !== element) return;
      // React sets the focus to where it was, the island's host, once the clean-ups have run.
      queueMicrotask(() => handOver(element));
    };
  }, []);
}
