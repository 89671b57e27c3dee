import type { CallResult } from '../domain/failure';
import { createKnownReply } from './boot-replies';
import type { Call, DataOf } from './call';
import type { CartCalls } from './cart-api';
import type { ApiClient, CallOptions } from './client';
import { globalConfig } from './config';
import { currencies, saveCurrency } from './currency';
import {
  type CustomerService,
  customerService,
  type HeaderData,
  headerData,
  logout,
  type UserInfo,
  type UserLevel,
  userInfo,
  userLevel,
} from './user';

export type CurrencyList = DataOf<typeof currencies>;
export type GlobalConfig = DataOf<typeof globalConfig>;

/** Every call of the first view and of the cart, by name. The state is built on it, and tests fake it. */
export interface ShopApi extends CartCalls {
  userInfo(options?: CallOptions): Promise<CallResult<UserInfo>>;
  headerData(options?: CallOptions): Promise<CallResult<HeaderData>>;
  userLevel(options?: CallOptions): Promise<CallResult<UserLevel>>;
  customerService(options?: CallOptions): Promise<CallResult<CustomerService>>;
  currencies(options?: CallOptions): Promise<CallResult<CurrencyList>>;
  globalConfig(options?: CallOptions): Promise<CallResult<GlobalConfig>>;
  saveCurrency(currency: string): Promise<CallResult<unknown>>;
  logout(): Promise<CallResult<unknown>>;
}

/** Replies that the page already contains, by option name. Each replaces the first request. */
export interface BootData {
  readonly user?: unknown;
  readonly headerData?: unknown;
  readonly userLevel?: unknown;
  readonly customerService?: unknown;
  readonly currencies?: unknown;
  readonly config?: unknown;
  readonly cartList?: unknown;
}

/** @param cart The cart's calls, whose code is loaded later. */
export function createShopApi(client: ApiClient, cart: CartCalls, boot: BootData = {}): ShopApi {
  const knownReply = createKnownReply(client, new Map(Object.entries(boot)));
  const known = <N extends string, T>(call: Call<N, T>, options?: CallOptions) =>
    knownReply(call.boot ?? call.name, call, {}, options);
  return {
    ...cart,
    userInfo: (options) => known(userInfo, options),
    headerData: (options) => known(headerData, options),
    userLevel: (options) => known(userLevel, options),
    customerService: (options) => known(customerService, options),
    currencies: (options) => known(currencies, options),
    globalConfig: (options) => known(globalConfig, options),
    saveCurrency: (currency) => client.send(saveCurrency, { currency }),
    logout: () => client.send(logout),
  };
}
