import type { CallResult } from '../domain/failure';
import type { Call } from './call';
import { cartDelete, cartList, cartUpdate } from './cart';
import type { ApiClient, CallOptions } from './client';
import { globalConfig } from './config';
import { currencies, saveCurrency } from './currency';
import { customerService, headerData, logout, userInfo, userLevel } from './user';

type Data<C> = C extends Call<string, infer T> ? T : never;

export type UserInfo = Data<typeof userInfo>;
export type HeaderData = Data<typeof headerData>;
export type UserLevel = Data<typeof userLevel>;
export type CustomerService = Data<typeof customerService>;
export type CurrencyList = Data<typeof currencies>;
export type GlobalConfig = Data<typeof globalConfig>;
export type CartList = Data<typeof cartList>;

/** Every call of the shop by name: what the state is built on, and what tests stand in for. */
export interface ShopApi {
  userInfo(options?: CallOptions): Promise<CallResult<UserInfo>>;
  headerData(options?: CallOptions): Promise<CallResult<HeaderData>>;
  userLevel(options?: CallOptions): Promise<CallResult<UserLevel>>;
  customerService(options?: CallOptions): Promise<CallResult<CustomerService>>;
  currencies(options?: CallOptions): Promise<CallResult<CurrencyList>>;
  globalConfig(options?: CallOptions): Promise<CallResult<GlobalConfig>>;
  cartList(options?: CallOptions): Promise<CallResult<CartList>>;
  saveCurrency(currency: string): Promise<CallResult<unknown>>;
  cartUpdate(goodsCode: string, count: number): Promise<CallResult<{ readonly count: number | undefined }>>;
  cartDelete(goodsCodes: readonly string[]): Promise<CallResult<unknown>>;
  logout(): Promise<CallResult<unknown>>;
}

/** What the page has told already, by option name; it is read once, in place of the first fetch. */
export interface BootData {
  readonly user?: unknown;
  readonly headerData?: unknown;
  readonly userLevel?: unknown;
  readonly customerService?: unknown;
  readonly currencies?: unknown;
  readonly config?: unknown;
}

export function createShopApi(client: ApiClient, boot: BootData = {}): ShopApi {
  const told = new Map<string, unknown>(
    Object.entries({ ...boot, user: undefined, userInfo: boot.user, globalConfig: boot.config }),
  );

  /** A call that the page may have answered already. What it told wrong is fetched instead, and said once. */
  async function known<N extends string, T>(call: Call<N, T>, options?: CallOptions): Promise<CallResult<T>> {
    if (options?.isFresh) told.delete(call.name);
    const data = told.get(call.name);
    if (data !== undefined) {
      const accepted = client.accept(call, data);
      if (accepted.ok) return accepted;
      told.delete(call.name);
    }
    return await client.send(call, undefined, options);
  }

  return {
    userInfo: (options) => known(userInfo, options),
    headerData: (options) => known(headerData, options),
    userLevel: (options) => known(userLevel, options),
    customerService: (options) => known(customerService, options),
    currencies: (options) => known(currencies, options),
    globalConfig: (options) => known(globalConfig, options),
    cartList: (options) => client.send(cartList, { filters: {} }, options),
    saveCurrency: (currency) => client.send(saveCurrency, { currency }),
    cartUpdate: (goodsCode, count) => client.send(cartUpdate, { goodsCode, count }),
    cartDelete: (goodsCodes) => client.send(cartDelete, { goodsCodes }),
    logout: () => client.send(logout),
  };
}
