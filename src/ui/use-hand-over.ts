import { type RefObject, useLayoutEffect } from 'react';

/**
 * For a control that is removed once its work is done: passes its focus on, which would otherwise be lost.
 *
 * @param control  Read once, after the first render.
 * @param handOver Called once the control is removed, and only if it had the focus. The first function passed is used.
 */
export function useHandOver(control: RefObject<HTMLElement | null>, handOver: (control: HTMLElement) => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: acts only when the component is unmounted
  useLayoutEffect(() => {
    const element = control.current;
    return () => {
      if (!element || (element.getRootNode() as ShadowRoot).activeElement !== element) return;
      // React moves the focus back to the island's host once the clean-ups have run.
      queueMicrotask(() => handOver(element));
    };
  }, []);
}
