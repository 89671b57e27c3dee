/** The largest count that is shown as a number; above it stands a dot. Source: specification, section 9, "Message dot". */
export const BADGE_MAX = 99;

/** A red dot on the corner of a positioned control. The control's own name must say what it means. */
export function Dot() {
  return <span className="badge dot" aria-hidden="true" />;
}

export interface CountBadgeProps {
  /** Nothing is shown for 0; above 99 a dot. */
  readonly count: number;
}

/** A count on the corner of a positioned control. The control's own name must say the count. */
export function CountBadge({ count }: CountBadgeProps) {
  if (count <= 0) return null;
  if (count > BADGE_MAX) return <Dot />;
  return (
    <span className="badge" aria-hidden="true">
      {count}
    </span>
  );
}
