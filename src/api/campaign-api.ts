import type { Announcement } from '../domain/announcement';
import type { Coupon, HelpRound, Reward } from '../domain/coupon';
import type { CallResult } from '../domain/failure';
import { announcements, noticeInfo } from './announcement';
import type { ApiClient, CallOptions } from './client';
import {
  couponAssist,
  couponAward,
  couponCurrentHelp,
  couponHelpRecord,
  couponRewardRecord,
  couponStart,
} from './coupon';
import { emailRegex, type Registration, register, sendEmailCode } from './register';
import { addActive } from './task';
import { createKnownReply } from './told-replies';

/** Announcements, sharing for a coupon, sign-up and the countdown task: parts that load later than the core. */
export interface CampaignApi {
  announcements(pageType: string, options?: CallOptions): Promise<CallResult<readonly Announcement[]>>;
  noticeInfo(pageType: string, options?: CallOptions): Promise<CallResult<readonly Announcement[]>>;
  couponAward(): Promise<CallResult<unknown>>;
  /** Null where the server starts a round and does not show it. */
  couponStart(): Promise<CallResult<HelpRound | null>>;
  /** The visitor's own round; null before there is one. */
  couponHelpRecord(options?: CallOptions): Promise<CallResult<HelpRound | null>>;
  couponRewardRecord(options?: CallOptions): Promise<CallResult<readonly Reward[]>>;
  /** The round of the one who shared; null when there is none. */
  couponCurrentHelp(sharerId: string, options?: CallOptions): Promise<CallResult<HelpRound | null>>;
  /** The helper's coupon; null when the server gave it without its details. */
  couponAssist(sharerId: string): Promise<CallResult<Coupon | null>>;
  register(registration: Registration): Promise<CallResult<unknown>>;
  emailRegex(options?: CallOptions): Promise<CallResult<{ readonly email: string; readonly password: string }>>;
  sendEmailCode(email: string): Promise<CallResult<unknown>>;
  addActive(): Promise<CallResult<unknown>>;
}

export interface CampaignApiDeps {
  /** The option `boot.announcements`: those of the page's own type. */
  readonly boot?: unknown;
}

/** Source: contract, section 5. */
export function createCampaignApi(client: ApiClient, { boot }: CampaignApiDeps = {}): CampaignApi {
  const known = createKnownReply(client, new Map([['announcements', boot]]));
  return {
    announcements: (pageType, options) => known('announcements', announcements, { pageType }, options),
    noticeInfo: (page, options) => client.send(noticeInfo, { page }, options),
    couponAward: () => client.send(couponAward),
    couponStart: () => client.send(couponStart),
    couponHelpRecord: (options) => client.send(couponHelpRecord, undefined, options),
    couponRewardRecord: (options) => client.send(couponRewardRecord, undefined, options),
    couponCurrentHelp: (userId, options) => client.send(couponCurrentHelp, { userId }, options),
    couponAssist: (userHelpId) => client.send(couponAssist, { userHelpId }),
    register: (registration) => client.send(register, { ...registration }),
    emailRegex: (options) => client.send(emailRegex, undefined, options),
    sendEmailCode: (email) => client.send(sendEmailCode, { email }),
    addActive: () => client.send(addActive),
  };
}
