import { useCrashInside } from '../../island/crash-inside';
import { useLate } from '../../island/late/use-late';
import { useShell } from '../../island/use-shell';
import { useSignalValue } from '../../island/use-signal-value';
import { GateWait } from './GateWait';

const loadCrash = async () => (await import('./PageCrash')).PageCrash;

/**
 * Covers page content that needs the user. While it renders something, the content is hidden; while it renders nothing,
 * the content is visible. The content itself belongs to the page, in a slot beside this element.
 *
 * Source: specification, section 2, "Shell"; contract, section 8, "Crash".
 */
export function UserGate() {
  const { options, session } = useShell();
  const isLoading = useSignalValue(session.status) === 'loading';
  const hasCrashInside = useCrashInside();
  const { part: PageCrash } = useLate(loadCrash, hasCrashInside);
  return (
    <div className="user-gate">
      {hasCrashInside && PageCrash ? <PageCrash /> : isLoading && options.page.requiresUser && <GateWait />}
    </div>
  );
}
