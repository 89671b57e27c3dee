import { type Context, Hono } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import * as v from 'valibot';
import { createChecker, readOpenApi } from '../../scripts/api-check/checker.ts';
import { LANGUAGES } from '../../src/domain/i18n/language.ts';
import type { Api } from '../api/app.ts';
import { API_CALLS } from '../api/calls.ts';
import { FAULTS_NAME, findProblem, parseFaults } from '../api/faults.ts';
import { readForm } from '../api/request-body.ts';
import type { ApiEnv } from '../api/visitor.ts';
import { apiPage } from './api-page.ts';
import { qaPage } from './qa-page.ts';
import { SAMPLE_PICTURES } from './sample-search.ts';

/** Cookie with how far the server's clock is ahead for this browser, in ms. */
const CLOCK_NAME = 'demo_clock';

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
  routes.get('/qa/', (c) => showPage(c, api));
  routes.get('/qa/api/', showCalls);
  for (const action of ['persona', 'reset'] as const) routes.post(`/qa/${action}`, (c) => act(c, api, action));
  for (const [name, { make }] of Object.entries(SAMPLE_PICTURES))
    routes.get(`/qa/pictures/${name}`, (c) => sendPicture(c, name, make()));
  routes.get('/qa/share/:scene/:language', (c) => openScene(c, api, c.req.param()));
  routes.post('/qa/forget', forget);
  routes.post('/qa/clock', setClock);
  routes.post('/qa/faults', setFaults);
  return routes;
}

async function showPage(c: Context<ApiEnv>, api: Api): Promise<Response> {
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
      clock: getCookie(c, CLOCK_NAME) ?? '',
      port: port && `:${port}`,
      reports,
    }),
  );
}

function showCalls(c: Context<ApiEnv>) {
  const description = readOpenApi();
  return c.html(apiPage(description, createChecker(description).operations));
}

/** Passes a form on to the demo's API. */
async function act(c: Context<ApiEnv>, api: Api, action: 'persona' | 'reset'): Promise<Response> {
  const reply = await api.request(`/api/demo/${action}`, {
    method: 'POST',
    headers: { cookie: c.req.header('cookie') ?? '', 'content-type': c.req.header('content-type') ?? '' },
    body: await c.req.arrayBuffer(),
  });
  const { state, msg = '' } = v.parse(actionReply, await reply.json());
  if (state !== 0) return c.text(`${msg}\n`, 400);
  return withCookiesOf(reply, c.redirect('/qa/', 303));
}

function sendPicture(c: Context<ApiEnv>, name: string, picture: Uint8Array<ArrayBuffer>): Response {
  c.header('Content-Type', 'application/octet-stream');
  c.header('Content-Disposition', `attachment; filename="${name}"`);
  return c.body(picture);
}

/** Logs the browser in as the scene says, and opens the home page. */
async function openScene(
  c: Context<ApiEnv>,
  api: Api,
  { scene, language }: { readonly scene: string; readonly language: string },
): Promise<Response> {
  const reply = await api.request('/api/demo/share-scene', {
    method: 'POST',
    headers: { cookie: c.req.header('cookie') ?? '', 'content-type': 'application/json' },
    body: JSON.stringify({ scene }),
  });
  const set = v.safeParse(sceneReply, await reply.json());
  if (!set.success || !LANGUAGES.some((known) => known === language)) return c.notFound();
  const more = c.req.query('runtime') === 'react' ? '&runtime=react' : '';
  const response = c.redirect(`/${language}/page/homepage?${set.output.data.query}${more}`, 303);
  response.headers.set('Cache-Control', 'no-store');
  return withCookiesOf(reply, response);
}

/** Clears the browser's own storage, which no cookie reaches. */
function forget(c: Context<ApiEnv>): Response {
  c.header('Clear-Site-Data', '"storage"');
  return c.redirect('/qa/#tasks', 303);
}

async function setClock(c: Context<ApiEnv>): Promise<Response> {
  const { at } = await readForm(c);
  const text = typeof at === 'string' ? at.trim() : '';
  const aheadMs = /^-?\d+$/.test(text) ? Number(text) : Date.parse(text) - Date.now();
  if (text !== '' && !Number.isSafeInteger(aheadMs))
    return c.text(`"${text}" is no time such as 2024-09-15T12:00:00+08:00, and no number of ms ahead.`, 400);
  keepCookie(c, CLOCK_NAME, text === '' ? '' : String(aheadMs));
  return c.redirect('/qa/#tasks', 303);
}

async function setFaults(c: Context<ApiEnv>): Promise<Response> {
  const form = await readForm(c);
  const typed = typeof form.typed === 'string' ? form.typed.trim() : '';
  const chosen = API_CALLS.flatMap(({ name }) => {
    const fault = form[name];
    return typeof fault === 'string' && fault !== '' ? [`${name}=${fault}`] : [];
  });
  const faults = [...chosen, ...(typed === '' ? [] : [typed])].join(',');
  const problem = findProblem(parseFaults(faults));
  if (problem !== undefined) return c.text(problem, 400);
  keepCookie(c, FAULTS_NAME, faults);
  return c.redirect('/qa/#faults', 303);
}

function withCookiesOf(reply: Response, response: Response): Response {
  for (const cookie of reply.headers.getSetCookie()) response.headers.append('Set-Cookie', cookie);
  return response;
}

/** Deletes the cookie if the value is empty. */
function keepCookie(c: Context<ApiEnv>, name: string, value: string): void {
  if (value === '') deleteCookie(c, name, { path: '/' });
  else setCookie(c, name, value, { path: '/', sameSite: 'Lax' });
}
