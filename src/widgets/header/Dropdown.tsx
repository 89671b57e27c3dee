import { type ComponentType, type ReactNode, useRef, useState } from 'react';
import { useLate, useLateIdle } from '../../mount/use-late';
import { useShell } from '../../mount/use-shell';
import { PopoverBox, type PopoverBoxProps } from '../../ui/PopoverBox';
import { Skeleton } from '../../ui/Skeleton';
import { useIsLive } from '../../ui/use-is-live';

export interface DropdownProps extends Pick<PopoverBoxProps, 'id' | 'align' | 'className'> {
  /** Brings what it shows. */
  readonly load: () => Promise<ComponentType>;
  readonly label: string;
  /** Its content begins anew each time. */
  readonly isForm?: boolean;
  /** Stands above it, and is there without it. */
  readonly children?: ReactNode;
}

/** Nothing is put there: hydration leaves what it finds. */
const AS_SENT = { __html: '' };

const loadCare = async () => (await import('../../ui/Popover')).carePopover;

/**
 * What a button of the header opens: by a press, by keyboard, and under a mouse by itself. Its content is rendered when
 * it is opened first. Server markup has links there, for who has no script (`src/prerender`): they stay until there is
 * better, and for as long as the focus is in them. What a script has painted has none.
 */
export function Dropdown({ load, label, isForm = false, children, ...rest }: DropdownProps) {
  const { texts } = useShell();
  const [timesOpened, setTimesOpened] = useState(0);
  const hasOpened = timesOpened > 0;
  const [isHydrated] = useState(!useIsLive());
  const [wasSent, setWasSent] = useState(false);
  const sent = useRef<HTMLDivElement>(null);
  const { part: care } = useLateIdle(loadCare, hasOpened);
  const { part: Content, hasFailed, retry } = useLate(load, hasOpened);
  const handleOpenChange = (isOpen: boolean) => {
    if (!isOpen) return;
    if (hasFailed) retry();
    setWasSent(sent.current?.firstChild != null);
    setTimesOpened(timesOpened + 1);
  };
  return (
    <PopoverBox
      {...rest}
      role="group"
      aria-label={label}
      care={care}
      isPending={hasOpened && !Content && !hasFailed}
      onOpenChange={handleOpenChange}
    >
      {children}
      {hasOpened && Content && !sent.current?.matches(':focus-within') ? (
        <Content key={isForm ? timesOpened : 0} />
      ) : (
        <>
          {isHydrated && (
            // biome-ignore lint/security/noDangerouslySetInnerHtml: it sets nothing
            <div ref={sent} data-sent={rest.id} dangerouslySetInnerHTML={AS_SENT} />
          )}
          {hasOpened &&
            (isForm || !wasSent) &&
            (hasFailed ? <p className="failed">{texts.shell.networkUnstable}</p> : <Skeleton />)}
        </>
      )}
    </PopoverBox>
  );
}
