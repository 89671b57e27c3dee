import type { ReactNode } from 'react';
import { useLatePart } from '../../mount/late-parts';

interface MemberParts {
  readonly card: ReactNode;
  readonly signOut: ReactNode;
  /** A menu that opens without its parts asks for them once more. */
  readonly handleOpenChange: (isOpen: boolean) => void;
}

/** What both menus show of a member; it comes after the first view, in which the menus are closed. */
export function useMemberParts(isMember: boolean): MemberParts {
  const { part: MemberCard, retry: retryCard } = useLatePart('MemberCard', isMember);
  const { part: SignOutButton, retry: retrySignOut } = useLatePart('SignOutButton', isMember);
  return {
    card: isMember && MemberCard && <MemberCard />,
    signOut: isMember && SignOutButton && <SignOutButton />,
    handleOpenChange(isOpen) {
      if (!isOpen || (MemberCard && SignOutButton)) return;
      retryCard();
      retrySignOut();
    },
  };
}
