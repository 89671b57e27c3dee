import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '../../domain/i18n/language';
import { mayLeave } from '../../domain/links/may-leave';
import { mergeOptions } from '../../domain/merged-options';
import { isMobileVisitor } from '../../domain/page/mobile';
import { PLATFORMS, type Platform, pickPlatform, rememberedPlatform } from '../../domain/page/platform';
import { describeIssue } from '../../domain/reading/reader';
import { scopeOf } from '../../domain/scope';
import { COOKIE_ACCEPTED_KEY, PLATFORM_KEY, SCOPED_KEY } from '../../domain/stored-names';
import { complain } from '../../host/console';
import { type CookieJar, createCookieJar } from '../../host/cookies';
import { readOptionsScript } from '../../host/document-ready';
import { readOptions, type ShellOptions } from '../../host/options';
import { createSafeStorage, type SafeStorage } from '../../host/storage';

const LEFT_OUT = 'it is left out';

/** The page's own settings, read once, and the browser's stores. */
export interface Site {
  readonly lang: Language;
  readonly platform: Platform;
  readonly options: ShellOptions;
  readonly query: URLSearchParams;
  /** Whether `?portico-safe=1` asks to leave the page as the server sent it. */
  readonly isSafe: boolean;
  readonly local: SafeStorage;
  readonly session: SafeStorage;
  readonly cookies: CookieJar;
  /**
   * Finds the address that the visitor is redirected to, and records it; the promise resolves with undefined if they stay.
   * @param ended After it is aborted, nobody is redirected.
   * @returns Undefined at once if no redirect is possible, so that nothing has to wait.
   */
  redirect(ended?: AbortSignal): Promise<string | undefined> | undefined;
  /** Stores the platform for the session; not to be called while the page is only being prepared. */
  remember(): void;
}

/**
 * @param args    As `mountShell` got them. A wrong one is reported by name, and its default is used.
 * @param onWrite Called for each cookie that the shell writes, with its lifetime in days; 0 for one that is removed.
 */
export function readSite(args: readonly unknown[], view: Window, onWrite: (name: string, days: number) => void): Site {
  const lang = readName('language', args[0], LANGUAGES, `"${DEFAULT_LANGUAGE}" is used`) ?? DEFAULT_LANGUAGE;
  const given = readOptionsScript(view.document, complain);
  let options: ShellOptions;
  try {
    options = readOptions(mergeOptions(given, args[2]), complain);
  } catch (error) {
    const why = error instanceof Error ? `: ${error.message}` : '';
    complain(`mountShell(…, options) throws${why}; ${LEFT_OUT}`);
    options = readOptions(given, complain);
  }
  const scope = scopeOf(options.scope, options.api.base, options.cookies.path);
  const local = createSafeStorage(() => view.localStorage, scope);
  const session = createSafeStorage(() => view.sessionStorage, scope);
  if (scope)
    keepConsent(
      local,
      createSafeStorage(() => view.localStorage),
    );
  const { location } = view;
  const isSecure = options.cookies.secure ?? location.protocol === 'https:';
  const query = new URLSearchParams(location.search);
  const stored = session.read(PLATFORM_KEY);
  const argument = readName('platform', args[1], PLATFORMS, LEFT_OUT);
  const platform = pickPlatform({ stored, query, argument, lang });
  return {
    lang,
    platform,
    options,
    query,
    isSafe: query.get('portico-safe') === '1',
    local,
    session,
    cookies: createCookieJar({ ...options.cookies, secure: isSecure }, onWrite),
    redirect(ended) {
      const { hosts, routes } = options;
      const isMobile = isMobileVisitor(view.navigator);
      if (!mayLeave(hosts, location, isMobile)) return undefined;
      return (async () => {
        const { redirectOnce } = await import('./redirect-once');
        const source = { url: new URL(location.href), hosts, isMobile, lang, platform, routes };
        return ended?.aborted ? undefined : redirectOnce(source, () => view.sessionStorage);
      })();
    },
    remember() {
      const remembered = rememberedPlatform({ stored, query });
      if (remembered) session.write(PLATFORM_KEY, remembered);
      else if (stored !== undefined) session.remove(PLATFORM_KEY);
    },
  };
}

/**
 * Copies the answer to the cookie notice, once, when a shop has a scope for the first time. Nothing else is taken over:
 * whose it is can't be checked, since two shops may give out the same ids.
 */
function keepConsent(own: SafeStorage, former: SafeStorage): void {
  const accepted = !own.read(SCOPED_KEY) && former.read(COOKIE_ACCEPTED_KEY);
  if (accepted) own.write(COOKIE_ACCEPTED_KEY, accepted);
  own.write(SCOPED_KEY, '1');
}

/** @returns Undefined for a missing value, and, after a message, for one that is none of them. */
function readName<T extends string>(what: string, value: unknown, all: readonly T[], instead: string): T | undefined {
  if (value === undefined || value === null || value === '') return undefined;
  const name = all.find((one) => one === value);
  const issue = { path: what, expected: `one of ${all.join(', ')}`, received: value };
  if (!name) complain(`${describeIssue(issue)}; ${instead}`);
  return name;
}
