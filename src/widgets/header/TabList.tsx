import { isLandingPage } from '../../domain/links/landing-page';
import type { RouteName } from '../../domain/links/links';
import { isOpenRoute } from '../../domain/links/open-route';
import { pickWanted } from '../../domain/wanted';
import { useShell } from '../../island/use-shell';
import { useSignalValue } from '../../island/use-signal-value';

/** One of the header's tabs. */
interface Tab {
  readonly href: string;
  readonly text: string;
  /** Whether it links to the open page. */
  readonly isCurrent: boolean;
}

/** The links to the main pages, in the bar, and on phones in the menu. */
export function TabList() {
  return (
    <ul>
      {useTabs().map(({ href, text, isCurrent }) => (
        <li key={text}>
          <a className="tab" href={href} aria-current={isCurrent ? 'page' : undefined}>
            {text}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** Home, Forwarding and Affiliates. Source: specification, section 2, "Header"; contract, section 8, "Links". */
function useTabs(): readonly Tab[] {
  const { lang, links, options, platform, shownUrl, texts } = useShell();
  const url = useSignalValue(shownUrl);
  const { routes } = options;
  const { pathname } = new URL(url || 'about:blank');
  const t = texts.header;
  const to = (route: RouteName) => ({ href: links.to(route), isOpen: isOpenRoute(route, { url, links, routes }) });
  const home = { name: 'home', href: links.home(), text: t.home, isOpen: false };
  const forwarding = { name: 'forwarding', text: t.forwarding, ...to('transport') };
  const affiliates = { name: 'affiliates', text: t.affiliates, ...to('affiliates') };
  const isHome = url !== '' && isLandingPage(pathname, { lang, platform, routes });
  // In the forwarding shop, home and Forwarding are the same page, which is marked only once.
  const tabs = pickWanted([home, forwarding, affiliates], options.header.tabs);
  const current = tabs.find(({ isOpen }) => isOpen) ?? (isHome && home);
  return tabs.map((tab) => ({ ...tab, isCurrent: tab === current }));
}
