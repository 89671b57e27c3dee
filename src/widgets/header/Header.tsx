import { type ReactNode, useEffect, useRef } from 'react';
import { isWanted } from '../../domain/wanted';
import { useLateIdle } from '../../mount/use-late';
import { useShell } from '../../mount/use-shell';
import { useSignalValue } from '../../mount/use-signal-value';
import { AccountArea } from './AccountArea';
import { CartLink } from './CartLink';
import { Freight } from './Freight';
import { Logo } from './Logo';
import { Menu, MenuButton } from './Menu';
import { SwitchButton, Switcher } from './SwitchButton';
import { SearchBox } from './search/SearchBox';
import { TabList } from './TabList';

const loadHover = async () => (await import('./watch-hover')).watchHover;
const loadShare = async () => (await import('./ShareLink')).ShareLink;
const loadBanner = async () => (await import('./Banner')).Banner;
const loadMessages = async () => (await import('./Messages')).Messages;

export interface HeaderProps {
  /** Whether the editors' banner is shown. */
  readonly hasBanner: boolean;
  /** Completes the position of the share link. */
  readonly product: string;
}

/**
 * The top of the page: brand, search and tools in one row, the main pages in a second; on phones the second row is the
 * search, and what has no room is in a menu.
 *
 * Source: specification, section 2, "Header".
 */
export function Header({ hasBanner, product }: HeaderProps) {
  const { options, texts } = useShell();
  const hasMessages = isWanted(options.header.tools, 'messages');
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: outside of articles a header is a banner, which may have a name
    <header className="header" aria-label={texts.header.label}>
      <Bar>
        <div className="row">
          <MenuButton />
          <Logo />
          <div className="finder">
            <SearchBox />
          </div>
          <div className="tools" data-without={hasMessages ? undefined : 'messages'}>
            <Freight />
            <SwitchButton />
            <Switcher />
            {hasMessages && <MemberMessages />}
            <CartLink />
            <AccountArea />
          </div>
        </div>
        <div className="second">
          <nav className="tabs" aria-label={texts.header.tabs}>
            <TabList />
          </nav>
          <Share product={product} />
        </div>
        <Menu>
          <Share product={product} />
        </Menu>
      </Bar>
      {hasBanner && <LateBanner />}
    </header>
  );
}

/** What stays at the top of the window. What changes by itself reads that itself, so that nothing else is rendered anew. */
function Bar({ children }: { readonly children: ReactNode }) {
  const { scroll } = useShell();
  // Only a hideable header minds; focus inside or an open menu keep it (style sheet).
  const isAway = useSignalValue(scroll.isHeadingDown);
  const bar = useRef<HTMLDivElement>(null);
  const { part: watchHover } = useLateIdle(loadHover);
  useEffect(() => (bar.current ? watchHover?.(bar.current) : undefined), [watchHover]);
  return (
    <div ref={bar} className="bar" data-away={isAway || undefined}>
      {children}
    </div>
  );
}

function useIsMember(): boolean {
  return useSignalValue(useShell().session.status) === 'member';
}

function MemberMessages() {
  const isMember = useIsMember();
  const { part: Messages } = useLateIdle(loadMessages);
  return isMember && Messages ? <Messages /> : null;
}

function Share({ product }: { readonly product: string }) {
  const isMember = useIsMember();
  const { part: ShareLink } = useLateIdle(loadShare);
  return isMember && ShareLink ? <ShareLink product={product} /> : null;
}

function LateBanner() {
  const { part: Banner } = useLateIdle(loadBanner);
  return Banner ? <Banner /> : null;
}
