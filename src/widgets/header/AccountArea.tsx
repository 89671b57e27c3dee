import { UserRound } from 'lucide';
import { useShell } from '../../mount/use-shell';
import { useSignalValue } from '../../mount/use-signal-value';
import { IconLink } from '../../ui/Button';
import { Skeleton } from '../../ui/Skeleton';
import { Member } from './Member';
import { SignLinks } from './SignLinks';
import { useSignAddresses } from './sign-addresses';

/**
 * Sign-in for guests, the account for members. As long as it is not known who it is, whoever was no member before is shown
 * the guest's links, as in a server's markup. With the messages, which only members have, all take the same room, so
 * nothing moves when it is known.
 */
export function AccountArea() {
  const { session } = useShell();
  const status = useSignalValue(session.status);
  const expectsMember = useSignalValue(session.expectsMember) && status === 'loading';
  const isMember = expectsMember || status === 'member';
  return (
    <div className="account" data-who={isMember ? 'member' : 'guest'} role={expectsMember ? 'status' : undefined}>
      {expectsMember ? <MemberSkeleton /> : isMember ? <Member /> : <Guest />}
    </div>
  );
}

function Guest() {
  const { texts } = useShell();
  const { signIn } = useSignAddresses();
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
