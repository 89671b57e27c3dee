import { count, flag, number, object, optional, text } from '../domain/reader';
import { safeAddress } from '../domain/web-address';
import { defineCall } from './call';
import { idNumber } from './ids';

// Every field but the id is optional: a missing or malformed field must not overwrite the value of another call.
const maybeText = optional(text, undefined);
const maybeCount = optional(count, undefined);

const address = optional((value: unknown, path: string, report) => safeAddress(text(value, path, report)), undefined);

/** The user; `user_id` 0 is a guest. Source: specification, section 3, "User info (shell)". */
export const userInfo = defineCall({
  name: 'userInfo',
  method: 'get',
  path: 'user/info',
  data: object({
    user_id: idNumber,
    user_name: maybeText,
    email: maybeText,
    currencyCode: maybeText,
    currencySymbol: maybeText,
    serviceUrl: address,
    cart_num: maybeCount,
  }),
});

/** A member's data for the header. Source: specification, section 3, "User info (header data)". */
export const headerData = defineCall({
  name: 'headerData',
  method: 'get',
  path: 'user/header-data',
  data: object({
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
});

/** Source: contract, section 5, `userLevel`. */
export const userLevel = defineCall({
  name: 'userLevel',
  method: 'get',
  path: 'user/level',
  data: object({ userLevel: maybeCount, primeLevel: maybeCount, isPrime: optional(flag, undefined) }),
});

/** Source: contract, section 5, `customerService`. */
export const customerService = defineCall({
  name: 'customerService',
  method: 'get',
  path: 'user/customer-service',
  data: object({ metaData: maybeText, lineType: maybeText, serviceUrl: address }),
});

/** Ends the session on the login service. Source: specification, section 4, "Logout". */
export const logout = defineCall({
  name: 'logout',
  method: 'post',
  path: '{login}/api/site/logout',
  data: () => undefined,
});
