import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

/** The smallest of what brotli makes with blocks of its own choice and with short ones, which suit some files better. */
export function brotli(source) {
  const { BROTLI_PARAM_LGBLOCK, BROTLI_PARAM_QUALITY, BROTLI_MIN_INPUT_BLOCK_BITS } = constants;
  const pack = (more) => brotliCompressSync(source, { params: { [BROTLI_PARAM_QUALITY]: 11, ...more } });
  const [own, short] = [pack({}), pack({ [BROTLI_PARAM_LGBLOCK]: BROTLI_MIN_INPUT_BLOCK_BITS })];
  return short.length < own.length ? short : own;
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
