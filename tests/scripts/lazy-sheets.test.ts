import { rollup } from 'rollup';
import { expect, it } from 'vitest';
import { lazySheets, type Sheet } from '../../scripts/build/style.ts';

const style = (path: string): Sheet => ({
  name: path,
  fileName: `assets/sheet-${path.replace(/^.*[\\/]/, '')}`,
  load: () => ({ code: new Uint8Array() }),
});

async function build(modules: Readonly<Record<string, string>>) {
  const styles: Sheet[] = [];
  const given = { name: 'given', resolveId: (id: string) => id, load: (id: string) => modules[id] ?? null };
  const bundle = await rollup({ input: 'it', plugins: [lazySheets(style, styles), given] });
  const { output } = await bundle.generate({ format: 'es' });
  return { styles, code: output[0].code };
}

it('gives an address that counts from the chunk, and puts the sheet into the build once', async () => {
  const { styles, code } = await build({
    it: "import one from '/src/share.ts'; import two from '/src/other.ts'; export default [one, two];",
    '/src/share.ts': "export { default } from './share.css?url';",
    '/src/other.ts': "export { default } from './share.css?url';",
  });
  expect(code).toContain('new URL("./sheet-share.css", import.meta.url).href');
  expect(styles.map(({ fileName }) => fileName)).toEqual(['assets/sheet-share.css']);
});

it.each(['./share', './share.css'])('leaves %s to others', async (source) => {
  const { styles, code } = await build({
    it: `export { default } from '${source}';`,
    [source]: "export default 'it';",
  });
  expect(code).toContain("'it'");
  expect(styles).toEqual([]);
});
