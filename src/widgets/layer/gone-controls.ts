import { HOSTS, isElement } from '../../domain/page/hosts';
import { endSecondPress } from '../../ui/second-press';

/**
 * Stops the second press of a double click on a control that the first one has taken away, such as a close button, from
 * hitting what lay beneath: the page or another island. The same island still gets it, since its list may have moved up.
 *
 * @returns Stops.
 */
export function watchGoneControls(page: Document): () => void {
  const handleClick = (press: MouseEvent) => {
    const path = press.composedPath().filter(isElement);
    const [control] = path;
    // The page's own content in a slot is not the island's. A form of the page may have a field called `matches`.
    const host = path.find((element) => Element.prototype.matches.call(element, HOSTS));
    if (!control || !host?.shadowRoot?.contains(control)) return;
    // By then the handlers have run, and both runtimes have rendered what they changed.
    setTimeout(() => {
      if (!isShown(control)) endSecondPress(press, host);
    });
  };
  page.addEventListener('click', handleClick, true);
  return () => page.removeEventListener('click', handleClick, true);
}

/** Browsers since Chrome 105, Safari 17.4 and Firefox 106 have the method; others notice only what was removed. */
const isShown = (control: Element) => control.isConnected && (control.checkVisibility?.() ?? true);
