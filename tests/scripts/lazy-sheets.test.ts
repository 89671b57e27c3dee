import { describe, expect, it } from 'vitest';
import { lazySheets } from '../../scripts/build/style.mjs';

const style = (path: string) => ({
  name: path,
  fileName: `assets/sheet-${path.replace(/^.*\//, '')}`,
  load: () => ({ code: '' }),
});

function createPlugin() {
  const styles: ReturnType<typeof style>[] = [];
  return { styles, plugin: lazySheets(style, styles) };
}

describe('lazySheets', () => {
  it('finds a sheet beside the file that asks for it', () => {
    const { plugin } = createPlugin();
    expect(plugin.resolveId('./share.css?url', '/src/share.ts')).toBe('/src/share.css?url');
  });

  it.each([
    ['./share', '/src/share.ts'],
    ['./share.css', '/src/share.ts'],
    ['./share.css?url', undefined],
  ])('leaves %s from %s to others', (source, importer) => {
    expect(createPlugin().plugin.resolveId(source, importer)).toBeNull();
  });

  it('gives an address that counts from the chunk, and puts the sheet into the build once', () => {
    const { plugin, styles } = createPlugin();
    expect(plugin.load('/src/share.css?url')).toBe(
      'export default new URL("./sheet-share.css", import.meta.url).href;',
    );
    plugin.load('/src/share.css?url');
    expect(styles.map(({ fileName }) => fileName)).toEqual(['assets/sheet-share.css']);
    expect(plugin.load('/src/share.ts')).toBeNull();
  });
});
