/**
 * For pages with server-rendered markup: a classic script before the markup, so that no press is lost, and no member is
 * shown as a guest.
 *
 * Source: contract, section 2, "PHP".
 */
import { hideGuest } from './hide-guest';
import { keepInput } from './keep-input';

keepInput();
hideGuest();
