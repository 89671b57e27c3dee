import { PRIME_LEVEL_MIN } from '../constants';
import type { User } from './user';

/** Prime greeting and styles are for members of level 1 and up. Source: specification, section 6; contract, section 8. */
export function hasPrime(user: Pick<User, 'isPrime' | 'primeLevel'>): boolean {
  return user.isPrime && user.primeLevel >= PRIME_LEVEL_MIN;
}
