import { AccountEntries } from './AccountEntries';
import { MemberCard } from './MemberCard';

/** The menu of the account's button. */
export function AccountMenu() {
  return (
    <>
      <MemberCard />
      <AccountEntries />
    </>
  );
}
