import { Menu as MenuIcon } from 'lucide';
import type { ReactNode } from 'react';
import { useLateIdle } from '../../island/late/use-late';
import { useShell } from '../../island/use-shell';
import { useSignalValue } from '../../island/use-signal-value';
import { IconButton } from '../../ui/Button';
import { Dropdown } from './Dropdown';
import { SignLinks } from './SignLinks';
import { SwitchButton } from './SwitchButton';
import { TabList } from './TabList';

const loadMore = async () => (await import('./MenuMore')).MenuMore;
const loadTop = async () => (await import('./MemberTop')).MemberTop;

const MENU_ID = 'menu';

/** Opens the menu; visible on phones only. */
export function MenuButton() {
  const t = useShell().texts.header;
  return <IconButton className="menu-button" icon={MenuIcon} label={t.menu} popoverTarget={MENU_ID} />;
}

/**
 * The menu on phones: everything that does not fit into the bar.
 *
 * @param props.children Shown below the tabs.
 */
export function Menu({ children }: { readonly children: ReactNode }) {
  const { texts } = useShell();
  return (
    <Dropdown id={MENU_ID} className="menu" label={texts.header.menu} load={loadMore}>
      <Visitor />
      <nav aria-label={texts.header.tabs}>
        <TabList />
      </nav>
      {children}
      <SwitchButton />
    </Dropdown>
  );
}

function Visitor() {
  const { session } = useShell();
  const status = useSignalValue(session.status);
  const { part: MemberTop } = useLateIdle(loadTop);
  const answeredId = useSignalValue(session.answeredId);
  if (status === 'loading' && answeredId !== 0) return null;
  return status === 'member' ? MemberTop && <MemberTop /> : <SignLinks />;
}
