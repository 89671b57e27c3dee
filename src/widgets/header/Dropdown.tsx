import { type ReactNode, useState } from 'react';
import { useShell } from '../../mount/use-shell';
import { PopoverBox, type PopoverBoxProps } from '../../ui/PopoverBox';
import { Skeleton } from '../../ui/Skeleton';
import { useIdleParts } from './use-idle-parts';

export interface DropdownProps extends Pick<PopoverBoxProps, 'id' | 'align' | 'className'> {
  /** The part of the late chunk that it shows. */
  readonly part: 'AccountMenu' | 'FreightLinks' | 'MenuMore' | 'MessageLinks' | 'SwitchForm';
  readonly label: string;
  /** Its content begins anew each time. */
  readonly isForm?: boolean;
  /** Stands above it, and is there without it. */
  readonly children?: ReactNode;
}

/**
 * What a button of the header opens: by a press, by keyboard, and under a mouse by itself. Its content is rendered when
 * it is opened first.
 */
export function Dropdown({ part, label, isForm = false, children, ...rest }: DropdownProps) {
  const { texts } = useShell();
  const [timesOpened, setTimesOpened] = useState(0);
  const hasOpened = timesOpened > 0;
  const { part: late, hasFailed, retry } = useIdleParts(hasOpened);
  const Content = late?.[part];
  const handleOpenChange = (isOpen: boolean) => {
    if (!isOpen) return;
    if (hasFailed) retry();
    setTimesOpened(timesOpened + 1);
  };
  return (
    <PopoverBox {...rest} role="group" aria-label={label} care={late?.carePopover} onOpenChange={handleOpenChange}>
      {children}
      {hasOpened &&
        (Content ? (
          <Content key={isForm ? timesOpened : 0} />
        ) : hasFailed ? (
          <p className="failed">{texts.shell.networkUnstable}</p>
        ) : (
          <Skeleton />
        ))}
    </PopoverBox>
  );
}
