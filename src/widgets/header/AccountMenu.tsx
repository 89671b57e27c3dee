import { AccountEntries } from './AccountEntries';
import { MemberCard } from './MemberCard';
import { SignOutButton } from './SignOutButton';

/** The menu of the account's button. */
export function AccountMenu() {
  return (
    <>
      <MemberCard />
      <AccountEntries />
      <SignOutButton />
    </>
  );
}
