import { type ReactNode, useState } from 'react';
import { hasPicture } from '../../domain/position';
import { usePlaced } from './use-placed';

/**
 * The logo that editors have placed. Source: specification, section 7 (GET /position).
 *
 * @param props.children The page's own logo. It stays until the picture has loaded, and permanently if that fails.
 */
export function PlacedLogo({ children }: { readonly children: ReactNode }) {
  const { item } = usePlaced('header_logo', hasPicture);
  const [loadedSrc, setLoadedSrc] = useState('');
  const isLoaded = loadedSrc !== '';
  return (
    <>
      {item && <img hidden={!isLoaded} src={item.img} alt="" onLoad={() => setLoadedSrc(item.img)} />}
      {!isLoaded && children}
    </>
  );
}
