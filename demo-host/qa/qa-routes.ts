import { Hono } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import * as v from 'valibot';
import type { Api } from '../api/app.ts';
import { API_CALLS } from '../api/calls.ts';
import { FAULTS_NAME } from '../api/faults.ts';
import type { ApiEnv } from '../api/visitor.ts';
import { qaPage } from './qa-page.ts';

const personaReply = v.object({ data: v.object({ persona: v.string(), user_id: v.number() }) });

const reportsReply = v.object({
  data: v.array(
    v.object({ island: v.string(), reason: v.string(), message: v.string(), path: v.string(), at: v.number() }),
  ),
});

/** The QA page and what its buttons do. Forms and redirects only, so that it works without a script. */
export function qaRoutes(api: Api): Hono<ApiEnv> {
  const routes = new Hono<ApiEnv>();

  routes.get('/qa', (c) => c.redirect('/qa/', 301));

  routes.get('/qa/', async (c) => {
    const reply = await api.request('/api/demo/persona', { headers: { cookie: c.req.header('cookie') ?? '' } });
    const { data } = v.parse(personaReply, await reply.json());
    const reported = await api.request('/api/demo/error-reports');
    const reports = v.parse(reportsReply, await reported.json()).data;
    c.header('Cache-Control', 'no-store');
    const { port } = new URL(c.req.url);
    return c.html(
      qaPage({
        persona: data.persona,
        userId: data.user_id,
        faults: getCookie(c, FAULTS_NAME) ?? '',
        port: port && `:${port}`,
        reports,
      }),
    );
  });

  for (const action of ['persona', 'reset'] as const) {
    routes.post(`/qa/${action}`, async (c) => {
      const reply = await api.request(`/api/demo/${action}`, {
        method: 'POST',
        headers: { cookie: c.req.header('cookie') ?? '', 'content-type': c.req.header('content-type') ?? '' },
        body: await c.req.arrayBuffer(),
      });
      const cookies = reply.headers.getSetCookie();
      const response = c.redirect('/qa/', 303);
      for (const cookie of cookies) response.headers.append('Set-Cookie', cookie);
      return response;
    });
  }

  routes.post('/qa/faults', async (c) => {
    const form = await c.req.parseBody();
    const typed = typeof form.typed === 'string' ? form.typed.trim() : '';
    const chosen = API_CALLS.flatMap(({ name }) => {
      const fault = form[name];
      return typeof fault === 'string' && fault !== '' ? [`${name}=${fault}`] : [];
    });
    const faults = [...chosen, ...(typed === '' ? [] : [typed])].join(',');
    if (faults === '') deleteCookie(c, FAULTS_NAME, { path: '/' });
    else setCookie(c, FAULTS_NAME, faults, { path: '/', sameSite: 'Lax' });
    return c.redirect('/qa/#faults', 303);
  });

  return routes;
}
