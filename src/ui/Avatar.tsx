import { useState } from 'react';
import { classNames } from './class-names';

export interface AvatarProps {
  /** Address of the image, checked; empty for none. */
  readonly src: string;
  /** Its first letter replaces a missing image. */
  readonly name: string;
  /** 32 px, or 40 px for `large`. */
  readonly size?: 'medium' | 'large';
}

/** A member's image, or the first letter of the name. It is decorative: the name is shown next to it. */
export function Avatar({ src, name, size = 'medium' }: AvatarProps) {
  const [failedSrc, setFailedSrc] = useState('');
  // By code point: an emoji at the front must not be cut in half.
  const [first = ''] = name;
  const image = src && src !== failedSrc && <img src={src} alt="" onError={() => setFailedSrc(src)} />;
  return (
    <span className={classNames('avatar', size)} aria-hidden="true">
      {image || first.toUpperCase()}
    </span>
  );
}
