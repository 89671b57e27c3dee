import { createHash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const { BROTLI_PARAM_LGBLOCK: BLOCK, BROTLI_PARAM_MODE: MODE, BROTLI_PARAM_NPOSTFIX: POSTFIX } = constants;
const { BROTLI_PARAM_NDIRECT: DIRECT, BROTLI_MIN_INPUT_BLOCK_BITS: SHORT, BROTLI_MODE_FONT: FONT } = constants;
/**
 * Settings that suit some files better than brotli's own: short blocks, and other codes for distances. The smallest
 * result varies less from build to build than that of one setting, by some 50 bytes of 20 KB.
 */
const SETTINGS = [
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
const known = new Map();

/** The smallest of what brotli makes with the settings above. */
export function brotli(source) {
  const key = createHash('sha256').update(source).digest('latin1');
  const former = known.get(key);
  if (former) return former;
  const made = smallest(source);
  known.set(key, made);
  return made;
}

function smallest(source) {
  const { BROTLI_PARAM_QUALITY } = constants;
  const packed = SETTINGS.map((more) =>
    brotliCompressSync(source, { params: { [BROTLI_PARAM_QUALITY]: 11, ...more } }),
  );
  return packed.reduce((least, next) => (next.length < least.length ? next : least));
}
export const gzip = (source) => gzipSync(source, { level: 9 });

/** Puts the compressed copies of a text file beside it. @param plugin The plugin's context. */
export function emitCopies(plugin, fileName, source) {
  plugin.emitFile({ type: 'asset', fileName: `${fileName}.br`, source: brotli(source) });
  plugin.emitFile({ type: 'asset', fileName: `${fileName}.gz`, source: gzip(source) });
}

/** Puts compressed copies beside the files of a bundle that has no manifest. */
export function compressedCopies() {
  return {
    name: 'portico-compressed',
    generateBundle(_, bundle) {
      for (const { fileName, code } of Object.values(bundle)) if (code) emitCopies(this, fileName, Buffer.from(code));
    },
  };
}
