/** For pages of the server's markup: a classic script before it, so that nothing is lost. Source: contract, section 2, "PHP". */
import { keepDeeds } from './keep-deeds';

keepDeeds();
