import { useEffect, useRef } from 'react';
import { useShell } from '../../mount/use-shell';
import { useSignalValue } from '../../state/signals';
import { AccountArea } from './AccountArea';
import { CartLink } from './CartLink';
import { Freight } from './Freight';
import { Logo } from './Logo';
import { Menu, MenuButton } from './Menu';
import { SwitchButton, Switcher } from './SwitchButton';
import { SearchBox } from './search/SearchBox';
import { TabList } from './TabList';
import { useIdleParts } from './use-idle-parts';

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
  const { scroll, session, texts } = useShell();
  // Only a hideable header minds; focus inside or an open menu keep it (style sheet).
  const isAway = useSignalValue(scroll.isHeadingDown);
  const isMember = useSignalValue(session.status) === 'member';
  const bar = useRef<HTMLDivElement>(null);
  const { part: late } = useIdleParts();
  useEffect(() => (bar.current ? late?.watchHover(bar.current) : undefined), [late]);
  const share = isMember && late && <late.ShareLink product={product} />;
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: outside of articles a header is a banner, which may have a name
    <header className="header" aria-label={texts.header.label}>
      <div ref={bar} className="bar" data-away={isAway || undefined}>
        <div className="row">
          <MenuButton />
          <Logo late={late} />
          <div className="finder">
            <SearchBox />
          </div>
          <div className="tools">
            <Freight />
            <SwitchButton />
            <Switcher />
            {isMember && late && <late.Messages />}
            <CartLink />
            <AccountArea />
          </div>
        </div>
        <div className="second">
          <nav className="tabs" aria-label={texts.header.tabs}>
            <TabList />
          </nav>
          {share}
        </div>
        <Menu late={late}>{share}</Menu>
      </div>
      {hasBanner && late && <late.Banner />}
    </header>
  );
}
