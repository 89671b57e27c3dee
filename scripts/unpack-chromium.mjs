// Unpacks the Chromium of tools/browser into TMPDIR, which the package reads when it is imported. Run by browser.mjs.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './places.mjs';

const folder = join(root, 'tools', 'browser', 'node_modules', '@sparticuz', 'chromium');
const { inflate } = await import(pathToFileURL(join(folder, 'build', 'index.js')).href);
// The package unpacks al2023 (nss, nspr, expat) on Amazon's machines only, but a bare Debian lacks these libraries too.
await Promise.all(
  ['chromium.br', 'al2023.tar.br', 'fonts.tar.br', 'swiftshader.tar.br'].map((name) =>
    inflate(join(folder, 'bin', name)),
  ),
);
