import { ownMember } from '../domain/page/own-member';
import { FRAME_MS, IDLE_MS } from '../domain/picture/states';

export const after = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Resolves when the page has been parsed; after `mostMs` at the latest. */
export function parsed(page: Document, mostMs: number): Promise<void> {
  if (ownMember(page, 'readyState') !== 'loading') return Promise.resolve();
  return new Promise((resolve) => {
    // On the window, whose methods no element covers.
    addEventListener('DOMContentLoaded', () => resolve(), { once: true });
    setTimeout(resolve, mostMs);
  });
}

/** Resolves when the next frame has been drawn; after FRAME_MS at the latest, since a hidden page draws none. */
export const nextFrame = (view: Window) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, view.document.hidden ? 0 : FRAME_MS);
    view.requestAnimationFrame(() => setTimeout(resolve));
  });

/** Resolves in an idle moment, after IDLE_MS at the latest; at once if the browser has no idle callbacks (Safari). */
export const whenIdle = (view: Window) =>
  new Promise<unknown>((resolve) => {
    if ('requestIdleCallback' in view) view.requestIdleCallback(resolve, { timeout: IDLE_MS });
    else resolve(undefined);
  });

/** @returns Calls `act` in a microtask, once, however often it is called until then. */
export function onceATurn(act: () => void): () => void {
  let isPending = false;
  return () => {
    if (isPending) return;
    isPending = true;
    void Promise.resolve().then(() => {
      isPending = false;
      act();
    });
  };
}
