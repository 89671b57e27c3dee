import { isLandingPage } from '../../domain/landing-page';
import { pickWanted } from '../../domain/wanted';
import { useIsLive } from '../../island/use-is-live';
import { useShell } from '../../island/use-shell';
import { isSamePage } from '../../ui/same-page';

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
  const { lang, links, options, page, platform, texts } = useShell();
  const url = useIsLive() ? page.url() : '';
  const t = texts.header;
  const home = { name: 'home', href: links.home(), text: t.home };
  const forwarding = { name: 'forwarding', href: links.to('transport'), text: t.forwarding };
  const affiliates = { name: 'affiliates', href: links.to('affiliates'), text: t.affiliates };
  const isHome = url !== '' && isLandingPage(new URL(url).pathname, { lang, platform, routes: options.routes });
  // In the forwarding shop, home and Forwarding are the same page, which is marked only once.
  const tabs = pickWanted([home, forwarding, affiliates], options.header.tabs);
  const current = tabs.find((tab) => tab !== home && isSamePage(tab.href, url)) ?? (isHome && home);
  return tabs.map((tab) => ({ ...tab, isCurrent: tab === current }));
}
