import { rollup } from 'rollup';
import { expect, it } from 'vitest';
import { packable } from '../../scripts/build/packable.ts';

/** The code of a module after the plugin. */
async function pack(source: string): Promise<string> {
  const build = await rollup({ input: 'it', plugins: [{ name: 'it', resolveId: (id) => id, load: () => source }] });
  const { output } = await build.generate({ format: 'es', plugins: [packable()] });
  return output[0].code;
}

/** What the module exports as `value`. */
async function exportOf(source: string): Promise<unknown> {
  const { value } = (await import(`data:text/javascript,${encodeURIComponent(await pack(source))}`)) as {
    value: unknown;
  };
  return value;
}

// biome-ignore-start lint/suspicious/noTemplateCurlyInString: these texts are source code.
it.each([
  ['`plain`', 'plain'],
  ['`a${1}b`', 'a1b'],
  ['`${1}`', '1'],
  ['`${1}${2}`', '12'],
  ['`${1}${2}c`', '12c'],
  ['`${1}b${2}`', '1b2'],
  ['`a${1 + 2}`', 'a3'],
  ['`a${(0, 1)}b`', 'a1b'],
  ['`a${`b${1}`}` + 2', 'ab12'],
  ['2 * `${1}${2}`', 24],
  ['`x${2}`.length', 2],
  ['[1, 2].map((n) => `${n}%`).join()', '1%,2%'],
  ['`"\\n\\u2028\\\\${1}`', '"\n\u2028\\1'],
  ['String.raw`a${1}`', 'a1'],
  // The only difference from a template literal, which takes `toString`.
  ['`${{ valueOf: () => 1, toString: () => 2 }}`', '1'],
  ['`${null}${undefined}${[1, 2]}`', 'nullundefined1,2'],
  ['`${new Date(0).constructor.name} ${true ? 1 : 2}`', 'Date 1'],
])('%s has the same value as a sum', async (source, value) => {
  expect(await exportOf(`export const value = ${source};`)).toBe(value);
});

it('leaves no template literal with values, and no constant', async () => {
  const code = await pack(
    'const { a } = globalThis; for (const b of a) b(`x${a}`, `const`); export const c = () => `${a}`;',
  );
  expect(code).not.toContain('`');
  expect(code.match(/\bconst\b/g)).toEqual(['const']);
});
// biome-ignore-end lint/suspicious/noTemplateCurlyInString: these texts are source code.
