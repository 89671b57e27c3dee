import { ArrowUp } from 'lucide';
import { useLayoutEffect, useRef } from 'react';
import { useShell } from '../../mount/use-shell';
import { useSignalValue } from '../../mount/use-signal-value';
import { IconButton } from '../../ui/Button';

export interface BackToTopProps {
  /** The button is about to go while it has the focus. */
  readonly onLeave: () => void;
}

/** Offered from 100 px on. Its room stays when it is away, so that nothing else moves. */
export function BackToTop({ onLeave }: BackToTopProps) {
  const { page, scroll, texts } = useShell();
  const isOffered = useSignalValue(scroll.isPastTop);
  const buttonRef = useRef<HTMLButtonElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the button comes and goes, whoever is told of it
  useLayoutEffect(() => {
    // Hidden elements lose the focus to the page; a keyboard visitor would start over.
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
