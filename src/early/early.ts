/**
 * For pages with server-rendered markup: a classic script before the markup. It records input until the code is loaded,
 * keeps their addresses from following a `<base>`, hides a guest's links from a member, and limits the wait for the rest
 * of a long page.
 *
 * Source: contract, section 2, "PHP".
 */
import { endHold } from './end-hold';
import { findPanel } from './find-panel';
import { hideGuest } from './hide-guest';
import { keepInput } from './keep-input';
import { keepOwnAddresses } from './own-addresses';

declare const __PORTICO_PICTURE__: string;

// In safe mode nothing would answer.
if (!location.search.includes('portico-safe=1')) {
  findPanel();
  keepInput(() => import(`./pressed${__PORTICO_PICTURE__}`), new AbortController().signal);
}
keepOwnAddresses();
hideGuest();
endHold();
