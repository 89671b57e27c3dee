import { type ReactNode, useEffect, useState } from 'react';
import { stringify } from '../../domain/json';
import { hasPicture } from '../../domain/position';
import { LAST_LOGO_KEY } from '../../domain/stored-names';
import { useShell } from '../../island/use-shell';
import { useSignalValue } from '../../island/use-signal-value';
import { usePlaced } from './use-placed';

/**
 * The logo that editors have placed. Source: specification, section 7 (GET /position).
 *
 * @param props.children The page's own logo. It stays until the picture has loaded, and permanently if that fails.
 */
export function PlacedLogo({ children }: { readonly children: ReactNode }) {
  const { lang, lastLogo, links, local, options } = useShell();
  const shown = useSignalValue(lastLogo) || options.brand.logo;
  const { item, isPending } = usePlaced('header_logo', hasPicture);
  const [loadedSrc, setLoadedSrc] = useState('');
  const isLoaded = loadedSrc !== '';
  const src = item?.img ?? '';
  const place = lang + innerWidth + options.brand.name;
  useEffect(() => {
    if (isPending) return;
    if (src) local.write(LAST_LOGO_KEY, stringify([place, Date.now(), src]));
    else {
      local.remove(LAST_LOGO_KEY);
      lastLogo.value = '';
    }
  }, [isPending, src, place, lastLogo, local]);
  // The same picture stays as it is: another element would flash.
  if (!src || src === shown) return children;
  return (
    <>
      <img hidden={!isLoaded} src={links.at(src)} alt="" onLoad={() => setLoadedSrc(src)} />
      {!isLoaded && children}
    </>
  );
}
