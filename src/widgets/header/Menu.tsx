import { Menu as MenuIcon } from 'lucide';
import { useShell } from '../../mount/use-shell';
import { useSignalValue } from '../../state/signals';
import { IconButton } from '../../ui/Button';
import { Popover } from '../../ui/Popover';
import { useMemberParts } from './member-parts';
import { SignLinks } from './SignLinks';
import { SwitchButton } from './SwitchButton';
import { TabList } from './TabList';

const MENU_ID = 'menu';

/** Opens the menu; to be seen on phones only. */
export function MenuButton() {
  const t = useShell().texts.header;
  return <IconButton className="menu-button" icon={MenuIcon} label={t.menu} popoverTarget={MENU_ID} />;
}

/** Phones: everything that the bar has no room for. */
export function Menu() {
  const { session, texts } = useShell();
  const isMember = useSignalValue(session.status) === 'member';
  const { card, signOut, handleOpenChange } = useMemberParts(isMember);
  return (
    <Popover id={MENU_ID} className="menu" role="group" aria-label={texts.header.menu} onOpenChange={handleOpenChange}>
      {card}
      <nav aria-label={texts.header.tabs}>
        <TabList />
      </nav>
      <SwitchButton />
      {isMember ? signOut : <SignLinks />}
    </Popover>
  );
}
