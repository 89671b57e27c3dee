import type { CallResult } from '../domain/failure';
import type { Coupon, HelpRound, Reward } from '../domain/share/coupon';
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
  /** Null if the server starts a round without returning it. */
  couponStart(): Promise<CallResult<HelpRound | null>>;
  /** The visitor's own round; null if there is none. */
  couponHelpRecord(options?: CallOptions): Promise<CallResult<HelpRound | null>>;
  couponRewardRecord(options?: CallOptions): Promise<CallResult<readonly Reward[]>>;
  /** The sharer's round; null if there is none. */
  couponCurrentHelp(sharerId: number, options?: CallOptions): Promise<CallResult<HelpRound | null>>;
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
