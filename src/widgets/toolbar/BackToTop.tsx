import { ArrowUp } from 'lucide';
import { useLayoutEffect, useRef } from 'react';
import { useShell } from '../../island/use-shell';
import { useSignalValue } from '../../island/use-signal-value';
import { IconButton } from '../../ui/Button';

export interface BackToTopProps {
  /** Called when the button is about to be hidden while it has the focus. */
  readonly onLeave: () => void;
}

/** Shown from 100 px of scrolling on. Nothing else moves then: its space is kept, or is outside the other tools' row. */
export function BackToTop({ onLeave }: BackToTopProps) {
  const { page, scroll, texts } = useShell();
  const isOffered = useSignalValue(scroll.isPastTop);
  const buttonRef = useRef<HTMLButtonElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the button is shown or hidden, not for a new callback
  useLayoutEffect(() => {
    // A hidden element loses the focus to the page, and a keyboard visitor would start from the top again.
    if (!isOffered && buttonRef.current?.matches(':focus')) onLeave();
  }, [isOffered]);

  return (
    <IconButton
      ref={buttonRef}
      className="to-top"
      icon={ArrowUp}
      label={texts.toolbar.backToTop}
      data-offered={isOffered || undefined}
      onClick={() => page.scrollToTop()}
    />
  );
}
