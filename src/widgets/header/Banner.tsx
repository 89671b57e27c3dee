import { useRef, useState } from 'react';
import { BANNER_SIZE_PX } from '../../domain/constants';
import { hasImage, type PositionItem } from '../../domain/positions/position';
import { useRoom } from '../../island/use-room';
import { useShell } from '../../island/use-shell';
import { usePlaced } from './use-placed';

/**
 * The image below the bar; nothing if there is none or it fails to load. It takes space only once it has loaded, and
 * the page may move.
 * Source: specification, section 2, "Header"; contract, section 8, "Header".
 */
export function Banner() {
  const { item, isPending } = usePlaced('header_banner', hasImage);
  const [image, setImage] = useState<'pending' | 'standing' | 'empty'>('pending');
  const box = useRef<HTMLDivElement>(null);
  const state = isPending || item ? image : 'empty';
  const isWaiting = useRoom('banner', box, state);
  return (
    <div ref={box} className={isWaiting ? 'unseen' : 'banner-room'}>
      {item && state !== 'empty' && (
        <Ad
          item={item}
          isWaiting={state === 'pending'}
          onLoad={() => setImage('standing')}
          onError={() => setImage('empty')}
        />
      )}
    </div>
  );
}

interface AdProps {
  readonly item: PositionItem;
  /** Whether its image is still loading. */
  readonly isWaiting: boolean;
  readonly onLoad: () => void;
  readonly onError: () => void;
}

function Ad({ item: { href, img, name, subTitle, title }, isWaiting, onLoad, onError }: AdProps) {
  const { links, options } = useShell();
  const box = { className: 'banner', 'data-waiting': isWaiting || undefined };
  // A link needs a name.
  const alt = title || name || subTitle || (href && (options.brand.name || href));
  const image = <img {...BANNER_SIZE_PX} src={links.at(img)} alt={alt} onLoad={onLoad} onError={onError} />;
  return href ? (
    <a {...box} href={links.at(href)}>
      {image}
    </a>
  ) : (
    <div {...box}>{image}</div>
  );
}
