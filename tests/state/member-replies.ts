import { mergeContact, mergeUser } from '../../src/api/member';
import type { CustomerService, HeaderData, UserInfo, UserLevel } from '../../src/api/user';

/** How replies are merged: not faked. */
export const merging = { mergeContact, mergeUser };

/** Replies in which the server says nothing of the visitor. */
export const NO_INFO: UserInfo = {
  user: { id: 0, name: undefined, email: undefined },
  currencyCode: undefined,
  serviceUrl: undefined,
  cartLines: undefined,
};
export const NO_HEADER: HeaderData = {
  user: {
    name: undefined,
    nickName: undefined,
    avatar: undefined,
    level: undefined,
    isPrime: undefined,
    primeLevel: undefined,
    balance: undefined,
  },
  messages: {
    total: undefined,
    actionNeeded: undefined,
    important: undefined,
    other: undefined,
    enquiries: undefined,
  },
  currencyCode: undefined,
  cartLines: undefined,
};
export const NO_LEVEL: UserLevel = { level: undefined, primeLevel: undefined, isPrime: undefined };
export const NO_SERVICE: CustomerService = { metaData: undefined, lineType: undefined, serviceUrl: undefined };

/** Header data that say this of the user. */
export const headerOf = (
  user: Partial<HeaderData['user']>,
  rest: Partial<Omit<HeaderData, 'user'>> = {},
): HeaderData => ({
  ...NO_HEADER,
  ...rest,
  user: { ...NO_HEADER.user, ...user },
});
