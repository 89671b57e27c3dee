import type { Ending } from '../../state/ending';
import { detach } from './detach';
import { type SheetPlace, STYLE_WAIT_MS, StyleError } from './style-place';

/**
 * Adds a style sheet to a shadow root as a link, if the browser, the page's policy or an old script allows nothing else.
 * Resolves when it applies.
 *
 * @param waitMs Longest wait from now, in ms.
 * @throws {StyleError} If it fails to load or takes longer.
 */
export function addLink(
  root: ShadowRoot,
  href: string,
  ended: Ending,
  { isKept, isPart }: SheetPlace,
  waitMs: number,
): Promise<void> {
  const link = root.ownerDocument.createElement('link');
  link.rel = 'stylesheet';
  link.href = href;
  return new Promise((resolve, reject) => {
    const fail = (why: string) => {
      // It must not load later, when the placeholder shows the page's own content again.
      detach(link);
      reject(new StyleError(`${href} ${why}`));
    };
    const timer = setTimeout(() => fail(`took more than ${STYLE_WAIT_MS} ms`), waitMs);
    const settle = (act: () => void) => () => {
      clearTimeout(timer);
      act();
    };
    link.addEventListener('load', settle(resolve));
    link.addEventListener(
      'error',
      settle(() => fail('could not be loaded')),
    );
    ended.addEventListener(
      'abort',
      settle(() => {
        if (!isKept || !link.sheet) detach(link);
        resolve();
      }),
      { once: true },
    );
    const last = root.querySelector('link:last-of-type');
    if (last && isPart) last.after(link);
    else root.prepend(link);
  });
}
