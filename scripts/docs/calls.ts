// Loaded by Vite, also from api.ts: imports in src/ have no file extensions, so Node alone can't resolve them.
import { announcements, noticeInfo } from '../../src/api/announcement';
import type { Call } from '../../src/api/call';
import { cartDelete, cartList, cartRestore, cartUpdate } from '../../src/api/cart';
import { chatUrl } from '../../src/api/chat';
import { globalConfig } from '../../src/api/config';
import {
  couponAssist,
  couponAward,
  couponCurrentHelp,
  couponHelpRecord,
  couponRewardRecord,
  couponStart,
} from '../../src/api/coupon';
import { currencies, saveCurrency } from '../../src/api/currency';
import { imageSearch } from '../../src/api/image-search';
import { position } from '../../src/api/position';
import { emailRegex, register, sendEmailCode } from '../../src/api/register';
import { addActive, readSweepstake } from '../../src/api/task';
import { customerService, headerData, logout, userInfo, userLevel } from '../../src/api/user';
import type { CallName } from '../../src/domain/call-names';
import { type Reader, read } from '../../src/domain/reader';

/** Every call of the contract, in its order. */
export const CALLS: Readonly<Record<CallName, Call<string, unknown>>> = {
  userInfo,
  headerData,
  userLevel,
  customerService,
  currencies,
  saveCurrency,
  globalConfig,
  cartList,
  cartUpdate,
  cartDelete,
  cartRestore,
  position,
  announcements,
  noticeInfo,
  logout,
  register,
  emailRegex,
  sendEmailCode,
  couponAward,
  couponStart,
  couponHelpRecord,
  couponRewardRecord,
  couponCurrentHelp,
  couponAssist,
  addActive,
  chatUrl,
  imageSearch,
};

/** The switches, including the setting that another part reads from them later. */
const configWithTask: Reader<unknown> = (value, path, report) => {
  const config = globalConfig.data(value, path, report);
  return { ...config, sweepstake: readSweepstake(config.sweepstake, report) };
};

/** Reads a call's `data`; `report` is called for each part that is left out. */
export function readData(name: CallName, data: unknown, report: Parameters<typeof read>[2]): ReturnType<typeof read> {
  return read(name === 'globalConfig' ? configWithTask : CALLS[name].data, data, report);
}
