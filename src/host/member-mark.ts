import { LOGIN_COOKIE_DAYS } from '../domain/constants';
import { stringify } from '../domain/reading/json';
import {
  LAST_CART_KEY,
  LAST_GUEST_KEY,
  LAST_STRIPE_KEY,
  LAST_VISITOR_KEY,
  LOGIN_COOKIE,
  LOGIN_USER_COOKIE,
  USER_ID_KEY,
  USER_KEY,
  USER_NAME_KEY,
} from '../domain/stored-names';
import { markOf, memberId } from '../domain/visitor/mark';
import type { User } from '../domain/visitor/user';
import type { CookieJar } from './cookies';
import type { SafeStorage } from './storage';

/** The stored mark of a login. Source: specification, sections 3 and 4 ("Load sequence"); contract, section 6. */
export interface MemberMark {
  /** Whether a member was here before. */
  isSet(): boolean;
  /** The id that it names, as text; undefined if there is none. */
  id(): string | undefined;
  /** To be called with the id in the server's reply, 0 for a guest. Data of other visitors are removed. */
  keepOnly(id: number): void;
  set(user: User): void;
  clear(): void;
}

export function createMemberMark(cookies: CookieJar, local: SafeStorage, session: SafeStorage): MemberMark {
  function clear(): void {
    // The removal of an id notifies other tabs, which then look for the cookies.
    cookies.remove(LOGIN_USER_COOKIE);
    cookies.remove(LOGIN_COOKIE);
    local.remove(USER_ID_KEY);
    local.remove(USER_NAME_KEY);
    local.remove(LAST_VISITOR_KEY);
    session.remove(USER_KEY);
    session.remove(LAST_CART_KEY);
  }

  function keepOnly(id: number): void {
    if (id > 0) local.remove(LAST_GUEST_KEY);
    if (id <= 0) clear();
    else if (local.read(USER_ID_KEY) !== String(id)) local.remove(LAST_VISITOR_KEY);
    // Only this tab writes these, even if another member has logged in meanwhile in another tab.
    keepOwn(LAST_CART_KEY, (cart) => cart.id === id);
    // Its place is JSON as well: language, type of the page, and the visitor's id as text, which is empty for a guest.
    keepOwn(LAST_STRIPE_KEY, ({ place }) => JSON.parse(`${place}`)[2] === String(id || ''));
  }

  /** Removes data of this tab that are somebody else's, or malformed. */
  function keepOwn(key: string, isOwn: (stored: Readonly<Record<string, unknown>>) => boolean): void {
    try {
      if (isOwn(JSON.parse(session.read(key) ?? ''))) return;
    } catch {
      // Nothing is stored, or it is malformed.
    }
    session.remove(key);
  }

  const stored = () =>
    markOf(
      cookies.read(LOGIN_USER_COOKIE),
      local.read(USER_ID_KEY),
      !navigator.cookieEnabled,
      local.read(LAST_VISITOR_KEY),
    );
  return {
    isSet: () => stored().isMarked,
    id: () => memberId(stored().id),
    keepOnly,
    set({ id, name, nickName, level }) {
      keepOnly(id);
      local.write(USER_ID_KEY, String(id));
      local.write(USER_NAME_KEY, name);
      // Any script of the page can read it, so it holds neither e-mail address nor balance.
      session.write(USER_KEY, stringify({ id, name, nickName, level }));
      cookies.write(LOGIN_USER_COOKIE, String(id), LOGIN_COOKIE_DAYS);
      cookies.write(LOGIN_COOKIE, '1', LOGIN_COOKIE_DAYS);
    },
    clear,
  };
}
