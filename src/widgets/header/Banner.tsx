import { useState } from 'react';
import { BANNER_SIZE_PX } from '../../domain/constants';
import { hasPicture } from '../../domain/position';
import { useShell } from '../../mount/use-shell';
import { usePlaced } from './use-placed';

export interface BannerProps {
  /** The page has told what is in it: it takes room, from the first paint on. */
  readonly isTold: boolean;
}

/**
 * The picture below the bar; gone where there is none, or it can't be had. Source: specification, section 2, "Header";
 * contract, section 8, "Header".
 */
export function Banner({ isTold }: BannerProps) {
  const { brand } = useShell().options;
  const { item, isPending } = usePlaced('header_banner', hasPicture);
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>('loading');
  const className = isTold ? 'banner told' : 'banner';
  if (state === 'failed' || !item) return isTold && isPending ? <div className={className} /> : null;
  const picture = (
    <img
      {...BANNER_SIZE_PX}
      src={item.img}
      // A link needs a name.
      alt={item.title || item.name || item.subTitle || (item.href && brand.name)}
      onLoad={() => setState('shown')}
      onError={() => setState('failed')}
    />
  );
  // Over the page nothing is laid before there is something to see.
  const box = { className, 'data-waiting': (!isTold && state === 'loading') || undefined };
  return item.href ? (
    <a {...box} href={item.href}>
      {picture}
    </a>
  ) : (
    <div {...box}>{picture}</div>
  );
}
