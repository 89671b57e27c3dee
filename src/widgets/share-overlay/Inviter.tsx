import type { ReactNode } from 'react';
import type { Sharer } from '../../domain/share/coupon';
import { useShell } from '../../island/use-shell';
import { Avatar } from '../../ui/Avatar';
import { useShare } from './share-parts';

export interface InviterProps {
  /** Null if the server does not say who it is. Then nothing of them is shown. */
  readonly sharer: Sharer | null;
  /** What they ask for. */
  readonly children?: ReactNode;
}

/** The member who shared the link. Source: contract, section 8, "Share flow". */
export function Inviter({ sharer, children }: InviterProps) {
  const { links } = useShell();
  const { texts: t } = useShare();
  if (!sharer) return children && <p className="share-lead">{children}</p>;
  const { icon, name } = sharer;
  const [beforeName, afterName] = t.invites.split('{name}');
  return (
    <div className="share-inviter">
      <Avatar size="large" src={links.at(icon)} name={name} />
      <div>
        <p>
          {beforeName}
          <bdi>{name}</bdi>
          {afterName}
        </p>
        {children && <p className="share-lead">{children}</p>}
      </div>
    </div>
  );
}
