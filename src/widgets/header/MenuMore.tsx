import { useShell } from '../../mount/use-shell';
import { useSignalValue } from '../../state/signals';
import { AccountEntries } from './AccountEntries';
import { FreightLinks } from './FreightLinks';

/** Phones: what the menu holds below the tabs. */
export function MenuMore() {
  const { session, texts } = useShell();
  const isMember = useSignalValue(session.status) === 'member';
  return (
    <>
      <h2 className="heading">{texts.header.freight}</h2>
      <FreightLinks />
      {isMember && (
        <>
          <h2 className="heading">{texts.header.account}</h2>
          <AccountEntries />
        </>
      )}
    </>
  );
}
