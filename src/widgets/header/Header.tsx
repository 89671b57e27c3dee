import { type ReactNode, useEffect, useRef } from 'react';
import { isWanted } from '../../domain/wanted';
import { useLateIdle } from '../../island/late/use-late';
import { useShell } from '../../island/use-shell';
import { useSignalValue } from '../../island/use-signal-value';
import { AccountArea } from './AccountArea';
import { CartLink } from './CartLink';
import { Freight } from './Freight';
import { Logo } from './Logo';
import { Menu, MenuButton } from './Menu';
import { SwitchButton, Switcher } from './SwitchButton';
import { SearchBox } from './search/SearchBox';
import { TabList } from './TabList';

const loadSkip = async () => (await import('./SkipLink')).SkipLink;
const loadHover = async () => (await import('./watch-hover')).watchHover;
const loadEdge = async () => (await import('./high-edge')).takeHighEdge;
const loadShare = async () => (await import('./ShareLink')).ShareLink;
const loadBanner = async () => (await import('./Banner')).Banner;
const loadMessages = async () => (await import('./Messages')).Messages;

export interface HeaderProps {
  /** Whether the editors' banner is shown. */
  readonly hasBanner: boolean;
  /** Inserted into the name of the share link's position. */
  readonly product: string;
}

/**
 * The top of the page. The first row has brand, search and tools, the second the main pages. On phones the second row
 * is the search, and a menu holds what does not fit.
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

/**
 * The part that stays at the top of the window. It reads the scroll state itself, so that scrolling does not render the
 * header's other parts.
 */
function Bar({ children }: { readonly children: ReactNode }) {
  const { scroll } = useShell();
  // The style sheet applies this to hideable headers only, and never with the focus inside or a menu open.
  const isAway = useSignalValue(scroll.isHeadingDown);
  const bar = useRef<HTMLDivElement>(null);
  const { part: SkipLink } = useLateIdle(loadSkip);
  const { part: watchHover } = useLateIdle(loadHover);
  const { part: takeHighEdge } = useLateIdle(loadEdge);
  useEffect(() => (bar.current ? watchHover?.(bar.current) : undefined), [watchHover]);
  useEffect(() => (bar.current ? takeHighEdge?.(bar.current) : undefined), [takeHighEdge]);
  return (
    <div ref={bar} className="bar" data-away={isAway || undefined}>
      {SkipLink && <SkipLink />}
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
  const { part: Banner } = useLateIdle(loadBanner, useSignalValue(useShell().mayFillRoom));
  return Banner ? <Banner /> : null;
}
