import { readFileSync } from 'node:fs';
import { Hono } from 'hono';
import { LANGUAGES } from '../../src/domain/i18n/language.ts';
import { API_CALLS } from '../api/calls.ts';
import { FAULT_KINDS } from '../api/faults.ts';
import { ANNOUNCEMENT_SCENES } from '../api/seeds/announcements.ts';
import { PERSONAS } from '../api/seeds/personas.ts';
import { SHARE_SCENES } from '../api/seeds/share-scenes.ts';
import type { ApiEnv } from '../api/visitor.ts';
import type { PanelFacts } from './panel/facts.ts';
import { SECTION_8 } from './section-8.ts';

const FILES = ['early', 'panel', 'address', 'calls', 'elements', 'look', 'report'] as const;

const FACTS: PanelFacts = {
  personas: PERSONAS,
  languages: LANGUAGES,
  scenes: Object.entries(SHARE_SCENES).map(([name, { group, note }]) => ({ name, note: `${group}: ${note}` })),
  announcements: ANNOUNCEMENT_SCENES,
  calls: API_CALLS,
  faults: Object.entries(FAULT_KINDS).map(([kind, note]) => ({ kind, note })),
  errors: SECTION_8,
};

/** The scripts of the panel, without their types, and the facts about this host that they need. */
export function panelFiles(): Hono<ApiEnv> {
  const routes = new Hono<ApiEnv>();
  routes.get('/qa/panel/facts.json', (c) => c.json(FACTS));
  routes.get('/qa/panel/:file{[a-z]+\\.js}', async (c) => {
    const name = FILES.find((known) => c.req.param('file') === `${known}.js`);
    if (name === undefined) return c.notFound();
    const source = readFileSync(new URL(`panel/${name}.ts`, import.meta.url), 'utf8');
    // Imported on demand: it has some megabytes, and most hosts never show the panel.
    const { default: ts } = await import('typescript');
    const { ESNext } = ts.ModuleKind;
    const { outputText } = ts.transpileModule(source, {
      compilerOptions: { target: ts.ScriptTarget.ES2022, module: ESNext, verbatimModuleSyntax: true },
    });
    const script = outputText
      .replace(/(from '\.\/[a-z]+)\.ts'/g, "$1.js'")
      // The first one is a classic script, which runs before all others.
      .replace(/^export \{\};$/m, '');
    // A page's policy may allow scripts only from another host of this shop.
    return c.body(script, 200, {
      'Content-Type': 'text/javascript; charset=utf-8',
      'Access-Control-Allow-Origin': '*',
      'Cache-Control': 'no-cache',
    });
  });
  return routes;
}
