import { type RefObject, useLayoutEffect, useState } from 'react';
import { focusedIn } from '../../ui/focus';

/**
 * Makes a box the neighbour of the place that it concerns, for the keyboard: from there the next Tab leads to the box's
 * first button, and from the box's ends back. This happens once; afterwards Tab moves through the place as usual.
 *
 * @param place Undefined for a box that belongs nowhere.
 * @returns Whether the keyboard's focus is in the place.
 */
export function useNear(box: RefObject<HTMLElement | null>, place: HTMLElement | null | undefined): boolean {
  const [isNear, setIsNear] = useState(false);
  useLayoutEffect(() => {
    const element = box.current;
    if (!place || !element) return;
    let from: HTMLElement | null = null;
    // `:focus` would be wrong: a mouse press leaves the focus behind.
    const look = () => setIsNear(place.querySelector(':focus-visible') !== null);
    const leave = () => setIsNear(false);
    const move = (event: KeyboardEvent, target: HTMLElement | null | undefined) => {
      if (!target?.isConnected) return;
      event.preventDefault();
      target.focus();
    };
    const isTab = ({ key, altKey, ctrlKey, metaKey, defaultPrevented }: KeyboardEvent) =>
      key === 'Tab' && !(altKey || ctrlKey || metaKey || defaultPrevented);
    const handlePlaceKey = (event: KeyboardEvent) => {
      // A dialog in the place keeps its focus.
      if (!isTab(event) || event.shiftKey || from || place.querySelector('dialog[open]')) return;
      const focused = focusedIn(place.ownerDocument);
      if (focused instanceof HTMLElement) from = focused;
      move(event, element.querySelector('button'));
    };
    const handleBoxKey = (event: KeyboardEvent) => {
      const buttons = element.querySelectorAll('button');
      const isAtEnd = event.target === buttons[event.shiftKey ? 0 : buttons.length - 1];
      if (isTab(event) && isAtEnd) move(event, from);
    };
    look();
    const ended = new AbortController();
    place.addEventListener('focusin', look, ended);
    place.addEventListener('focusout', leave, ended);
    place.addEventListener('keydown', handlePlaceKey, ended);
    element.addEventListener('keydown', handleBoxKey, ended);
    return () => ended.abort();
  }, [box, place]);
  return isNear;
}
