import { X } from 'lucide';
import { useRef } from 'react';
import { IconButton } from './Button';
import { useFocusBack } from './use-focus-back';

export interface CloseButtonProps {
  readonly label: string;
  /** Selector of the box that contains this button, and that it closes. */
  readonly closes: string;
  readonly onClick: () => void;
}

/** Removes a box from the page and returns the focus; see {@link useFocusBack}. */
export function CloseButton({ label, closes, onClick }: CloseButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  useFocusBack(button, closes);
  return <IconButton ref={button} icon={X} label={label} onClick={onClick} />;
}
