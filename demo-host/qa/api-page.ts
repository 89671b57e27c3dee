import { html, raw } from 'hono/html';
import type { DescribedOperation } from '../../scripts/api-check/checker.ts';
import type { OpenApi } from '../../scripts/docs/openapi-document.ts';
import type { Schema } from '../../scripts/docs/openapi-schema.ts';
import { STYLE } from './style.ts';

type Html = ReturnType<typeof html>;

/** The description of the calls as a page: a section for each call, its fields as a tree. Needs no script. */
export function apiPage({ info, components }: OpenApi, operations: readonly DescribedOperation[]): Html {
  return html`<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>The calls - demo shop</title>
<style>${raw(STYLE)}${raw(OWN_STYLE)}</style>
</head>
<body>
<header><h1>${info.title}</h1><p>Version ${info.version}. The file: <a href="/api/openapi.json">openapi.json</a> (OpenAPI 3.1).
A reply that is right by it loses nothing: no field, no item. <a href="/qa/">QA</a></p></header>
<main>
<nav aria-label="Calls">${operations.map(({ name }) => html`<a href="#${name}">${name}</a> `)}</nav>
${operations.map((call) => section(call, components.schemas))}
</main>
</body>
</html>`;
}

function section(
  { name, method, path, operation }: DescribedOperation,
  schemas: OpenApi['components']['schemas'],
): Html {
  const reply = schemas[`${name.replace(/^./, (first) => first.toUpperCase())}Reply`];
  const { data } = Object(reply?.properties) as Record<string, Schema>;
  const body = Object.entries(operation.requestBody?.content ?? {});
  return html`<section id="${name}">
<h2>${name} <span class="kind">${operation['x-portico-kind']}</span></h2>
<p><code>${method.toUpperCase()} ${path}</code>${operation['x-portico-no-default-path'] ? ' (an example: it has no path of its own)' : ''}</p>
<p>${operation.summary}</p>
${operation.description.split('\n\n').map((text) => html`<p class="note">${text}</p>`)}
${operation.parameters ? html`<h3>Query</h3><ul>${operation.parameters.map(({ name: key, example }) => html`<li><code>${key}</code> <span class="note">such as ${example}</span></li>`)}</ul>` : ''}
${body.map(([type, { schema, example }]) => html`<h3>Payload <span class="note">${type}</span></h3>${tree(schema, schemas)}${example === undefined ? '' : html`<pre>${JSON.stringify(example, null, 2)}</pre>`}`)}
<h3>data</h3>
${data?.$ref ? tree(data, schemas) : html`<p class="note">It is not looked at.</p>`}
</section>`;
}

function tree(schema: Schema, schemas: OpenApi['components']['schemas']): Html {
  const whole = resolved(schema, schemas);
  return html`<p class="note">${typeWords(whole)}</p>${fieldList(whole)}`;
}

/** The fields of a schema as a list, including nested ones. */
function fieldList(schema: Schema): Html | '' {
  const shape = shapeOf(schema);
  const fields = Object.entries(Object(shape.properties) as Record<string, Schema>);
  const required = (shape.required ?? []) as readonly string[];
  if (fields.length === 0) return '';
  return html`<ul>${fields.map(
    ([key, field]) =>
      html`<li><code>${key}</code> <span class="type">${typeWords(field)}</span>${
        required.includes(key) ? html` <b>needed</b>` : ''
      } <span class="note">${String(field.description ?? '')}</span>${fieldList(field)}</li>`,
  )}</ul>`;
}

function resolved(schema: Schema, schemas: OpenApi['components']['schemas']): Schema {
  const name = String(schema.$ref ?? '').replace('#/components/schemas/', '');
  return schemas[name] ?? schema;
}

/** The object that a schema describes, or describes a list of. */
function shapeOf(schema: Schema): Schema {
  if (schema.properties) return schema;
  if (schema.items) return shapeOf(schema.items as Schema);
  const forms = (schema.anyOf ?? []) as readonly Schema[];
  return forms.find((form) => form.properties) ?? {};
}

function typeWords(schema: Schema): string {
  const { type, enum: values, anyOf, items, pattern, minimum, maxLength, minItems } = schema;
  if (Array.isArray(values)) return values.map((value) => JSON.stringify(value)).join(' | ');
  if ('const' in schema) return JSON.stringify(schema.const);
  if (Array.isArray(anyOf) && type === undefined) return anyOf.map((form) => typeWords(form as Schema)).join(' | ');
  const name = (Array.isArray(type) ? type : [type ?? 'anything'])
    // Leaves out the empty list that stands for an object.
    .filter((one) => !(one === 'array' && items === undefined))
    .map((one) => (one === 'array' ? `list of ${typeWords(items as Schema)}` : String(one)))
    .join(' | ');
  const limits = [
    minimum === undefined || Number(minimum) < 0 ? '' : `from ${minimum}`,
    maxLength === undefined ? '' : `at most ${maxLength} characters`,
    minItems === undefined ? '' : 'not empty',
    pattern === undefined ? '' : String(pattern).includes('[Hh]') ? 'an address' : `like ${pattern}`,
  ].filter((limit) => limit !== '');
  return [name, ...limits].join(', ');
}

const OWN_STYLE = `
h3 { margin: 16px 0 4px; font-size: 15px; }
.kind { padding: 1px 8px; border: 1px solid var(--line); border-radius: 999px; color: var(--second); font-size: 13px; font-weight: normal; }
.type { color: var(--brand); font-size: 13px; overflow-wrap: anywhere; }
section p { margin: 4px 0; overflow-wrap: anywhere; }
section ul { margin: 4px 0; }
li b { font-size: 13px; }
pre { overflow-x: auto; padding: 12px; border-radius: 8px; background: var(--wash); font-size: 13px; }
`;
