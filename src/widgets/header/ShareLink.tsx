import { Gift } from 'lucide';
import { type MouseEvent, useState } from 'react';
import type { PositionItem } from '../../domain/positions/position';
import { useLateTexts } from '../../island/late/use-late';
import { useShell } from '../../island/use-shell';
import { useSignalValue } from '../../island/use-signal-value';
import { Icon } from '../../ui/Icon';
import { usePlaced } from './use-placed';

export interface ShareLinkProps {
  /** Replaces `{product}` in the position `header_share{product}`. */
  readonly product: string;
}

const isAny = () => true;
const titleOf = ({ title, name, subTitle }: PositionItem) => title || name || subTitle;

/**
 * A member's link to the share coupon: the editors' image, else its title. If the editors give no address, it opens
 * the share dialog, or links to the page that does.
 *
 * Source: specification, section 2, "Header", and section 7 (GET /position).
 */
export function ShareLink({ product }: ShareLinkProps) {
  const { links, overlays, session } = useShell();
  const t = useLateTexts().menus;
  const { id } = useSignalValue(session.user);
  const { item } = usePlaced('header_share{product}', isAny, product);
  const [hasFailed, setHasFailed] = useState(false);
  if (!item) return null;
  const own = titleOf(item);
  const hasImage = item.img !== '' && !hasFailed;
  if (!hasImage && !own) return null;
  const title = own || t.share;
  const handleClick = (event: MouseEvent<HTMLAnchorElement>) => {
    const link = event.currentTarget;
    // With a modifier key the browser opens the link in another tab or window.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (item.href || !overlays.show('share-overlay', link)) return;
    event.preventDefault();
    // The dialog closes the menu of phones, which contains this link. Closing the menu first returns the focus to its
    // button, which then gets it back after the dialog.
    link.closest<HTMLElement>('[popover]')?.hidePopover?.();
  };
  return (
    <a className="share" href={links.at(item.href) || links.shareHome({ type: '1', id })} onClick={handleClick}>
      {hasImage ? (
        <img src={links.at(item.img)} alt={title} loading="lazy" onError={() => setHasFailed(true)} />
      ) : (
        <>
          <Icon node={Gift} size={16} />
          <span className="clip">{title}</span>
        </>
      )}
    </a>
  );
}
