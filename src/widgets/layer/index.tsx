import { useShell } from '../../mount/use-shell';
import { useSignalValue } from '../../state/signals';
import { LiveRegions } from './LiveRegions';
import { LoadFailed } from './LoadFailed';
import { LoginGate } from './LoginGate';
import { ToastBox } from './ToastBox';

/**
 * What belongs to no placeholder: the toast, words for screen readers, the login dialog, the retry message.
 * The shell renders it into `<div data-portico-layer>`. Source: contract, section 2.
 */
export function Layer() {
  const { session } = useShell();
  const hasLoadFailed = useSignalValue(session.hasLoadFailed);
  return (
    <div className="layer">
      <LiveRegions />
      {hasLoadFailed && <LoadFailed />}
      <LoginGate />
      <ToastBox />
    </div>
  );
}
