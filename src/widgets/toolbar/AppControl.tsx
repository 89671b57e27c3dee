import { Smartphone } from 'lucide';
import { useState } from 'react';
import { useLazyPart } from '../../mount/use-lazy-part';
import { useShell } from '../../mount/use-shell';
import { IconButton } from '../../ui/Button';
import { PopoverBox } from '../../ui/PopoverBox';

/** Leads to the shop's app, on a phone that reads the code; nothing where the site has none. */
export function AppControl({ isIdle }: { readonly isIdle: boolean }) {
  const { loadLateParts, options, texts } = useShell();
  const [timesOpened, setTimesOpened] = useState(0);
  const { part: late, hasFailed, retry } = useLazyPart(loadLateParts, isIdle || timesOpened > 0, 'late parts');
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
        care={late?.carePopover}
        onOpenChange={handleOpenChange}
      >
        {/* Opened again it tries anew what has failed. */}
        {late ? <late.AppQr key={timesOpened} isWanted={timesOpened > 0} /> : hasFailed && texts.shell.networkUnstable}
      </PopoverBox>
    </>
  );
}
