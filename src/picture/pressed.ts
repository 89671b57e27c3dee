/**
 * Entry that is loaded by a press before the app has loaded (`early/keep-input.ts`). The build makes one file of it,
 * which is not part of the first view.
 */
import { DEFAULT_LANGUAGE } from '../domain/i18n/language';
import { createLinks } from '../domain/links/links';
import { pageAddress } from '../domain/links/page-address';
import { readSearchInput } from '../domain/links/search-input';

/**
 * Sends a search as the app does: a link leads to its goods, words are submitted.
 *
 * @param form Its `data-goods` is the address of the page for goods.
 *
 * Source: specification, section 2, "Header" (search box).
 */
export function search(form: HTMLFormElement): void {
  const input = readSearchInput(form.querySelector('input')?.value ?? '');
  const { goods } = form.dataset;
  if (input.kind !== 'link' || !goods) {
    form.submit();
    return;
  }
  const links = createLinks({
    lang: DEFAULT_LANGUAGE,
    platform: 'main',
    pathname: location.pathname,
    currentUrl: () => location.href,
    routes: { buy: goods },
    at: (address) => pageAddress(address, location.href, document.baseURI),
  });
  location.assign(links.buy(input.url));
}
