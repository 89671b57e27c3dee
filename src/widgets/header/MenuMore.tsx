import { isWanted } from '../../domain/wanted';
import { useShell } from '../../island/use-shell';
import { useSignalValue } from '../../island/use-signal-value';
import { FreightLinks } from './FreightLinks';
import { SignOutButton } from './SignOutButton';

/** The content of the menu on phones below its tabs. */
export function MenuMore() {
  const { options, session, texts } = useShell();
  const isMember = useSignalValue(session.status) === 'member';
  return (
    <>
      {isWanted(options.header.tools, 'shipping') && (
        <>
          <h2 className="heading">{texts.header.freight}</h2>
          <FreightLinks />
        </>
      )}
      {isMember && <SignOutButton />}
    </>
  );
}
