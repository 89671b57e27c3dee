import { LogOut } from 'lucide';
import { useRef, useState } from 'react';
import { useLateTexts } from '../../island/late/use-late';
import { useShell } from '../../island/use-shell';
import { Button } from '../../ui/Button';
import { Icon } from '../../ui/Icon';

/**
 * Logs out. On success the page reloads, otherwise a toast says what failed. Source: specification, section 4,
 * "Logout".
 */
export function SignOutButton() {
  const { links, session } = useShell();
  const lateTexts = useLateTexts();
  const [isBusy, setBusy] = useState(false);
  // The second press of a double click precedes the render that shows the first.
  const isUnderWay = useRef(false);
  const handleClick = async () => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setBusy(true);
    try {
      await session.logOut(links.to('logout'));
    } catch {
      // The code for logging out failed to load; a toast has said so.
    } finally {
      isUnderWay.current = false;
      setBusy(false);
    }
  };
  return (
    <Button className="sign-out" variant="plain" isBusy={isBusy} onClick={() => void handleClick()}>
      {!isBusy && <Icon node={LogOut} />}
      {lateTexts.menus.signOut}
    </Button>
  );
}
