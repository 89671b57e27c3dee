import { Hono } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import * as v from 'valibot';
import { createChecker, readOpenApi } from '../../scripts/api-check/checker.ts';
import { LANGUAGES } from '../../src/domain/language.ts';
import type { Api } from '../api/app.ts';
import { API_CALLS } from '../api/calls.ts';
import { FAULTS_NAME } from '../api/faults.ts';
import { readForm } from '../api/request-body.ts';
import type { ApiEnv } from '../api/visitor.ts';
import { apiPage } from './api-page.ts';
import { qaPage } from './qa-page.ts';
import { SAMPLE_PICTURES } from './sample-search.ts';

const personaReply = v.object({ data: v.object({ persona: v.string(), user_id: v.number() }) });

const actionReply = v.object({ state: v.number(), msg: v.optional(v.string()) });

const sceneReply = v.object({ state: v.literal(0), data: v.object({ query: v.string() }) });

const reportsReply = v.object({
  data: v.array(
    v.object({ island: v.string(), reason: v.string(), message: v.string(), path: v.string(), at: v.number() }),
  ),
});

/** The QA page and the actions of its buttons. They are forms and redirects only, so that it works without a script. */
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
        clock: getCookie(c, 'demo_clock') ?? '',
        port: port && `:${port}`,
        reports,
      }),
    );
  });

  routes.get('/qa/api/', (c) => {
    const description = readOpenApi();
    return c.html(apiPage(description, createChecker(description).operations));
  });

  for (const action of ['persona', 'reset'] as const) {
    routes.post(`/qa/${action}`, async (c) => {
      const reply = await api.request(`/api/demo/${action}`, {
        method: 'POST',
        headers: { cookie: c.req.header('cookie') ?? '', 'content-type': c.req.header('content-type') ?? '' },
        body: await c.req.arrayBuffer(),
      });
      const { state, msg = '' } = v.parse(actionReply, await reply.json());
      if (state !== 0) return c.text(`${msg}\n`, 400);
      const cookies = reply.headers.getSetCookie();
      const response = c.redirect('/qa/', 303);
      for (const cookie of cookies) response.headers.append('Set-Cookie', cookie);
      return response;
    });
  }

  for (const [name, { make }] of Object.entries(SAMPLE_PICTURES)) {
    routes.get(`/qa/pictures/${name}`, (c) => {
      c.header('Content-Type', 'application/octet-stream');
      c.header('Content-Disposition', `attachment; filename="${name}"`);
      return c.body(make());
    });
  }

  routes.get('/qa/share/:scene/:language', async (c) => {
    const reply = await api.request('/api/demo/share-scene', {
      method: 'POST',
      headers: { cookie: c.req.header('cookie') ?? '', 'content-type': 'application/json' },
      body: JSON.stringify({ scene: c.req.param('scene') }),
    });
    const set = v.safeParse(sceneReply, await reply.json());
    const language = LANGUAGES.find((known) => known === c.req.param('language'));
    if (!set.success || language === undefined) return c.notFound();
    const more = c.req.query('runtime') === 'react' ? '&runtime=react' : '';
    const response = c.redirect(`/${language}/page/homepage?${set.output.data.query}${more}`, 303);
    response.headers.set('Cache-Control', 'no-store');
    for (const cookie of reply.headers.getSetCookie()) response.headers.append('Set-Cookie', cookie);
    return response;
  });

  // Clears the browser's own storage, which no cookie reaches.
  routes.post('/qa/forget', (c) => {
    c.header('Clear-Site-Data', '"storage"');
    return c.redirect('/qa/#tasks', 303);
  });

  routes.post('/qa/clock', async (c) => {
    const { at } = await readForm(c);
    const atMs = typeof at === 'string' ? Date.parse(at.trim()) : Number.NaN;
    if (Number.isNaN(atMs)) deleteCookie(c, 'demo_clock', { path: '/' });
    else setCookie(c, 'demo_clock', String(atMs - Date.now()), { path: '/', sameSite: 'Lax' });
    return c.redirect('/qa/#tasks', 303);
  });

  routes.post('/qa/faults', async (c) => {
    const form = await readForm(c);
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
