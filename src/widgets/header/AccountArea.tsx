import { UserRound } from 'lucide';
import { useShell } from '../../mount/use-shell';
import { useSignalValue } from '../../state/signals';
import { IconLink } from '../../ui/Button';
import { Skeleton } from '../../ui/Skeleton';
import { Member } from './Member';
import { SignLinks } from './SignLinks';
import { useSignAddresses } from './sign-addresses';

/**
 * Sign-in for guests, the account for members. With the messages, which only members have, both take the same room, so
 * nothing moves when it is known who it is.
 */
export function AccountArea() {
  const { session } = useShell();
  const status = useSignalValue(session.status);
  if (status === 'loading') return <AccountSkeleton />;
  const isMember = status === 'member';
  return (
    <div className="account" data-who={isMember ? 'member' : 'guest'}>
      {isMember ? <Member /> : <Guest />}
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

function AccountSkeleton() {
  const { session, texts } = useShell();
  const expectsMember = useSignalValue(session.expectsMember);
  return (
    <div className="account" data-who={expectsMember ? 'member' : 'guest'} role="status">
      <span className="unseen">{texts.header.loadingUser}</span>
      {expectsMember ? (
        <>
          <Skeleton shape="circle" className="face" />
          <span className="lines">
            <Skeleton />
            <Skeleton />
          </span>
        </>
      ) : (
        <>
          <Skeleton shape="box" className="link" />
          <Skeleton shape="box" className="link" />
          <Skeleton shape="circle" className="face" />
        </>
      )}
    </div>
  );
}
