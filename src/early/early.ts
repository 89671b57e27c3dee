/**
 * For pages with server-rendered markup: a classic script before the markup, so that no press is lost, and no member is
 * shown as a guest, and none waits for the end of a long page.
 *
 * Source: contract, section 2, "PHP".
 */
import { endHold } from './end-hold';
import { hideGuest } from './hide-guest';
import { keepInput } from './keep-input';

keepInput();
hideGuest();
endHold();
