import type { CustomerService, HeaderData, UserInfo, UserLevel } from '../../src/api/user';

/** Replies without any data about the visitor. */
export const NO_INFO: UserInfo = {
  id: 0,
  name: undefined,
  email: undefined,
  currencyCode: undefined,
  currencySymbol: undefined,
  serviceUrl: undefined,
  cartLines: undefined,
};
export const NO_LEVEL: UserLevel = { level: undefined, primeLevel: undefined, isPrime: undefined };
export const NO_HEADER: HeaderData = {
  ...NO_LEVEL,
  name: undefined,
  nickName: undefined,
  currencyCode: undefined,
  currencySymbol: undefined,
  balance: undefined,
  avatar: undefined,
  cartLines: undefined,
  total: undefined,
  actionNeeded: undefined,
  important: undefined,
  other: undefined,
  enquiries: undefined,
};
export const NO_SERVICE: CustomerService = { metaData: undefined, lineType: undefined, url: undefined };
