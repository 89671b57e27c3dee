import { ImageOff } from 'lucide';
import { useState } from 'react';
import { CART_PICTURE_PX } from '../../domain/constants';
import { Icon } from '../../ui/Icon';

export interface GoodsPictureProps {
  /** Address, checked; empty for none. */
  readonly src: string;
  /** Names the stand-in of a picture that is missing or does not load. */
  readonly missing: string;
}

/** A goods picture, 100 × 100. The goods' name stands beside it, so the picture itself has none. */
export function GoodsPicture({ src, missing }: GoodsPictureProps) {
  const [failedSrc, setFailedSrc] = useState('');
  if (!src || src === failedSrc) {
    return (
      <span className="picture missing" role="img" aria-label={missing}>
        <Icon node={ImageOff} size={24} />
      </span>
    );
  }
  return (
    <img
      className="picture"
      src={src}
      width={CART_PICTURE_PX}
      height={CART_PICTURE_PX}
      loading="lazy"
      decoding="async"
      alt=""
      onError={() => setFailedSrc(src)}
    />
  );
}
