import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import * as v from 'valibot';
import type { Api } from '../api/app.ts';
import { SCENE_MARK } from '../api/routes/demo.ts';
import { PERSONAS } from '../api/seeds/personas.ts';
import { SHARE_SCENES } from '../api/seeds/share-scenes.ts';
import type { ApiEnv } from '../api/visitor.ts';

const personaReply = v.object({ data: v.object({ persona: v.string(), user_id: v.number() }) });
const sceneReply = v.object({ state: v.literal(0), data: v.object({ query: v.string(), user_id: v.number() }) });

/** Query parameters that need a script in the page before all others. */
const SCRIPTED = ['qa', 'demo_storage', 'demo_wrong_clock'];

/** Marks the address of a redirect until it is known whether the browser keeps cookies. */
const ONCE = 'demo_once=1';
const ONCE_IN_QUERY = new RegExp(`&${ONCE}(?=&|$)`);

/**
 * Creates the visitor that an address names: `demo_persona` logs in or out, `demo_scene` creates accounts for a moment
 * of sharing. So the address alone brings any browser into the same state.
 *
 * @returns A redirect to the page, with the session's cookie. Undefined if the visitor is already right, or can't be
 *   created because the browser keeps no cookies.
 */
export async function prepareVisit(c: Context<ApiEnv>, api: Api): Promise<Response | undefined> {
  const url = new URL(c.req.url);
  // A redirect to //elsewhere.example/ would leave the shop.
  if (c.req.method !== 'GET' || !/^\/(?![/\\])/.test(url.pathname)) return undefined;
  const scene = url.searchParams.get('demo_scene') ?? '';
  const isScene = Object.hasOwn(SHARE_SCENES, scene);
  const persona = PERSONAS.find((known) => known === url.searchParams.get('demo_persona'));
  if (!isScene && persona === undefined) return undefined;
  const cookie = c.req.header('cookie') ?? '';
  const reply = await api.request('/api/demo/persona', { headers: { cookie } });
  const now = v.parse(personaReply, await reply.json()).data;
  const isBack = ONCE_IN_QUERY.test(url.search);
  if (isScene ? isIn(c, url, scene, now.user_id) : now.persona === persona)
    return isBack ? redirect(c, url.pathname + url.search.replace(ONCE_IN_QUERY, '')) : undefined;
  if (isBack) return undefined;
  if (isScene) return await prepareScene(c, api, url, scene);
  const fresh = url.searchParams.get('demo_fresh') === 'on';
  await post(c, api, '/api/demo/persona', { persona, fresh });
  return redirect(c, `${url.pathname}${url.search}&${ONCE}`);
}

/**
 * Whether the browser still plays the scene of the address. An address from another browser contains that browser's
 * accounts, but this browser is logged in as none of them. A guest may have signed up during the scene.
 */
function isIn(c: Context<ApiEnv>, url: URL, scene: string, userId: number): boolean {
  const mark = getCookie(c, SCENE_MARK);
  return mark === markOf(scene, url, userId) || mark === markOf(scene, url, 0);
}

async function prepareScene(c: Context<ApiEnv>, api: Api, url: URL, scene: string): Promise<Response> {
  const reply = await post(c, api, '/api/demo/share-scene', { scene });
  const { query, user_id: userId } = v.parse(sceneReply, await reply.json()).data;
  url.searchParams.delete('shareId');
  for (const [key, value] of new URLSearchParams(query))
    if (key !== 'demo_faults' || !url.searchParams.get(key)) url.searchParams.set(key, value);
  setCookie(c, SCENE_MARK, markOf(scene, url, userId), { path: '/', sameSite: 'Lax' });
  return redirect(c, `${url.pathname}${url.search}&${ONCE}`);
}

const markOf = (scene: string, url: URL, userId: number) =>
  `${scene}-${url.searchParams.get('shareId') ?? ''}-${userId}`;

/** Makes a call on behalf of the browser, which gets the reply's cookies. */
async function post(c: Context<ApiEnv>, api: Api, path: string, body: object): Promise<Response> {
  // The API reads the scene of the page's address from the referrer, such as its clock.
  const headers = { cookie: c.req.header('cookie') ?? '', referer: c.req.url, 'content-type': 'application/json' };
  const reply = await api.request(path, { method: 'POST', headers, body: JSON.stringify(body) });
  for (const line of reply.headers.getSetCookie()) c.header('Set-Cookie', line, { append: true });
  return reply;
}

function redirect(c: Context<ApiEnv>, to: string): Response {
  c.header('Cache-Control', 'no-store');
  return c.redirect(to, 303);
}

/** Whether an address needs a script of the testers' tools in the page. */
export const needsTools = (url: URL): boolean => SCRIPTED.some((name) => url.searchParams.has(name));

/**
 * Adds the testers' tools to a page, before all other scripts. They follow the page's policy: they use its nonce, or
 * the host from which its scripts are loaded.
 */
export function addTools(html: string, policy: string, url: URL): string {
  const scripts = /script-src ([^;]*)/.exec(policy)?.[1] ?? "'self'";
  const nonce = /'nonce-([^']+)'/.exec(scripts)?.[1];
  const from = /'self'|'nonce-/.test(scripts) ? '' : (/https?:\/\/[^\s;]+/.exec(scripts)?.[0] ?? '');
  const attributes = (nonce ? ` nonce="${nonce}"` : '') + (from ? ' crossorigin' : '');
  const early = `<script src="${from}/qa/panel/early.js"${attributes}></script>`;
  const panel = url.searchParams.has('qa')
    ? `<script type="module" src="${from}/qa/panel/panel.js"${attributes}></script>`
    : '';
  return html.replace(/<head>/i, (found) => found + early + panel);
}
