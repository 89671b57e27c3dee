import type { DatabaseSync } from 'node:sqlite';
import { Hono } from 'hono';
import * as v from 'valibot';
import { refuse, succeed } from '../envelope.ts';
import { inTransaction, one } from '../query.ts';
import { readBody } from '../request-body.ts';
import { insertPersona } from '../seed.ts';
import { ALL_FRIENDS, type FriendSeed } from '../seeds/friends.ts';
import { PERSONA_SEEDS } from '../seeds/personas.ts';
import { SHARE_SCENES, type ShareScene } from '../seeds/share-scenes.ts';
import { type ApiEnv, endSession, startSession, userById } from '../visitor.ts';
import { leaveScene } from './demo.ts';

const FIRST_COPY_ID = 100_000;
const HOUR_MS = 3_600_000;
/** Default time until a round ends, long enough that the countdown shows days. */
const ENDS_IN_MS = 60 * HOUR_MS;

/** Sets up one scene of sharing for a coupon, for this browser alone: each scene has accounts of its own. */
export const shareSceneRoutes = new Hono<ApiEnv>();

shareSceneRoutes.post('/demo/share-scene', async (c) => {
  const body = await readBody(c, v.object({ scene: v.string() }));
  const scene = body && Object.hasOwn(SHARE_SCENES, body.scene) ? SHARE_SCENES[body.scene] : undefined;
  if (scene === undefined) return refuse(c, `scene must be one of ${Object.keys(SHARE_SCENES).join(', ')}`);
  const { db } = c.var;
  const { playerId, ownerId } = inTransaction(db, () => setUp(db, scene, c.var.clock()));
  leaveScene(c);
  if (playerId === 0) endSession(c);
  else startSession(c, playerId);
  const query = new URLSearchParams({ shareType: '1' });
  if (scene.role !== 'guest' && (scene.role !== 'owner' || scene.isOwnLink)) query.set('shareId', String(ownerId));
  // Limited faults are counted separately for this scene.
  if (scene.faults) query.set('demo_faults', `${scene.faults},run=${ownerId}`);
  return succeed(c, { query: query.toString(), user_id: playerId });
});

/** @returns The account ids; 0 for a guest. */
function setUp(db: DatabaseSync, scene: ShareScene, nowMs: number): { playerId: number; ownerId: number } {
  // Who invites others has a name and a face; who has shared nothing yet is new here.
  const ownerId = scene.role === 'guest' ? 0 : addAccount(db, scene.role === 'owner' ? 'empty' : 'prime');
  const helperId = scene.role === 'helper' ? addAccount(db, 'member') : 0;
  if (scene.friends !== undefined) {
    const helper = scene.hasHelped ? userById(db, helperId) : undefined;
    const own: readonly FriendSeed[] = helper
      ? [{ id: helper.id, name: helper.nick_name, icon: helper.avatar, isNewUser: false }]
      : [];
    addRound(db, ownerId, [...ALL_FRIENDS.slice(0, scene.friends), ...own], nowMs, scene.endsInMs ?? ENDS_IN_MS);
  }
  return { playerId: scene.role === 'owner' ? ownerId : helperId, ownerId };
}

function addAccount(db: DatabaseSync, persona: string): number {
  const maxId = one(db, v.object({ id: v.nullable(v.number()) }), 'SELECT max(id) AS id FROM users')?.id ?? 0;
  const id = Math.max(FIRST_COPY_ID, maxId + 1);
  const seed = PERSONA_SEEDS.find((candidate) => candidate.persona === persona);
  if (seed === undefined) throw new Error(`there is no ${persona}`);
  insertPersona(db, seed, { id, loginName: `${persona}+${id}@example.com` });
  // The persona's own round does not belong to the scene.
  db.prepare('DELETE FROM coupon_rounds WHERE owner_id = ?').run(id);
  return id;
}

function addRound(
  db: DatabaseSync,
  ownerId: number,
  friends: readonly FriendSeed[],
  nowMs: number,
  endsInMs: number,
): void {
  const startedAtMs = nowMs - 6 * HOUR_MS;
  const round = db.prepare('INSERT INTO coupon_rounds (owner_id, started_at_ms, ends_at_ms) VALUES (?, ?, ?)');
  const { lastInsertRowid } = round.run(ownerId, startedAtMs, nowMs + endsInMs);
  const help = db.prepare(
    'INSERT INTO coupon_helps (round_id, helper_id, name, icon, is_new_user, helped_at_ms) VALUES (?, ?, ?, ?, ?, ?)',
  );
  friends.forEach(({ id, name, icon, isNewUser }, index) => {
    help.run(lastInsertRowid, id, name, icon, isNewUser ? 1 : 0, startedAtMs + (index + 1) * HOUR_MS);
  });
}
