import type { IconNode } from 'lucide';
import type { ReactNode } from 'react';
import { Icon } from '../../ui/Icon';

export interface MenuLinkProps {
  readonly href: string;
  readonly icon: IconNode;
  readonly text: string;
  /** Content at the end of the row. */
  readonly children?: ReactNode;
}

/** One row of a dropdown. */
export function MenuLink({ href, icon, text, children }: MenuLinkProps) {
  return (
    <a className="entry" href={href}>
      <Icon node={icon} />
      <span className="text">{text}</span>
      {children}
    </a>
  );
}
