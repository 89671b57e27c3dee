/**
 * For pages with server-rendered markup: a classic script before the markup, so that no press is lost.
 *
 * Source: contract, section 2, "PHP".
 */
import { keepDeeds } from './keep-deeds';

keepDeeds();
