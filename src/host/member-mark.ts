import { LOGIN_COOKIE_DAYS } from '../domain/constants';
import { stringify } from '../domain/json';
import {
  LAST_VISITOR_KEY,
  LOGIN_COOKIE,
  LOGIN_USER_COOKIE,
  USER_ID_KEY,
  USER_KEY,
  USER_NAME_KEY,
} from '../domain/stored-names';
import type { User } from '../domain/user';
import type { CookieJar } from './cookies';
import type { SafeStorage } from './storage';

/** The stored mark of a login. Source: specification, sections 3 and 4 ("Load sequence"); contract, section 6. */
export interface MemberMark {
  /** Whether a member was here before. Decides what the skeleton looks like, and what is requested at once. */
  isSet(): boolean;
  set(user: User): void;
  clear(): void;
}

export function createMemberMark(cookies: CookieJar, local: SafeStorage, session: SafeStorage): MemberMark {
  return {
    // A malformed id is not above 0.
    isSet: () => Boolean(cookies.read(LOGIN_USER_COOKIE)) || Number(local.read(USER_ID_KEY)) > 0,
    set({ id, name, nickName, level }) {
      // Another member's data must not be shown.
      if (local.read(USER_ID_KEY) !== String(id)) local.remove(LAST_VISITOR_KEY);
      local.write(USER_ID_KEY, String(id));
      local.write(USER_NAME_KEY, name);
      // Any script of the page can read it, so it holds neither e-mail address nor balance.
      session.write(USER_KEY, stringify({ id, name, nickName, level }));
      cookies.write(LOGIN_USER_COOKIE, String(id), LOGIN_COOKIE_DAYS);
      cookies.write(LOGIN_COOKIE, '1', LOGIN_COOKIE_DAYS);
    },
    clear() {
      local.remove(USER_ID_KEY);
      local.remove(USER_NAME_KEY);
      local.remove(LAST_VISITOR_KEY);
      session.remove(USER_KEY);
      cookies.remove(LOGIN_USER_COOKIE);
      cookies.remove(LOGIN_COOKIE);
    },
  };
}
