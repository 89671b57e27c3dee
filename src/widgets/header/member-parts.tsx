import type { ReactNode } from 'react';
import { useLatePart } from '../../mount/late-parts';

/** What both menus show of a member; it comes after the first view, in which the menus are closed. */
export function useMemberParts(isMember: boolean): { readonly card: ReactNode; readonly signOut: ReactNode } {
  const { part: MemberCard } = useLatePart('MemberCard', isMember);
  const { part: SignOutButton } = useLatePart('SignOutButton', isMember);
  if (!isMember) return { card: null, signOut: null };
  return { card: MemberCard && <MemberCard />, signOut: SignOutButton && <SignOutButton /> };
}
