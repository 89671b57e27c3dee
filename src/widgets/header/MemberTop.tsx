import { useLayoutEffect, useRef, useState } from 'react';
import { AccountEntries } from './AccountEntries';
import { MemberCard } from './MemberCard';

/** Head of the menu on phones, for members: their card, balance, orders and parcels. */
export function MemberTop() {
  const box = useRef<HTMLDivElement>(null);
  // Wide windows never open this menu, so the entries wait for it.
  const [hasOpened, setHasOpened] = useState(false);
  useLayoutEffect(() => {
    const menu = box.current?.closest('[popover]');
    const open = () => setHasOpened(true);
    if (!menu || menu.matches(':popover-open')) open();
    menu?.addEventListener('beforetoggle', open);
    return () => menu?.removeEventListener('beforetoggle', open);
  }, []);
  return (
    <div className="member-top" ref={box}>
      <MemberCard />
      {hasOpened && <AccountEntries />}
    </div>
  );
}
