import { useLayoutEffect, useRef, useState } from 'react';
import { useLatePart } from '../../mount/late-parts';
import { useShell } from '../../mount/use-shell';
import { useSignalValue } from '../../state/signals';
import { Popover } from '../../ui/Popover';
import { useIdle } from '../../ui/use-idle';
import { SWITCHER_ID } from './SwitchButton';

/**
 * What opens for a language and a currency. Its many rows come in an idle moment, or when it is opened: with the rest
 * of the header they would make a long task on a slow phone.
 *
 * Source: specification, section 4, "Language and currency switch".
 */
export function Switcher() {
  const { session, texts } = useShell();
  const [timesOpened, setTimesOpened] = useState(0);
  const isIdle = useIdle(useSignalValue(session.status) !== 'loading');
  const box = useRef<HTMLDivElement>(null);
  const { part: SwitchForm, hasFailed, retry } = useLatePart('SwitchForm', isIdle || timesOpened > 0);

  // It may have been opened before this code was there.
  useLayoutEffect(() => {
    if (box.current?.parentElement?.matches(':popover-open')) setTimesOpened(1);
  }, []);
  const handleOpenChange = (isOpen: boolean) => {
    if (!isOpen) return;
    if (hasFailed) retry();
    setTimesOpened((times) => times + 1);
  };

  return (
    <Popover
      id={SWITCHER_ID}
      className="switcher"
      align="end"
      role="group"
      aria-label={texts.switcher.title}
      onOpenChange={handleOpenChange}
    >
      <div ref={box} className="switch-box">
        {/* Opened again it begins with what the page shows, whatever was picked before. */}
        {SwitchForm ? (
          <SwitchForm key={timesOpened} />
        ) : (
          hasFailed && <p className="switch-failed">{texts.shell.networkUnstable}</p>
        )}
      </div>
    </Popover>
  );
}
