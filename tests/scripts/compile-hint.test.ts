import terser from '@rollup/plugin-terser';
import { rollup } from 'rollup';
import { expect, it } from 'vitest';
import { compileHint } from '../../scripts/build/compile-hint.ts';

async function build(names: string[]) {
  const bundle = await rollup({
    input: { core: 'core', later: 'later' },
    plugins: [{ name: 'given', resolveId: (id) => id, load: (id) => `/* of ${id} */ export default '${id}';` }],
  });
  return await bundle.generate({ format: 'es', plugins: [terser(), compileHint(names)] });
}

it('marks the named chunks alone, on their first line', async () => {
  const { output } = await build(['core']);
  const codeOf = (name: string) => output.find((entry) => entry.name === name && 'code' in entry);
  expect(codeOf('core')).toMatchObject({ code: expect.stringMatching(/^\/\/# allFunctionsCalledOnLoad\n(?!\/)/) });
  expect(codeOf('later')).toMatchObject({ code: expect.not.stringContaining('//#') });
});

it('fails the build if a chunk has another name by now', async () => {
  await expect(build(['core', 'parts'])).rejects.toThrow('there is no chunk "parts"');
});
