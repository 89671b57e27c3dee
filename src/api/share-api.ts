import type { CallResult } from '../domain/failure';
import type { Coupon, Reward, ShareRecord } from '../domain/share/coupon';
import type { ApiClient, CallOptions } from './client';
import {
  couponAssist,
  couponAward,
  couponCurrentHelp,
  couponHelpRecord,
  couponRewardRecord,
  couponStart,
} from './coupon';

/** The calls of the share overlay. */
export interface ShareApi {
  couponAward(): Promise<CallResult<unknown>>;
  /** Without a round if the server starts one without returning it. */
  couponStart(): Promise<CallResult<ShareRecord>>;
  /** The visitor's own round. */
  couponHelpRecord(options?: CallOptions): Promise<CallResult<ShareRecord>>;
  couponRewardRecord(options?: CallOptions): Promise<CallResult<readonly Reward[]>>;
  /** The sharer's round. */
  couponCurrentHelp(sharerId: number, options?: CallOptions): Promise<CallResult<ShareRecord>>;
  /** The helper's coupon; null if the server sent no details of it. */
  couponAssist(sharerId: number): Promise<CallResult<Coupon | null>>;
}

/** Source: contract, section 5. */
export function createShareApi(client: ApiClient): ShareApi {
  return {
    couponAward: () => client.send(couponAward),
    couponStart: () => client.send(couponStart),
    couponHelpRecord: (options) => client.send(couponHelpRecord, undefined, options),
    couponRewardRecord: (options) => client.send(couponRewardRecord, undefined, options),
    couponCurrentHelp: (userId, options) => client.send(couponCurrentHelp, { userId }, options),
    couponAssist: (userHelpId) => client.send(couponAssist, { userHelpId }),
  };
}
