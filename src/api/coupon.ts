import { amountOf } from '../domain/currency/decimal';
import { numberOf } from '../domain/reading/meanings';
import {
  anything,
  count,
  flag,
  listOf,
  mapped,
  meant,
  object,
  optional,
  type Reader,
  refuse,
} from '../domain/reading/reader';
import {
  type Coupon,
  type Helper,
  type HelpRound,
  type Reward,
  type ShareRecord,
  type Sharer,
  validDays,
} from '../domain/share/coupon';
import { defineCall } from './call';
import { addressOrNone, line, timeMs } from './fields';

/** An id of a member; 0 would be a guest. */
const memberId = mapped(count, (id) => id || refuse('an id above 0', id));

const helper: Reader<Helper> = mapped(
  object({
    userHelpId: memberId,
    userHelpIcon: optional(addressOrNone, ''),
    userHelpName: optional(line, ''),
    checkNewUser: optional(flag, false),
    helpTime: optional(timeMs, 0),
    activityStartTime: optional(timeMs, 0),
  }),
  (found) => ({
    id: found.userHelpId,
    name: found.userHelpName,
    icon: found.userHelpIcon,
    isNewUser: found.checkNewUser,
    helpedAtMs: found.helpTime,
    roundStartedAtMs: found.activityStartTime,
  }),
);

const round: Reader<HelpRound> = mapped(
  object({
    helpRecordDtos: optional(listOf(helper), []),
    activityEndTime: optional(timeMs, 0),
    // The server's own spelling.
    currenHelpNumber: optional(count, undefined),
  }),
  (found) => ({
    helpers: found.helpRecordDtos,
    endsAtMs: found.activityEndTime,
    helperCount: found.currenHelpNumber ?? found.helpRecordDtos.length,
  }),
);

const roundFields = object({ helpRecordDtos: anything, activityEndTime: anything, currenHelpNumber: anything });

const isNone = (value: unknown) => value === undefined || value === null || value === '';

/** A round, or null if there is none: data without any field of a round. */
const roundOrNone: Reader<HelpRound | null> = (value, report) => {
  const given = Object.entries(roundFields(value, report));
  return given.every(([, field]) => isNone(field)) ? null : round(value, report);
};

/** Money or per cent, from 0, as decimal text. */
const amount = meant('a number from 0', amountOf);

/** One of two meanings by its code, 1 or 2. */
function meaning<const A, const B>(first: A, second: B): Reader<A | B> {
  return meant('1 or 2', (value) => {
    const number = numberOf(value);
    return number === 1 ? first : number === 2 ? second : undefined;
  });
}

const coupon: Reader<Coupon> = mapped(
  object({
    type: meaning('percent', 'amount'),
    amount,
    minCharge: optional(amount, '0'),
    useScope: optional(meaning('shipping', 'goods'), undefined),
    periodTo: optional(timeMs, 0),
    periodDayFrom: optional(count, undefined),
    periodDayTo: optional(count, undefined),
  }),
  (found) => ({
    kind: found.type,
    amount: found.amount,
    minCharge: found.minCharge,
    scope: found.useScope,
    validToMs: found.periodTo,
    validDays: validDays(found.periodDayFrom, found.periodDayTo),
  }),
);

const sharer: Reader<Sharer | null> = mapped(
  object({ userName: optional(line, ''), userIcon: optional(addressOrNone, '') }),
  ({ userName, userIcon }) => (userName ? { name: userName, icon: userIcon } : null),
);

const offer: Reader<Coupon | null> = mapped(
  object({ couponDetail: optional(coupon, null) }),
  ({ couponDetail }) => couponDetail,
);

/** A round with what belongs to it. No data at all is the record of no round. */
const record: Reader<ShareRecord> = (value, report) => {
  const data = isNone(value) ? {} : value;
  return { round: roundOrNone(data, report), sharer: sharer(data, report), offer: offer(data, report) };
};

const reward: Reader<Reward> = mapped(
  object({ receiveTime: optional(timeMs, 0), couponDetail: coupon }),
  ({ receiveTime, couponDetail }) => ({ receivedAtMs: receiveTime, coupon: couponDetail }),
);

/** Claims the coupon of a full round. Source: specification, section 7 (GET /activity/coupon/award). */
export const couponAward = defineCall({
  name: 'couponAward',
  method: 'get',
  path: 'activity/coupon/award',
  // A GET that changes data: a retry would claim twice.
  kind: 'write',
  data: () => undefined,
});

/** Starts a round of the visitor's own. Source: specification, section 7; contract, section 8, "Share flow". */
export const couponStart = defineCall({
  name: 'couponStart',
  method: 'post',
  path: 'activity/coupon/start-active',
  data: record,
});

/** The visitor's own round. Source: specification, section 7 (GET /activity/coupon/help-record). */
export const couponHelpRecord = defineCall({
  name: 'couponHelpRecord',
  method: 'get',
  path: 'activity/coupon/help-record',
  data: record,
});

/** The visitor's coupons. Source: specification, section 7 (GET /activity/coupon/reward-record). */
export const couponRewardRecord = defineCall({
  name: 'couponRewardRecord',
  method: 'get',
  path: 'activity/coupon/reward-record',
  data: listOf(reward),
});

/** The sharer's round. Source: specification, section 7 (GET /activity/coupon/current-help-record). */
export const couponCurrentHelp = defineCall({
  name: 'couponCurrentHelp',
  method: 'get',
  path: 'activity/coupon/current-help-record',
  data: record,
});

/**
 * Helps the sharer. The reply is the helper's own coupon, or null if its details are missing.
 *
 * Source: specification, sections 7 and 8 ("Coupon details missing after success").
 */
export const couponAssist = defineCall({
  name: 'couponAssist',
  method: 'post',
  path: 'activity/coupon/user-assistance',
  data: optional(coupon, null),
});
