import { type ComponentType, type ReactNode, useRef, useState } from 'react';
import { useLate, useLateIdle } from '../../island/late/use-late';
import { useIsLive } from '../../island/use-is-live';
import { useShell } from '../../island/use-shell';
import { PopoverBox, type PopoverBoxProps } from '../../ui/PopoverBox';
import { Skeleton } from '../../ui/Skeleton';

export interface DropdownProps extends Pick<PopoverBoxProps, 'id' | 'align' | 'className'> {
  /** Loads its content. */
  readonly load: () => Promise<ComponentType>;
  readonly label: string;
  /** Whether its content is mounted again at each opening. */
  readonly isForm?: boolean;
  /** Shown above the content, and before it has loaded. */
  readonly children?: ReactNode;
}

/** React and Preact leave this element's children alone during hydration, so the server's links stay. */
const AS_SENT = { __html: '' };

const loadCare = async () => (await import('../../ui/Popover')).carePopover;

/**
 * A popover of the header, opened by press, keyboard or mouse hover. Its content is first rendered when it is opened.
 * Server markup contains links here for visitors without a script (`scripts/build/prerender`). They stay until the content has
 * loaded, and as long as the focus is inside. What the script has painted has no such links.
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
            (hasFailed ? (
              <p className="failed" role="alert">
                {texts.shell.networkUnstable}
              </p>
            ) : (
              <Skeleton />
            ))}
        </>
      )}
    </PopoverBox>
  );
}
