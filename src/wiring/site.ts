import { DEFAULT_LANGUAGE, isLanguage, LANGUAGES, type Language } from '../domain/language';
import { isPlatform, PLATFORMS, type Platform, pickPlatform, rememberedPlatform } from '../domain/platform';
import { describeIssue } from '../domain/reader';
import { PLATFORM_KEY } from '../domain/stored-names';
import { complain } from '../host/console';
import { type CookieJar, createCookieJar } from '../host/cookies';
import { readOptionsScript } from '../host/document-ready';
import { isMobileVisitor } from '../host/mobile';
import { mergeOptions, readOptions, type ShellOptions } from '../host/options';
import { createSafeStorage, type SafeStorage } from '../host/storage';

/** What the page says of itself, read once, and what the browser remembers of the visitor. */
export interface Site {
  readonly lang: Language;
  readonly platform: Platform;
  readonly options: ShellOptions;
  readonly query: URLSearchParams;
  /** Whether `?portico-safe=1` keeps everything as the server sent it. */
  readonly isSafe: boolean;
  readonly local: SafeStorage;
  readonly session: SafeStorage;
  readonly cookies: CookieJar;
  /**
   * Where the visitor belongs instead of here; it gives undefined to stay.
   * @returns Undefined at once where nobody is led anywhere: then nothing has to wait for it.
   */
  redirect(): Promise<string | undefined> | undefined;
  /** Keeps the platform for the session; not while the page is only being prepared. */
  remember(): void;
}

/**
 * @param args    As `mountShell` got them; what is wrong is reported by name and falls back to its default.
 * @param onWrite Told of each cookie that the shell writes, and of its lifetime in days.
 */
export function readSite(args: readonly unknown[], view: Window, onWrite: (name: string, days: number) => void): Site {
  const lang = readLanguage(args[0]);
  const options = readOptions(mergeOptions(readOptionsScript(view.document, complain), args[2]), complain);
  const local = createSafeStorage(() => view.localStorage);
  const session = createSafeStorage(() => view.sessionStorage);
  const { location } = view;
  const isSecure = options.cookies.secure ?? location.protocol === 'https:';
  const query = new URLSearchParams(location.search);
  const stored = session.read(PLATFORM_KEY);
  const platform = pickPlatform({ stored, query, argument: readPlatform(args[1]), lang });
  return {
    lang,
    platform,
    options,
    query,
    isSafe: query.get('portico-safe') === '1',
    local,
    session,
    cookies: createCookieJar({ ...options.cookies, secure: isSecure }, onWrite),
    redirect() {
      const { hosts, routes } = options;
      const isMobile = isMobileVisitor(view.navigator);
      const isHere = (host: string | undefined) => host === location.host || host === location.hostname;
      const mayLead = isMobile ? hosts.www || hosts.mobile : hosts.www && !isHere(hosts.www);
      if (!hosts.redirect || isHere(hosts.mobile) || !mayLead) return undefined;
      return (async () => {
        const { pickRedirect } = await import('../domain/redirects');
        return pickRedirect({ url: new URL(location.href), hosts, isMobile, lang, platform, routes });
      })();
    },
    remember() {
      const remembered = rememberedPlatform({ stored, query });
      if (remembered) session.write(PLATFORM_KEY, remembered);
      else if (stored !== undefined) session.remove(PLATFORM_KEY);
    },
  };
}

function readLanguage(value: unknown): Language {
  if (value === undefined || value === null || value === '') return DEFAULT_LANGUAGE;
  if (isLanguage(value)) return value;
  const issue = { path: 'language', expected: `one of ${LANGUAGES.join(', ')}`, received: value };
  complain(`${describeIssue(issue)}; "${DEFAULT_LANGUAGE}" is used`);
  return DEFAULT_LANGUAGE;
}

function readPlatform(value: unknown): Platform | undefined {
  if (value === undefined || value === null || value === '') return undefined;
  if (isPlatform(value)) return value;
  complain(
    `${describeIssue({ path: 'platform', expected: `one of ${PLATFORMS.join(', ')}`, received: value })}; it is left out`,
  );
  return undefined;
}
