import type { IconNode } from 'lucide';
import type { ReactNode } from 'react';
import { Icon } from '../../ui/Icon';

export interface NoticeProps {
  readonly icon: IconNode;
  readonly text: string;
  readonly hint?: string;
  /** What to do about it. */
  readonly children?: ReactNode;
}

/** What stands in the panel in place of lines. */
export function Notice({ icon, text, hint, children }: NoticeProps) {
  return (
    <div className="notice">
      <span className="notice-icon">
        <Icon node={icon} size={28} />
      </span>
      <p className="notice-text">{text}</p>
      {hint && <p className="notice-hint">{hint}</p>}
      {children}
    </div>
  );
}
