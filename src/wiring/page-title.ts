import type { Language } from '../domain/language';
import { ownMember } from '../domain/own-member';
import { isLandingPage } from '../domain/page-kind';
import type { Platform } from '../domain/platform';
import type { ShellOptions } from '../host/options';
import { createTitleMark } from '../host/title';
import { fill } from '../i18n/fill';

export interface TitleDeps {
  readonly lang: Language;
  readonly platform: Platform;
  readonly options: Pick<ShellOptions, 'brand' | 'page' | 'routes'>;
  readonly homeTitle: string;
}

/**
 * Names the page: by the option, or a home page that has no title of its own by the shop's claims.
 *
 * Source: specification, section 1, "Marketing claims"; contract, section 8, "Languages".
 *
 * @returns Puts back what the page had.
 */
export function nameThePage(page: Document, { lang, platform, options, homeTitle }: TitleDeps): () => void {
  const title = createTitleMark(page);
  const { brand, routes } = options;
  if (options.page.title) title.set(options.page.title);
  else if (!ownMember(page, 'title') && isLandingPage(location.pathname, { lang, platform, routes }))
    title.set(fill(homeTitle, { brand: brand.name }));
  return title.putBack;
}
