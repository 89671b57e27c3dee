import { X } from 'lucide';
import { useRef } from 'react';
import { IconButton } from './Button';
import { useFocusBack } from './use-focus-back';

export interface CloseButtonProps {
  readonly label: string;
  /** Selector of what it closes, and stands in. */
  readonly closes: string;
  readonly onClick: () => void;
}

/** Takes a box off the page, and gives the focus back; see {@link useFocusBack}. */
export function CloseButton({ label, closes, onClick }: CloseButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  useFocusBack(button, closes);
  return <IconButton ref={button} icon={X} label={label} onClick={onClick} />;
}
