import { LOGIN_COOKIE_DAYS } from '../domain/constants';
import type { User } from '../domain/user';
import type { CookieJar } from './cookies';
import type { SafeStorage } from './storage';

/** What the page remembers of a log-in. Source: specification, sections 3 and 4 ("Load sequence"); contract, section 6. */
export interface MemberMark {
  /** Whether a member was here before: decides only what the skeleton looks like. */
  isSet(): boolean;
  set(user: User): void;
  clear(): void;
}

export function createMemberMark(cookies: CookieJar, local: SafeStorage, session: SafeStorage): MemberMark {
  return {
    // A stored id that is none reads as empty.
    isSet: () => Boolean(cookies.read('login_user')) || Number(local.read('userId')) > 0,
    set(user) {
      local.write('userId', String(user.id));
      local.write('userName', user.name);
      session.write('portico.user', JSON.stringify(user));
      cookies.write('login_user', String(user.id), LOGIN_COOKIE_DAYS);
      cookies.write('login_in_website', '1', LOGIN_COOKIE_DAYS);
    },
    clear() {
      local.remove('userId');
      local.remove('userName');
      session.remove('portico.user');
      cookies.remove('login_user');
      cookies.remove('login_in_website');
    },
  };
}
