import { ImageOff } from 'lucide';
import { useState } from 'react';
import { CART_PICTURE_PX } from '../../domain/constants';
import { Icon } from '../../ui/Icon';

export interface GoodsPictureProps {
  /** Address, checked; empty if there is none. */
  readonly src: string;
  /** Label of the placeholder for a missing or broken picture. */
  readonly missing: string;
}

/** A goods picture, 100 × 100. Its `alt` is empty, since the goods' name is shown beside it. */
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
