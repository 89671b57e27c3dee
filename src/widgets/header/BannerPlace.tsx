import { isRecord } from '../../domain/reader';
import { useShell } from '../../mount/use-shell';
import { useIsLive } from '../../ui/use-is-live';
import type { WithLateParts } from './use-idle-parts';

/** Keeps the banner's room from the first paint on where the page's own data bring one. */
export function BannerPlace({ late }: WithLateParts) {
  const { boot, positions } = useShell().options;
  const told = isRecord(boot.positions) && boot.positions[positions?.header_banner || 'header_banner'];
  const isTold = useIsLive() && Array.isArray(told) && told.length > 0;
  if (late) return <late.Banner isTold={isTold} />;
  return isTold && <div className="banner told" />;
}
