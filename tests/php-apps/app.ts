import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createPhp, mountFolder, type PhpVersion } from '../../demo-host/php/wasm-php.ts';
import { phpPackage } from '../../scripts/build/php-helper.ts';
import { PACKAGED } from './apps.ts';

const folder = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

interface Ask {
  readonly path?: string;
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

interface Reply {
  readonly status: number;
  /** By lower-case name. */
  readonly headers: Readonly<Record<string, readonly string[]>>;
  readonly text: string;
}

/** A site of the operator's own, with a published shell, in a real PHP. */
export interface AppSite {
  /** The folder of the site on this machine, `/srv/site` for PHP. */
  readonly own: string;
  write(files: Readonly<Record<string, string>>): void;
  /**
   * Runs a file of the site.
   *
   * @throws {Error} On every message of PHP that is not about the packages' own code.
   */
  run(file: string, ask?: Ask): Promise<Reply>;
  close(): void;
}

/** Packages of 2022 use what PHP 8.4 deprecates; so do the templates that they compile. */
const STRICT = `<?php
ini_set('include_path', '/usr/share/php:/machine/usr/share/php');
error_reporting(E_ALL & ~E_DEPRECATED);
set_error_handler(function ($no, $text, $file) {
    if (error_reporting() & $no && strpos($file, '/usr/share/') === false) echo "\\nPHP: $text in $file\\n";
    return true;
}, E_ALL & ~E_DEPRECATED);
// The runtime sets HTTPS itself, and has no script.
$_SERVER = ['HTTPS' => '', 'SCRIPT_NAME' => '/index.php', 'PHP_SELF' => '/index.php', 'SCRIPT_FILENAME' => '/srv/site/index.php'] + $_SERVER;
`;

/** @param shell The folder of the published shell, below the site's. */
export async function openSite(version: PhpVersion, shell = 'shell'): Promise<AppSite> {
  const php = await createPhp(version);
  const own = mkdtempSync(join(tmpdir(), 'portico-app-'));
  const write: AppSite['write'] = (files) => {
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(own, path)), { recursive: true });
      writeFileSync(join(own, path), text);
    }
  };
  cpSync(folder('../php/fixtures/built'), join(own, shell), { recursive: true });
  const shipped = Object.entries(phpPackage(folder('../../php'), '1.2.3'));
  write(Object.fromEntries(shipped.map(([path, text]) => [`${shell}/php/${path}`, text])));
  await mountFolder(php, '/srv/site', own);
  const found = PACKAGED.map((packaged) => join(packaged, 'usr/share')).filter((path) => existsSync(path));
  // Packages name their own files by whole paths.
  for (const [at, path] of found.reverse().entries())
    await mountFolder(php, at === 0 ? '/usr/share' : '/machine/usr/share', path);
  return {
    own,
    write,
    async run(file, { path = '/', method = 'GET', headers = {}, body } = {}) {
      const reply = await php.run({
        code: `${STRICT} require '/srv/site/${file}';`,
        relativeUri: path,
        method,
        headers: { host: 'shop.example', ...headers },
        ...(body === undefined ? {} : { body }),
      });
      const text = new TextDecoder().decode(reply.bytes);
      const errors = reply.errors.replace(/^PHP Deprecated: .* in \/(?:machine\/)?usr\/share\/.*\n/gm, '').trim();
      const complaint = /\nPHP: .*|(?:Fatal error|Parse error|Uncaught).*/.exec(text)?.[0] ?? errors;
      if (complaint !== '') throw new Error(complaint);
      return { status: reply.httpStatusCode, headers: reply.headers, text };
    },
    close() {
      php.exit();
      rmSync(own, { recursive: true, force: true });
    },
  };
}
