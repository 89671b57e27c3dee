import { AccountEntries } from './AccountEntries';
import { MemberCard } from './MemberCard';

/** What the account's button opens. */
export function AccountMenu() {
  return (
    <>
      <MemberCard />
      <AccountEntries />
    </>
  );
}
