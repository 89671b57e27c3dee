import { type Context, Hono } from 'hono';
import { deleteCookie, getCookie } from 'hono/cookie';
import * as v from 'valibot';
import { refuse, succeed } from '../envelope.ts';
import type { FaultCounters } from '../faults.ts';
import { inTransaction, one } from '../query.ts';
import { readBody } from '../request-body.ts';
import { insertPersona, seedDatabase } from '../seed.ts';
import { PERSONA_SEEDS, PERSONAS } from '../seeds/personas.ts';
import { type ApiEnv, endSession, startSession, userById } from '../visitor.ts';
import type { ErrorReports } from './error-reports.ts';

const FIRST_COPY_ID = 100_000;

/** Cookie that names the scene of sharing that the browser plays, and its role. */
export const SCENE_MARK = 'demo_scene';

/** Routes that only a demo has: they log in as a visitor, and reset the data. A reset clears `faults` and `reports`. */
export function demoRoutes(faults: FaultCounters, reports: ErrorReports): Hono<ApiEnv> {
  const routes = new Hono<ApiEnv>();

  routes.get('/demo/persona', (c) => {
    const { user } = c.var.visitor;
    return succeed(c, {
      persona: user === undefined ? 'guest' : (user.persona ?? user.login_name),
      user_id: user?.id ?? 0,
    });
  });

  routes.post('/demo/persona', async (c) => {
    const body = await readBody(c, v.object({ persona: v.picklist(PERSONAS), fresh: v.optional(v.unknown()) }));
    if (body === undefined) return refuse(c, `persona must be one of ${PERSONAS.join(', ')}`);
    leaveScene(c);
    const seed = PERSONA_SEEDS.find((candidate) => candidate.persona === body.persona);
    if (seed === undefined) {
      endSession(c);
      return succeed(c, { persona: 'guest', user_id: 0 });
    }
    let { id } = seed;
    // A copy of the account, for parallel tests that change their carts.
    if (body.fresh === true || body.fresh === 'true' || userById(c.var.db, id) === undefined) {
      const maxId = one(c.var.db, v.object({ id: v.nullable(v.number()) }), 'SELECT max(id) AS id FROM users')?.id ?? 0;
      id = Math.max(FIRST_COPY_ID, maxId + 1);
      inTransaction(c.var.db, () =>
        insertPersona(c.var.db, seed, { id, loginName: `${seed.persona}+${id}@example.com` }),
      );
    }
    startSession(c, id);
    return succeed(c, { persona: seed.persona, user_id: id });
  });

  routes.post('/demo/reset', (c) => {
    endSession(c);
    leaveScene(c);
    seedDatabase(c.var.db);
    faults.clear();
    reports.clear();
    return succeed(c);
  });

  return routes;
}

/** Ends the browser's scene, since its visitor has changed. */
export function leaveScene(c: Context): void {
  if (getCookie(c, SCENE_MARK) !== undefined) deleteCookie(c, SCENE_MARK, { path: '/' });
}
