import type { IconNode } from 'lucide';
import { createElement } from 'react';

/** Side of an icon, in px. */
const ICON_PX = 20;
/** Width of an icon's lines on screen, in px, whatever its size. */
const STROKE_PX = 1.5;
/** Side of the grid that the icons are drawn on. */
const GRID = 24;

export interface IconProps {
  /** An icon of `lucide`, imported by name so that only it is shipped. */
  readonly node: IconNode;
  /** Side, in px; 20 by default. */
  readonly size?: number;
}

/** A line icon in the colour of the text. It has no accessible name: its control has one. */
export function Icon({ node, size = ICON_PX }: IconProps) {
  return (
    <svg
      className="icon"
      width={size}
      height={size}
      viewBox={`0 0 ${GRID} ${GRID}`}
      fill="none"
      stroke="currentColor"
      // Rounded: it is in the markup of every page.
      strokeWidth={Number(((STROKE_PX * GRID) / size).toFixed(2))}
      aria-hidden="true"
    >
      {node.map(([tag, attributes], index) =>
        // The drawing never changes, so the index is a stable key.
        createElement(tag, { key: index, ...attributes }),
      )}
    </svg>
  );
}
