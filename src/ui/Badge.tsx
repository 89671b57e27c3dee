/** A red dot on the corner of a positioned control. The control's own name must say what it means. */
export function Dot() {
  return <span className="badge dot" aria-hidden="true" />;
}

export interface CountBadgeProps {
  /** Nothing is shown for 0. */
  readonly count: number;
  /** A larger count is shown as this one with a plus. */
  readonly max: number;
}

/** A count on the corner of a positioned control. The control's own name must say the count. */
export function CountBadge({ count, max }: CountBadgeProps) {
  if (count <= 0) return null;
  // "99+" is no word of the control's name, which says "more than 99". So it is style, not text.
  if (count > max) return <span className="badge" data-more={max} aria-hidden="true" />;
  return (
    <span key={count} className="badge" aria-hidden="true">
      {count}
    </span>
  );
}
