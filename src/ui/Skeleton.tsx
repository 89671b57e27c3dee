import { classNames } from './class-names';

export interface SkeletonProps {
  /** `line` unless said otherwise. */
  readonly shape?: 'line' | 'circle' | 'box';
  /** Gives the size, which is that of what comes in its place. */
  readonly className?: string;
}

/** A grey form in place of what is loading. It says nothing: the widget names the whole once. */
export function Skeleton({ shape = 'line', className }: SkeletonProps) {
  return <span className={classNames('skeleton', shape, className)} aria-hidden="true" />;
}
