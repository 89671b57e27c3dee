import type { DatabaseSync } from 'node:sqlite';
import { type Context, Hono } from 'hono';
import * as v from 'valibot';
import { loggedOut, refuse, succeed } from '../envelope.ts';
import { change, inTransaction, many, one } from '../query.ts';
import { readBody, wholeNumber } from '../request-body.ts';
import { type ApiEnv, type User, userById } from '../visitor.ts';

/** Helpers that a round needs. Source: specification, sections 4 and 9. */
const HELPERS_NEEDED = 3;

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Duration of a round in the demo. */
const ROUND_MS = 3 * DAY_MS;
/** Age of a seeded round when it is first read. */
const SEED_AGE_MS = 6 * HOUR_MS;

/** Sharing for a coupon, and the countdown task. */
export const activityRoutes = new Hono<ApiEnv>();

activityRoutes.post('/activity/coupon/start-active', (c) => {
  const { user } = c.var.visitor;
  if (user === undefined) return loggedOut(c);
  const { db } = c.var;
  const nowMs = c.var.clock();
  const running = findRound(db, user.id, nowMs);
  if (running !== undefined && running.awarded_at_ms === null && !hasEnded(running, nowMs)) {
    return refuse(
      c,
      c.var.visitor.text({
        cn: '活动已在进行中',
        en: 'Your event is already running.',
        kr: '이벤트가 이미 진행 중입니다.',
        ph: 'Your promo is already running.',
      }),
    );
  }
  const sql = 'INSERT INTO coupon_rounds (owner_id, started_at_ms, ends_at_ms) VALUES (?, ?, ?)';
  change(db, sql, user.id, nowMs, nowMs + ROUND_MS);
  return succeed(c, helpData(db, findRound(db, user.id, nowMs), OWNER_COUPON));
});

activityRoutes.get('/activity/coupon/help-record', (c) => {
  const { user } = c.var.visitor;
  if (user === undefined) return loggedOut(c);
  const round = findRound(c.var.db, user.id, c.var.clock());
  // A claimed round is over for its owner, who may start another one.
  return succeed(c, helpData(c.var.db, round?.awarded_at_ms === null ? round : undefined, OWNER_COUPON));
});

// Guests can read it too: a visitor who follows a link has not signed up yet.
activityRoutes.get('/activity/coupon/current-help-record', (c) => {
  const ownerId = v.safeParse(wholeNumber, c.req.query('userId'));
  if (!ownerId.success) return refuse(c, c.var.visitor.text(NO_ROUND));
  const { db } = c.var;
  const owner = userById(db, ownerId.output);
  return succeed(c, {
    ...helpData(db, findRound(db, ownerId.output, c.var.clock()), HELPER_COUPON),
    ...(owner && { userName: owner.nick_name || owner.user_name, userIcon: owner.avatar }),
  });
});

activityRoutes.post('/activity/coupon/user-assistance', async (c) => {
  const { user } = c.var.visitor;
  if (user === undefined) return loggedOut(c);
  const body = await readBody(c, v.object({ userHelpId: wholeNumber }));
  const { db } = c.var;
  const nowMs = c.var.clock();
  const round = body && findRound(db, body.userHelpId, nowMs);
  const problem = assistanceProblem(c, user, round, nowMs);
  if (round === undefined || problem !== undefined) return refuse(c, problem ?? c.var.visitor.text(NO_ROUND));
  return inTransaction(db, () => {
    change(
      db,
      `INSERT INTO coupon_helps (round_id, helper_id, name, icon, is_new_user, helped_at_ms) VALUES (?, ?, ?, ?, ?, ?)`,
      round.id,
      user.id,
      user.nick_name || user.user_name,
      user.avatar,
      // Every account without a persona signed up in the demo.
      user.persona === null ? 1 : 0,
      nowMs,
    );
    return succeed(c, couponDetail(giveCoupon(db, user.id, nowMs, HELPER_COUPON)));
  });
});

activityRoutes.get('/activity/coupon/award', (c) => {
  const { user, text } = c.var.visitor;
  if (user === undefined) return loggedOut(c);
  const { db } = c.var;
  const nowMs = c.var.clock();
  const round = findRound(db, user.id, nowMs);
  if (round === undefined || round.awarded_at_ms !== null) return refuse(c, text(NO_ROUND));
  if (hasEnded(round, nowMs)) return refuse(c, text(ENDED));
  if (helpersOf(db, round.id).length < HELPERS_NEEDED) {
    return refuse(
      c,
      text({
        cn: `还需要好友助力，满 ${HELPERS_NEEDED} 人可领取`,
        en: 'More friends have to help first.',
        kr: `친구 ${HELPERS_NEEDED}명이 도와주어야 쿠폰을 받을 수 있습니다.`,
      }),
    );
  }
  inTransaction(db, () => {
    change(db, 'UPDATE coupon_rounds SET awarded_at_ms = ? WHERE id = ?', nowMs, round.id);
    giveCoupon(db, user.id, nowMs, OWNER_COUPON);
  });
  return succeed(c);
});

activityRoutes.get('/activity/coupon/reward-record', (c) => {
  const { user } = c.var.visitor;
  if (user === undefined) return loggedOut(c);
  const sql = `SELECT ${REWARD_FIELDS} FROM coupon_rewards WHERE user_id = ? ORDER BY id DESC`;
  const rewards = many(c.var.db, rewardRow, sql, user.id);
  return succeed(
    c,
    rewards.map((reward) => ({ receiveTime: reward.received_at_ms, couponDetail: couponDetail(reward) })),
  );
});

activityRoutes.get('/active/add-active', (c) => (c.var.visitor.user === undefined ? loggedOut(c) : succeed(c)));

const NO_ROUND = {
  cn: '没有进行中的活动',
  en: 'There is no event to help with.',
  kr: '진행 중인 이벤트가 없습니다.',
  ph: 'There is no promo to help with.',
};
const ENDED = {
  cn: '活动已结束！',
  en: 'The event has already ended!',
  kr: '이벤트가 이미 종료되었습니다!',
  ph: 'The promo has already ended!',
};

const roundRow = v.object({
  id: v.number(),
  owner_id: v.number(),
  started_at_ms: v.number(),
  ends_at_ms: v.number(),
  awarded_at_ms: v.nullable(v.number()),
});
type Round = v.InferOutput<typeof roundRow>;

const helpRow = v.object({
  helper_id: v.number(),
  name: v.string(),
  icon: v.string(),
  is_new_user: v.number(),
  helped_at_ms: v.number(),
});

const REWARD_FIELDS = 'received_at_ms, type, amount, min_charge, use_scope, period_to_ms, day_from, day_to';
const rewardRow = v.object({
  received_at_ms: v.number(),
  type: v.number(),
  amount: v.number(),
  min_charge: v.number(),
  use_scope: v.number(),
  period_to_ms: v.number(),
  day_from: v.number(),
  day_to: v.number(),
});
type Reward = v.InferOutput<typeof rewardRow>;

type CouponSeed = Pick<Reward, 'type' | 'amount' | 'min_charge' | 'use_scope' | 'day_from' | 'day_to'> & {
  /** 0: the coupon is valid for a number of days instead. */
  readonly lifetimeMs: number;
};

const OWNER_COUPON: CouponSeed = {
  type: 2,
  amount: 50,
  min_charge: 200,
  use_scope: 1,
  lifetimeMs: 30 * DAY_MS,
  day_from: 0,
  day_to: 0,
};
const HELPER_COUPON: CouponSeed = {
  type: 1,
  amount: 15,
  min_charge: 0,
  use_scope: 2,
  lifetimeMs: 0,
  day_from: 0,
  day_to: 29,
};

/** The newest round of an owner. A seeded one is dated when it is first asked for, as begun `SEED_AGE_MS` ago. */
function findRound(db: DatabaseSync, ownerId: number, nowMs: number): Round | undefined {
  const sql = 'SELECT * FROM coupon_rounds WHERE owner_id = ? ORDER BY id DESC LIMIT 1';
  const round = one(db, roundRow, sql, ownerId);
  if (round === undefined || round.started_at_ms !== 0) return round;
  const startedAtMs = nowMs - SEED_AGE_MS;
  const endsAtMs = startedAtMs + ROUND_MS;
  inTransaction(db, () => {
    change(
      db,
      'UPDATE coupon_rounds SET started_at_ms = ?, ends_at_ms = ? WHERE id = ?',
      startedAtMs,
      endsAtMs,
      round.id,
    );
    change(db, 'UPDATE coupon_helps SET helped_at_ms = ? WHERE round_id = ?', startedAtMs + HOUR_MS, round.id);
  });
  return { ...round, started_at_ms: startedAtMs, ends_at_ms: endsAtMs };
}

function hasEnded({ ends_at_ms }: Round, nowMs: number): boolean {
  return ends_at_ms !== 0 && ends_at_ms <= nowMs;
}

function helpersOf(db: DatabaseSync, roundId: number): v.InferOutput<typeof helpRow>[] {
  const sql = `SELECT helper_id, name, icon, is_new_user, helped_at_ms FROM coupon_helps
    WHERE round_id = ? ORDER BY helped_at_ms, helper_id`;
  return many(db, helpRow, sql, roundId);
}

/** A round with the field names of the specification, section 3, if there is one, and the coupon that can be won. */
function helpData(db: DatabaseSync, round: Round | undefined, coupon: CouponSeed): Record<string, unknown> {
  const helpers = round ? helpersOf(db, round.id) : [];
  return {
    ...(round && {
      helpRecordDtos: helpers.map((helper) => ({
        userHelpId: helper.helper_id,
        userHelpIcon: helper.icon,
        userHelpName: helper.name,
        checkNewUser: helper.is_new_user === 1,
        helpTime: helper.helped_at_ms,
        activityStartTime: round.started_at_ms,
      })),
      activityEndTime: round.ends_at_ms,
      currenHelpNumber: helpers.length,
    }),
    couponDetail: offered(coupon),
  };
}

/** Why help is refused; undefined if it is accepted. Source: specification, sections 4 and 6. */
function assistanceProblem(
  { var: { db, visitor } }: Context<ApiEnv>,
  helper: User,
  round: Round | undefined,
  nowMs: number,
): string | undefined {
  if (round === undefined) return visitor.text(NO_ROUND);
  if (round.owner_id === helper.id)
    return visitor.text({
      cn: '不能给自己助力',
      en: 'You cannot help yourself.',
      kr: '자기 자신은 도와줄 수 없습니다.',
    });
  const helpers = helpersOf(db, round.id);
  if (helpers.some(({ helper_id }) => helper_id === helper.id)) {
    return visitor.text({
      cn: '您已助力过该用户',
      en: 'You have rooted the user.',
      kr: '이미 이 회원을 도와주셨습니다.',
      ph: 'You have already helped this user.',
    });
  }
  if (hasEnded(round, nowMs)) return visitor.text(ENDED);
  if (helpers.length >= HELPERS_NEEDED)
    return visitor.text({
      cn: '助力已满',
      en: 'The event is already complete.',
      kr: '이미 필요한 도움을 모두 받았습니다.',
      ph: 'The promo is already complete.',
    });
  return undefined;
}

function giveCoupon(db: DatabaseSync, userId: number, nowMs: number, { lifetimeMs, ...seed }: CouponSeed): Reward {
  const reward = { ...seed, received_at_ms: nowMs, period_to_ms: lifetimeMs === 0 ? 0 : nowMs + lifetimeMs };
  change(
    db,
    `INSERT INTO coupon_rewards (user_id, ${REWARD_FIELDS}) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    userId,
    reward.received_at_ms,
    reward.type,
    reward.amount,
    reward.min_charge,
    reward.use_scope,
    reward.period_to_ms,
    reward.day_from,
    reward.day_to,
  );
  return reward;
}

/** A coupon that is still to be won: it is valid for days from then on. */
function offered({ lifetimeMs, ...seed }: CouponSeed): Record<string, number> {
  const day_to = lifetimeMs === 0 ? seed.day_to : lifetimeMs / DAY_MS - 1;
  return couponDetail({ ...seed, day_to, period_to_ms: 0 });
}

function couponDetail(reward: Omit<Reward, 'received_at_ms'>): Record<string, number> {
  return {
    type: reward.type,
    amount: reward.amount,
    minCharge: reward.min_charge,
    useScope: reward.use_scope,
    periodTo: reward.period_to_ms,
    periodDayFrom: reward.day_from,
    periodDayTo: reward.day_to,
  };
}
