/** A red dot on the corner of a positioned control. The control's own name must say what it means. */
export function Dot() {
  return <span className="badge dot" aria-hidden="true" />;
}

export interface CountBadgeProps {
  /** Nothing is shown for 0. */
  readonly count: number;
  /** A larger count is shown as a dot. */
  readonly max: number;
}

/** A count on the corner of a positioned control. The control's own name must say the count. */
export function CountBadge({ count, max }: CountBadgeProps) {
  if (count <= 0) return null;
  if (count > max) return <Dot />;
  return (
    <span key={count} className="badge" aria-hidden="true">
      {count}
    </span>
  );
}
