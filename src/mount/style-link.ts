import { detach } from './detach';
import { type SheetPlace, STYLE_WAIT_MS, StyleError } from './style-place';

/**
 * Gives a style sheet to a shadow root by a link, where the page's browser, policy or old scripts allow no other way.
 * Comes when it applies.
 *
 * @param waitMs How long it may take from now, in ms.
 * @throws {StyleError} If it fails to load or takes longer.
 */
export function addLink(
  root: ShadowRoot,
  href: string,
  ended: AbortSignal,
  { isKept, isPart }: SheetPlace,
  waitMs: number,
): Promise<void> {
  const link = root.ownerDocument.createElement('link');
  link.rel = 'stylesheet';
  link.href = href;
  return new Promise((resolve, reject) => {
    const fail = (why: string) => {
      // It must not come later and rule a place that is the page's again.
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
