import { useShell } from '../../mount/use-shell';
import { useSignalValue } from '../../state/signals';
import { AccountArea } from './AccountArea';
import { CartLink } from './CartLink';
import { Logo } from './Logo';
import { Menu, MenuButton } from './Menu';
import { SwitchButton } from './SwitchButton';
import { Switcher } from './Switcher';
import { TabList } from './TabList';

/**
 * The bar at the top of the page. Between logo and tabs at one end and the tools at the other the row stretches.
 * Source: specification, section 2, "Header".
 */
export function Header() {
  const { scroll, texts } = useShell();
  // Only a hideable header minds; focus inside or an open menu keep it (style sheet).
  const isAway = useSignalValue(scroll.isHeadingDown);
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: outside of articles a header is a banner, which may have a name
    <header className="header" aria-label={texts.header.label}>
      <div className="bar" data-away={isAway || undefined}>
        <div className="row">
          <MenuButton />
          <Logo />
          <nav className="tabs" aria-label={texts.header.tabs}>
            <TabList />
          </nav>
          <div className="tools">
            <SwitchButton />
            <CartLink />
            <AccountArea />
          </div>
        </div>
        <Menu />
        <Switcher />
      </div>
    </header>
  );
}
