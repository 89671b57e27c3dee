import type { Coupon, HelpRound, Reward } from '../domain/coupon';
import type { CallResult } from '../domain/failure';
import type { ApiClient, CallOptions } from './client';
import {
  couponAssist,
  couponAward,
  couponCurrentHelp,
  couponHelpRecord,
  couponRewardRecord,
  couponStart,
} from './coupon';

/** Sharing for a coupon: calls of the share overlay alone. */
export interface ShareApi {
  couponAward(): Promise<CallResult<unknown>>;
  /** Null where the server starts a round and does not show it. */
  couponStart(): Promise<CallResult<HelpRound | null>>;
  /** The visitor's own round; null before there is one. */
  couponHelpRecord(options?: CallOptions): Promise<CallResult<HelpRound | null>>;
  couponRewardRecord(options?: CallOptions): Promise<CallResult<readonly Reward[]>>;
  /** The round of the one who shared; null when there is none. */
  couponCurrentHelp(sharerId: number, options?: CallOptions): Promise<CallResult<HelpRound | null>>;
  /** The helper's coupon; null when the server gave it without its details. */
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
