import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createPhp, mountFolder, type PhpVersion } from '../../demo-host/php/wasm-php.ts';
import { joinedHelper } from '../../scripts/build/php-helper.ts';

const folder = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** The folder of the fixtures for PHP: a manifest and some partials. */
export const BUILT = '/srv/built';

/** The folder of the copy that {@link givePartial} makes. */
export const BUILT_OWN = '/srv/own/built';

/** The response of a script. */
export interface PhpReply {
  readonly status: number;
  /** By lower-case name. */
  readonly headers: Readonly<Record<string, readonly string[]>>;
  /** Characters that the helper prints as numbers are read. */
  readonly text: string;
  /** The text as it is sent. */
  readonly sent: string;
}

export interface PhpAsk {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly server?: Readonly<Record<string, string>>;
}

/** A real PHP with the helper loaded. */
export interface Php {
  /**
   * Runs statements after `require 'Portico.php'`.
   *
   * @throws {Error} On every message of PHP, even a notice.
   */
  run(code: string, ask?: PhpAsk): Promise<PhpReply>;
  /** A folder that PHP and the test share, `/srv/own` for PHP. */
  readonly own: string;
  close(): void;
}

export async function openPhp(version: PhpVersion): Promise<Php> {
  const php = await createPhp(version);
  const own = mkdtempSync(join(tmpdir(), 'portico-php-'));
  // The file that is shipped; the demo shop runs the one of the repository.
  mkdirSync(join(own, 'php'));
  writeFileSync(join(own, 'php/Portico.php'), joinedHelper(folder('../../php')));
  await mountFolder(php, '/srv/php', join(own, 'php'));
  await mountFolder(php, BUILT, folder('fixtures/built'));
  await mountFolder(php, '/srv/own', own);
  return {
    own,
    async run(code, { method = 'GET', headers = {}, body, server = {} } = {}) {
      // Suppressed messages stay so, as in any page's own handler.
      const strict =
        'error_reporting(-1); set_error_handler(function ($no, $text) { if (error_reporting() & $no) echo "\\nPHP: $text\\n"; return true; }, -1);';
      const reply = await php.run({
        // The runtime sets HTTPS itself.
        code: `<?php ${strict} $_SERVER = ${phpText({ HTTPS: '', ...server })} + $_SERVER; require '/srv/php/Portico.php'; ${code}`,
        relativeUri: '/',
        method,
        headers: { ...headers },
        ...(body === undefined ? {} : { body }),
      });
      const sent = new TextDecoder().decode(reply.bytes);
      const complaint = /\nPHP: .*|(?:Fatal error|Parse error|Uncaught).*/.exec(sent)?.[0] ?? reply.errors;
      if (complaint !== '') throw new Error(complaint);
      const text = sent.replace(/&#(\d{3,});/g, (number, code) => (+code < 128 ? number : String.fromCodePoint(+code)));
      return { status: reply.httpStatusCode, headers: reply.headers, text, sent };
    },
    close() {
      php.exit();
      rmSync(own, { recursive: true, force: true });
    },
  };
}

/**
 * Copies the fixtures to BUILT_OWN, with a partial in place of an island's; partials given before stay.
 *
 * @param places Languages and platforms, `en/main`.
 */
export function givePartial({ own }: Php, island: string, markup: string, places: readonly string[] = ['en/main']) {
  cpSync(folder('fixtures/built'), join(own, 'built'), { recursive: true, force: false });
  for (const place of places) {
    mkdirSync(join(own, 'built/partials', place), { recursive: true });
    writeFileSync(join(own, 'built/partials', place, `${island}.html`), markup);
  }
}

/** The text of escaped HTML. */
export const unescaped = (html: string): string =>
  html
    .replaceAll('&quot;', '"')
    .replaceAll('&#039;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');

/** A value as PHP source: the tests' own, so only strings need quoting. */
export function phpText(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(phpText).join(', ')}]`;
  if (typeof value === 'object' && value !== null) {
    const entries = Object.entries(value).map(([key, entry]) => `${phpText(key)} => ${phpText(entry)}`);
    return `[${entries.join(', ')}]`;
  }
  return typeof value === 'string' ? `'${value.replace(/[\\']/g, '\\$&')}'` : String(value);
}
