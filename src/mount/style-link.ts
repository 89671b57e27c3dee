import { detach } from './detach';

/** How long an island waits for its style sheet, in ms. Source: contract, section 3, `ready`. */
export const STYLE_WAIT_MS = 5_000;

/** Thrown when a style sheet did not arrive. */
export class StyleError extends Error {}

/**
 * Adds the style sheet to a shadow root and waits until it applies, so that nothing shows unstyled.
 *
 * @param ended  When it is aborted, the sheet is taken out again.
 * @param isKept Whether it stays nevertheless, once it applies.
 * @throws {StyleError} If it fails to load or takes more than 5 s.
 */
export function addStyleSheet(root: ShadowRoot, href: string, ended: AbortSignal, isKept = false): Promise<void> {
  const link = root.ownerDocument.createElement('link');
  link.rel = 'stylesheet';
  link.href = href;
  return new Promise((resolve, reject) => {
    const fail = (why: string) => {
      // It must not come later and rule a place that is the page's again.
      detach(link);
      reject(new StyleError(`${href} ${why}`));
    };
    const timer = setTimeout(() => fail(`took more than ${STYLE_WAIT_MS} ms`), STYLE_WAIT_MS);
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
    // The sheet of a part outranks the one that all islands share.
    const last = root.querySelector('link:last-of-type');
    if (last) last.after(link);
    else root.prepend(link);
  });
}

/**
 * Adds the sheet of a lazy part to an island's shadow root, unless it is there. Where the islands have no sheet at all,
 * as in tests, parts have none either.
 *
 * @throws {StyleError} As {@link addStyleSheet}; a sheet that has failed is asked for anew the next time.
 */
export async function linkPartSheet(root: ShadowRoot, href: string, ended: AbortSignal): Promise<void> {
  const links = [...root.querySelectorAll('link')];
  if (links[0] && !links.some((link) => link.getAttribute('href') === href && link.sheet))
    await addStyleSheet(root, href, ended);
}
