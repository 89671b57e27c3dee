import { Smartphone } from 'lucide';
import { useState } from 'react';
import { useLateIdle } from '../../island/late/use-late';
import { useShell } from '../../island/use-shell';
import { IconButton } from '../../ui/Button';
import { PopoverBox } from '../../ui/PopoverBox';

const loadCare = async () => (await import('../../ui/Popover')).carePopover;
const loadQr = async () => (await import('./AppQr')).AppQr;

/** Shows the QR code of the shop's app; nothing if the site has none. */
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
      <IconButton icon={Smartphone} label={label} popoverTarget="app" />
      <PopoverBox
        id="app"
        className="app"
        role="group"
        aria-label={label}
        care={care}
        isPending={timesOpened > 0 && !AppQr && !hasFailed}
        onOpenChange={handleOpenChange}
      >
        {/* The key mounts it again at each opening, so that what failed is retried. */}
        {AppQr ? (
          <AppQr key={timesOpened} isWanted={timesOpened > 0} />
        ) : (
          hasFailed && (
            <p className="failed" role="alert">
              {texts.shell.networkUnstable}
            </p>
          )
        )}
      </PopoverBox>
    </>
  );
}
