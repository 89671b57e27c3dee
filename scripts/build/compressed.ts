import { createHash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Plugin, PluginContext } from 'rollup';

const { BROTLI_PARAM_LGBLOCK: BLOCK, BROTLI_PARAM_MODE: MODE, BROTLI_PARAM_NPOSTFIX: POSTFIX } = constants;
const {
  BROTLI_PARAM_QUALITY: QUALITY,
  BROTLI_PARAM_NDIRECT: DIRECT,
  BROTLI_MIN_INPUT_BLOCK_BITS: SHORT,
  BROTLI_MODE_FONT: FONT,
} = constants;
/**
 * Settings that suit some files better than brotli's own: short blocks, and other codes for distances. The smallest
 * result varies less from build to build than that of one setting, by some 50 bytes of 20 KB.
 */
const SETTINGS: readonly Readonly<Record<number, number>>[] = [
  {},
  { [BLOCK]: SHORT },
  { [DIRECT]: 15 },
  { [POSTFIX]: 1, [DIRECT]: 30 },
  { [POSTFIX]: 2, [DIRECT]: 20 },
  { [BLOCK]: SHORT, [POSTFIX]: 1 },
  { [BLOCK]: SHORT, [POSTFIX]: 2, [DIRECT]: 60 },
  { [BLOCK]: SHORT, [MODE]: FONT },
];

/** Most files are packed for the manifest and again for their copy; twelve times is a third of the build. */
const known = new Map<string, Buffer>();

/** The smallest of what brotli makes with the settings above. */
export function brotli(source: Uint8Array): Buffer {
  const key = createHash('sha256').update(source).digest('hex');
  const pack = (more: (typeof SETTINGS)[number]) => brotliCompressSync(source, { params: { [QUALITY]: 11, ...more } });
  const least = known.get(key) ?? SETTINGS.map(pack).reduce((one, other) => (other.length < one.length ? other : one));
  known.set(key, least);
  return least;
}

export const gzip = (source: Uint8Array) => gzipSync(source, { level: 9 });

/** Puts the compressed copies of a text file beside it. */
export function emitCopies(plugin: PluginContext, fileName: string, source: Uint8Array): void {
  plugin.emitFile({ type: 'asset', fileName: `${fileName}.br`, source: brotli(source) });
  plugin.emitFile({ type: 'asset', fileName: `${fileName}.gz`, source: gzip(source) });
}

/** Puts compressed copies beside the files of a bundle that has no manifest. */
export function compressedCopies(): Plugin {
  return {
    name: 'portico-compressed',
    generateBundle(_, bundle) {
      for (const file of Object.values(bundle))
        if (file.type === 'chunk') emitCopies(this, file.fileName, Buffer.from(file.code));
    },
  };
}
