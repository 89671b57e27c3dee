import { type ReactNode, useState } from 'react';
import { hasPicture } from '../../domain/position';
import { usePlaced } from './use-placed';

/**
 * The logo that editors placed. Source: specification, section 7 (GET /position).
 *
 * @param props.children The page's own, which stays until the picture is there, and for good where it can't be had.
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
