import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import * as v from 'valibot';
import type { Api } from '../api/app.ts';
import { PERSONAS } from '../api/seeds/personas.ts';
import { SHARE_SCENES } from '../api/seeds/share-scenes.ts';
import type { ApiEnv } from '../api/visitor.ts';

const personaReply = v.object({ data: v.object({ persona: v.string() }) });
const sceneReply = v.object({ state: v.literal(0), data: v.object({ query: v.string() }) });

/** Parts of an address that need a script in the page before all others. */
const SCRIPTED = ['qa', 'demo_storage', 'demo_wrong_clock'];

/**
 * Makes the visitor that an address asks for: `demo_persona` logs in or out, `demo_scene` makes accounts for a moment of
 * sharing. So the address alone brings any browser to the same state.
 *
 * @returns A redirect to the page, with the session's cookie; undefined when the visitor is right already.
 */
export async function prepareVisit(c: Context<ApiEnv>, api: Api): Promise<Response | undefined> {
  if (c.req.method !== 'GET') return undefined;
  const url = new URL(c.req.url);
  const scene = url.searchParams.get('demo_scene') ?? '';
  if (Object.hasOwn(SHARE_SCENES, scene)) return await prepareScene(c, api, url, scene);
  const persona = PERSONAS.find((known) => known === url.searchParams.get('demo_persona'));
  if (persona === undefined) return undefined;
  const cookie = c.req.header('cookie') ?? '';
  const now = await api.request('/api/demo/persona', { headers: { cookie } });
  if (v.parse(personaReply, await now.json()).data.persona === persona) return undefined;
  const fresh = url.searchParams.get('demo_fresh') === 'on';
  const reply = await post(api, '/api/demo/persona', cookie, { persona, fresh });
  return redirect(c, url, reply);
}

async function prepareScene(c: Context<ApiEnv>, api: Api, url: URL, scene: string): Promise<Response | undefined> {
  // An address that came from another browser has its accounts, but this one is not logged in as any of them.
  if (getCookie(c, 'demo_scene') === markOf(scene, url)) return undefined;
  const reply = await post(api, '/api/demo/share-scene', c.req.header('cookie') ?? '', { scene });
  const { query } = v.parse(sceneReply, await reply.json()).data;
  url.searchParams.delete('shareId');
  for (const [key, value] of new URLSearchParams(query))
    if (key !== 'demo_faults' || !url.searchParams.has(key)) url.searchParams.set(key, value);
  setCookie(c, 'demo_scene', markOf(scene, url), { path: '/', sameSite: 'Lax' });
  return redirect(c, url, reply);
}

const markOf = (scene: string, url: URL) => `${scene}-${url.searchParams.get('shareId') ?? ''}`;

async function post(api: Api, path: string, cookie: string, body: object): Promise<Response> {
  const headers = { cookie, 'content-type': 'application/json' };
  return await api.request(path, { method: 'POST', headers, body: JSON.stringify(body) });
}

function redirect(c: Context<ApiEnv>, url: URL, reply: Response): Response {
  const response = c.redirect(url.pathname + url.search, 303);
  response.headers.set('Cache-Control', 'no-store');
  for (const cookie of reply.headers.getSetCookie()) response.headers.append('Set-Cookie', cookie);
  return response;
}

/** Whether an address asks for something that a script of the tools has to do in the page. */
export const needsTools = (url: URL): boolean => SCRIPTED.some((name) => url.searchParams.has(name));

/**
 * Puts the testers' tools into a page, before all other scripts. They keep to the page's policy: its nonce, or the host
 * that its scripts come from.
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
