import { Menu as MenuIcon } from 'lucide';
import type { ReactNode } from 'react';
import { useShell } from '../../mount/use-shell';
import { useSignalValue } from '../../state/signals';
import { IconButton } from '../../ui/Button';
import { Dropdown } from './Dropdown';
import { SignLinks } from './SignLinks';
import { SwitchButton } from './SwitchButton';
import { TabList } from './TabList';
import type { WithLateParts } from './use-idle-parts';

const MENU_ID = 'menu';

/** Opens the menu; to be seen on phones only. */
export function MenuButton() {
  const t = useShell().texts.header;
  return <IconButton className="menu-button" icon={MenuIcon} label={t.menu} popoverTarget={MENU_ID} />;
}

/**
 * Phones: everything that the bar has no room for.
 *
 * @param props.children Stands below the tabs.
 */
export function Menu({ children, late }: WithLateParts & { readonly children: ReactNode }) {
  const { session, texts } = useShell();
  const isMember = useSignalValue(session.status) === 'member';
  return (
    <Dropdown id={MENU_ID} className="menu" label={texts.header.menu} part="MenuMore">
      {isMember ? late && <late.MemberCard /> : <SignLinks />}
      <nav aria-label={texts.header.tabs}>
        <TabList />
      </nav>
      {children}
      <SwitchButton />
    </Dropdown>
  );
}
