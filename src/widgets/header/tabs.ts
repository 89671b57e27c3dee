import { useShell } from '../../mount/use-shell';
import { useIsLive } from './use-is-live';

/** One of the header's tabs. */
export interface Tab {
  readonly href: string;
  readonly text: string;
  /** Whether its page is the one that is open. */
  readonly isCurrent: boolean;
}

/** Home, Forwarding and Affiliates. Source: specification, section 2, "Header"; contract, section 8, "Links". */
export function useTabs(): readonly Tab[] {
  const { links, page, texts } = useShell();
  const url = useIsLive() ? page.url() : '';
  const t = texts.header;
  const home = { href: links.home(), text: t.home };
  const forwarding = { href: links.to('transport'), text: t.forwarding };
  const affiliates = { href: links.to('affiliates'), text: t.affiliates };
  // The forwarding shop's home is the Forwarding page itself; the page is then marked once.
  const current = [forwarding, affiliates, home].find((tab) => isSamePage(tab.href, url));
  return [home, forwarding, affiliates].map((tab) => ({ ...tab, isCurrent: tab === current }));
}

/**
 * Whether an address leads to the page at `url`, whatever its query and hash.
 *
 * @param url The page's whole address; empty when it is not known yet.
 */
export function isSamePage(href: string, url: string): boolean {
  if (!url) return false;
  const page = new URL(url);
  const target = new URL(href, page);
  return target.origin === page.origin && plainPath(target) === plainPath(page);
}

function plainPath({ pathname }: URL): string {
  return pathname.replace(/\/$/, '');
}
