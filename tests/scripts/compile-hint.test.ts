import terser from '@rollup/plugin-terser';
import { rollup } from 'rollup';
import { expect, it } from 'vitest';
import { compileHint } from '../../scripts/build/compile-hint.mjs';

it('marks the named chunks alone, on their first line', async () => {
  const bundle = await rollup({
    input: { core: 'core', later: 'later' },
    plugins: [{ name: 'given', resolveId: (id) => id, load: (id) => `/* of ${id} */ export default '${id}';` }],
  });
  const { output } = await bundle.generate({ format: 'es', plugins: [terser(), compileHint(['core'])] });
  const codeOf = (name: string) => output.find((entry) => entry.name === name && 'code' in entry);
  expect(codeOf('core')).toMatchObject({ code: expect.stringMatching(/^\/\/# allFunctionsCalledOnLoad\n(?!\/)/) });
  expect(codeOf('later')).toMatchObject({ code: expect.not.stringContaining('//#') });
});
