import { UserRound } from 'lucide';
import { shownStatus } from '../../domain/visitor/visitor';
import { useShell } from '../../island/use-shell';
import { useSignInLink } from '../../island/use-sign-link';
import { useSignalValue } from '../../island/use-signal-value';
import { IconLink } from '../../ui/Button';
import { Skeleton } from '../../ui/Skeleton';
import { Member } from './Member';
import { SignLinks } from './SignLinks';

/**
 * Sign-in links for guests, the account for members. Until the visitor is known, a skeleton is shown if they were a member
 * before, else nothing: this browser may just not know them. All of them take the same space, including that of the
 * messages, which only members have. So the page does not move when the visitor is known. Server markup of an unknown
 * visitor has the links, for those without a script; `early/hide-guest.ts` hides them from the others.
 */
export function AccountArea() {
  const { session } = useShell();
  const status = shownStatus(useSignalValue(session.status), useSignalValue(session.answeredId) === 0);
  const isLoading = status === 'loading';
  const expectsMember = useSignalValue(session.expectsMember) && isLoading;
  const isMember = expectsMember || status === 'member';
  const who = isMember ? 'member' : isLoading ? undefined : 'guest';
  return (
    <div className="account" data-who={who} role={expectsMember ? 'status' : undefined}>
      {expectsMember ? <MemberSkeleton /> : isMember ? <Member /> : !isLoading && <Guest />}
    </div>
  );
}

function Guest() {
  const { texts } = useShell();
  const signIn = useSignInLink('header');
  return (
    <>
      <SignLinks />
      <IconLink className="small-sign-in" {...signIn} icon={UserRound} label={texts.header.signIn} />
    </>
  );
}

function MemberSkeleton() {
  const { texts } = useShell();
  return (
    <>
      <span className="unseen">{texts.header.loadingUser}</span>
      <Skeleton shape="circle" className="face" />
      <span className="lines">
        <Skeleton />
        <Skeleton />
      </span>
    </>
  );
}
