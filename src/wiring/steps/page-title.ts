import type { Language } from '../../domain/i18n/language';
import { named } from '../../domain/i18n/named';
import { isLandingPage } from '../../domain/links/landing-page';
import type { Platform } from '../../domain/page/platform';
import type { ShellOptions } from '../../host/options';
import { createTitleMark, titleOf } from '../../host/title';

export interface TitleDeps {
  readonly lang: Language;
  readonly platform: Platform;
  readonly options: Pick<ShellOptions, 'brand' | 'page' | 'routes'>;
  readonly homeTitle: string;
}

/**
 * Sets the page's title: that of the option, or on a home page without a title the shop's claim.
 *
 * Source: specification, section 1, "Marketing claims"; contract, section 8, "Languages".
 *
 * @returns Restores the page's own title.
 */
export function nameThePage(page: Document, { lang, platform, options, homeTitle }: TitleDeps): () => void {
  const title = createTitleMark(page);
  const { brand, routes } = options;
  if (options.page.title) title.set(options.page.title);
  else if (!titleOf(page) && isLandingPage(location.pathname, { lang, platform, routes }))
    title.set(named(homeTitle, brand.name));
  return title.putBack;
}
