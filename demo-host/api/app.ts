import type { DatabaseSync } from 'node:sqlite';
import { Hono } from 'hono';
import { createFaultCounters, injectFaults } from './faults.ts';
import { activityRoutes } from './routes/activity.ts';
import { cartRoutes } from './routes/cart.ts';
import { contentRoutes } from './routes/content.ts';
import { cookieRoutes } from './routes/cookies.ts';
import { demoRoutes } from './routes/demo.ts';
import { createErrorReports } from './routes/error-reports.ts';
import { shareSceneRoutes } from './routes/share-scenes.ts';
import { siteRoutes } from './routes/site.ts';
import { userRoutes } from './routes/user.ts';
import { type ApiEnv, identify } from './visitor.ts';

/** What the API works with. `clock` gives ms since 1970 UTC; without it, the machine's clock. */
export interface ApiDeps {
  readonly db: DatabaseSync;
  readonly clock?: () => number;
}

/** The API of the shop. */
export type Api = Hono<ApiEnv>;

/**
 * Builds the shop's API below `/api`. It can also be called without a socket: `api.request('/api/user/info')`.
 *
 * Every answer is an envelope `{ state, msg?, data?, serverTime }`, also for an unknown path (HTTP 404) and for an
 * exception (HTTP 500). Source: specification, section 7.
 */
export function createApi({ db, clock = Date.now }: ApiDeps): Api {
  const faults = createFaultCounters();
  const reports = createErrorReports();
  const api = new Hono<ApiEnv>().basePath('/api');
  api.use(identify(db, clock));
  api.use(injectFaults(faults));
  for (const routes of [
    userRoutes,
    cartRoutes,
    siteRoutes,
    contentRoutes,
    activityRoutes,
    shareSceneRoutes,
    demoRoutes(faults, reports),
    reports.routes,
  ]) {
    api.route('/', routes);
  }
  api.route('/', cookieRoutes);
  api.all('*', (c) =>
    c.json({ state: 404, msg: `unknown call ${c.req.method} ${c.req.path}`, serverTime: seconds(clock) }, 404),
  );
  api.onError((error, c) => {
    console.error(`[demo-host] ${c.req.method} ${c.req.path}: ${error.stack ?? error.message}`);
    return c.json({ state: 500, msg: 'internal error', serverTime: seconds(clock) }, 500);
  });
  return api;
}

function seconds(clock: () => number): number {
  return Math.floor(clock() / 1000);
}
