import type { RefObject } from 'react';

/** The form of the search box. Its first input is the field for the words, whose name depends on `routes.search`. */
export type SearchForm = RefObject<HTMLFormElement | null>;

/** The text field of the form. */
export const fieldOf = (form: SearchForm) => form.current?.querySelector('input') as HTMLInputElement;

/** Sets the position of panels, for the style sheet, in browsers without CSS anchors. */
export function placePanels({ current: element }: SearchForm): void {
  const box = element?.getBoundingClientRect();
  // On a page with CSS `zoom`, lengths are scaled.
  const zoom = element?.currentCSSZoom || 1;
  for (const side of ['left', 'bottom', 'width'] as const)
    if (box) element?.style.setProperty(`--${side}`, `${box[side] / zoom}px`);
}
