import type { DatabaseSync } from 'node:sqlite';
import { Hono } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { readOpenApi } from '../../scripts/api-check/checker.ts';
import { checkContract } from './contract.ts';
import { createFaultCounters, injectFaults, nameVisit } from './faults.ts';
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

/** What the API needs. `clock` returns ms since 1970 UTC; by default it is the machine's clock. */
export interface ApiDeps {
  readonly db: DatabaseSync;
  readonly clock?: () => number;
}

/** The API of the shop. */
export type Api = Hono<ApiEnv>;

/**
 * Builds the shop's API below `/api`. It can also be called without a socket: `api.request('/api/user/info')`.
 *
 * Every reply is an envelope `{ state, msg?, data?, serverTime }`, also for a body that can't be read (HTTP 400), an
 * unknown path (404) or method (405), and an exception (500). `/api/openapi.json` describes the calls. Source:
 * specification, section 7.
 */
export function createApi({ db, clock = Date.now }: ApiDeps): Api {
  const faults = createFaultCounters();
  const reports = createErrorReports();
  const api = new Hono<ApiEnv>().basePath('/api');
  api.use(identify(db, clock));
  api.use(nameVisit());
  api.use(injectFaults(faults));
  api.use(checkContract());
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
  api.get('/openapi.json', (c) => c.json(readOpenApi()));
  api.all('*', (c) => {
    const methods = new Set(
      api.routes.filter(({ method, path }) => method !== 'ALL' && path === c.req.path).map(({ method }) => method),
    );
    const failed = (state: 404 | 405, msg: string) => c.json({ state, msg, serverTime: seconds(clock) }, state);
    if (methods.size === 0) return failed(404, `unknown call ${c.req.method} ${c.req.path}`);
    c.header('Allow', [...methods].join(', '));
    return failed(405, `${c.req.path} takes ${[...methods].join(' and ')}, not ${c.req.method}`);
  });
  api.onError((error, c) => {
    if (error instanceof HTTPException) {
      return c.json({ state: error.status, msg: error.message, serverTime: seconds(clock) }, error.status);
    }
    console.error(`[demo-host] ${c.req.method} ${c.req.path}: ${error.stack ?? error.message}`);
    return c.json({ state: 500, msg: 'internal error', serverTime: seconds(clock) }, 500);
  });
  return api;
}

function seconds(clock: () => number): number {
  return Math.floor(clock() / 1000);
}
