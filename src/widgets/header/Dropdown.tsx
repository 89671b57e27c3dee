import { type ComponentType, type ReactNode, useState } from 'react';
import { useLate, useLateIdle } from '../../mount/use-late';
import { useShell } from '../../mount/use-shell';
import { PopoverBox, type PopoverBoxProps } from '../../ui/PopoverBox';
import { Skeleton } from '../../ui/Skeleton';

export interface DropdownProps extends Pick<PopoverBoxProps, 'id' | 'align' | 'className'> {
  /** Brings what it shows. */
  readonly load: () => Promise<ComponentType>;
  readonly label: string;
  /** Its content begins anew each time. */
  readonly isForm?: boolean;
  /** Stands above it, and is there without it. */
  readonly children?: ReactNode;
}

const loadCare = async () => (await import('../../ui/Popover')).carePopover;

/**
 * What a button of the header opens: by a press, by keyboard, and under a mouse by itself. Its content is rendered when
 * it is opened first.
 */
export function Dropdown({ load, label, isForm = false, children, ...rest }: DropdownProps) {
  const { texts } = useShell();
  const [timesOpened, setTimesOpened] = useState(0);
  const hasOpened = timesOpened > 0;
  const { part: care } = useLateIdle(loadCare, hasOpened);
  const { part: Content, hasFailed, retry } = useLate(load, hasOpened);
  const handleOpenChange = (isOpen: boolean) => {
    if (!isOpen) return;
    if (hasFailed) retry();
    setTimesOpened(timesOpened + 1);
  };
  return (
    <PopoverBox {...rest} role="group" aria-label={label} care={care} onOpenChange={handleOpenChange}>
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
