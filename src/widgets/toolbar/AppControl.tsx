import { Smartphone } from 'lucide';
import { useState } from 'react';
import { useLateIdle } from '../../mount/use-late';
import { useShell } from '../../mount/use-shell';
import { IconButton } from '../../ui/Button';
import { PopoverBox } from '../../ui/PopoverBox';

const loadCare = async () => (await import('../../ui/Popover')).carePopover;
const loadQr = async () => (await import('./AppQr')).AppQr;

/** Leads to the shop's app, on a phone that reads the code; nothing where the site has none. */
export function AppControl() {
  const { options, texts } = useShell();
  const [timesOpened, setTimesOpened] = useState(0);
  const { part: care } = useLateIdle(loadCare, timesOpened > 0);
  const { part: AppQr, hasFailed, retry } = useLateIdle(loadQr, timesOpened > 0);
  const label = texts.toolbar.app;
  if (!options.brand.appQr) return null;
  const handleOpenChange = (isOpen: boolean) => {
    if (!isOpen) return;
    if (hasFailed) retry();
    setTimesOpened((times) => times + 1);
  };
  return (
    <>
      <IconButton className="extra" icon={Smartphone} label={label} popoverTarget="app" />
      <PopoverBox
        id="app"
        className="app"
        role="group"
        aria-label={label}
        care={care}
        isPending={timesOpened > 0 && !AppQr && !hasFailed}
        onOpenChange={handleOpenChange}
      >
        {/* Opened again it tries anew what has failed. */}
        {AppQr ? <AppQr key={timesOpened} isWanted={timesOpened > 0} /> : hasFailed && texts.shell.networkUnstable}
      </PopoverBox>
    </>
  );
}
