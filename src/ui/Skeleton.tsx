import { classNames } from './class-names';

export interface SkeletonProps {
  /** `line` by default. */
  readonly shape?: 'line' | 'circle' | 'box';
  /** Class that sets the size, which is the size of the final content. */
  readonly className?: string;
}

/** A grey shape in place of loading content. It is hidden from screen readers: the widget announces loading once. */
export function Skeleton({ shape = 'line', className }: SkeletonProps) {
  return <span className={classNames('skeleton', shape, className)} aria-hidden="true" />;
}
