import { type ReactNode, useEffect, useState } from 'react';
import { keptLogo } from '../../domain/positions/placed-logo';
import { hasImage } from '../../domain/positions/position';
import { LAST_LOGO_KEY } from '../../domain/stored-names';
import { useShell } from '../../island/use-shell';
import { useSignalValue } from '../../island/use-signal-value';
import { usePlaced } from './use-placed';

/**
 * The logo that editors have placed. Source: specification, section 7 (GET /position).
 *
 * @param props.children The page's own logo. It stays until the image has loaded, and permanently if that fails.
 */
export function PlacedLogo({ children }: { readonly children: ReactNode }) {
  const { lang, links, local, options, placedLogo } = useShell();
  const shown = useSignalValue(placedLogo) || options.brand.logo;
  const { item, isPending, hasFailed } = usePlaced('header_logo', hasImage);
  const [isLoaded, setIsLoaded] = useState(false);
  const src = item?.img ?? '';
  const isNone = !isPending && !hasFailed && !src;
  useEffect(() => {
    if (!isNone) return;
    local.remove(LAST_LOGO_KEY);
    placedLogo.value = '';
  }, [isNone, local, placedLogo]);
  // Only a logo that can be seen is kept for the next page.
  const keep = () => {
    local.write(LAST_LOGO_KEY, keptLogo(lang + innerWidth + options.brand.name, src));
    setIsLoaded(true);
  };
  // The same image stays as it is: another element would flash.
  const isSame = src === shown;
  const isHidden = isSame || !isLoaded;
  return (
    <>
      {isHidden && children}
      {src && !(isSame && isLoaded) && (
        <img hidden={isHidden} src={links.at(src)} alt="" onLoad={keep} onError={() => local.remove(LAST_LOGO_KEY)} />
      )}
    </>
  );
}
