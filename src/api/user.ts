import { count, flag, mapped, number, object, optional, text } from '../domain/reader';
import { safeAddress } from '../domain/web-address';
import { type DataOf, defineCall } from './call';
import { idNumber } from './ids';

// Every field but the id is optional: a missing or malformed field must not overwrite the value of another call. The
// server's names of fields end here.
const maybeText = optional(text, undefined);
const maybeCount = optional(count, undefined);

const address = optional((value: unknown, path: string, report) => safeAddress(text(value, path, report)), undefined);

/** The user; `user_id` 0 is a guest. Source: specification, section 3, "User info (shell)". */
export const userInfo = defineCall({
  name: 'userInfo',
  method: 'get',
  path: 'user/info',
  data: mapped(
    object({
      user_id: idNumber,
      user_name: maybeText,
      email: maybeText,
      currencyCode: maybeText,
      currencySymbol: maybeText,
      serviceUrl: address,
      cart_num: maybeCount,
    }),
    ({ user_id: id, user_name: name, email, currencyCode, serviceUrl, cart_num: cartLines }) => ({
      user: { id, name, email },
      currencyCode,
      serviceUrl,
      cartLines,
    }),
  ),
});

/** A member's data for the header. Source: specification, section 3, "User info (header data)". */
export const headerData = defineCall({
  name: 'headerData',
  method: 'get',
  path: 'user/header-data',
  data: mapped(
    object({
      user_name: maybeText,
      nick_name: maybeText,
      userLevel: maybeCount,
      primeLevel: maybeCount,
      isPrime: optional(flag, undefined),
      currencyCode: maybeText,
      currencySymbol: maybeText,
      currencyMoney: optional(number, undefined),
      avatar: address,
      cart_num: maybeCount,
      message_num: maybeCount,
      unconfirmed_num: maybeCount,
      import_msg_num: maybeCount,
      normal_msg_num: maybeCount,
      advisory_num: maybeCount,
    }),
    (data) => ({
      user: {
        name: data.user_name,
        nickName: data.nick_name,
        avatar: data.avatar,
        level: data.userLevel,
        isPrime: data.isPrime,
        primeLevel: data.primeLevel,
        balance: data.currencyMoney,
      },
      messages: {
        total: data.message_num,
        actionNeeded: data.unconfirmed_num,
        important: data.import_msg_num,
        other: data.normal_msg_num,
        enquiries: data.advisory_num,
      },
      currencyCode: data.currencyCode,
      cartLines: data.cart_num,
    }),
  ),
});

/** Source: contract, section 5, `userLevel`. */
export const userLevel = defineCall({
  name: 'userLevel',
  method: 'get',
  path: 'user/level',
  data: mapped(
    object({ userLevel: maybeCount, primeLevel: maybeCount, isPrime: optional(flag, undefined) }),
    ({ userLevel: level, primeLevel, isPrime }) => ({ level, primeLevel, isPrime }),
  ),
});

/** Source: contract, section 5, `customerService`. */
export const customerService = defineCall({
  name: 'customerService',
  method: 'get',
  path: 'user/customer-service',
  data: object({ metaData: maybeText, lineType: maybeText, serviceUrl: address }),
});

export type UserInfo = DataOf<typeof userInfo>;
export type HeaderData = DataOf<typeof headerData>;
export type UserLevel = DataOf<typeof userLevel>;
export type CustomerService = DataOf<typeof customerService>;

/** Ends the session on the login service. Source: specification, section 4, "Logout". */
export const logout = defineCall({
  name: 'logout',
  method: 'post',
  path: '{login}/api/site/logout',
  data: () => undefined,
});
