import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

export const brotli = (source) => brotliCompressSync(source, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });
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
