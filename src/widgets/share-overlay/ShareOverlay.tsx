import { useEffect, useMemo } from 'react';
import { createShopDate } from '../../domain/i18n/shop-date';
import { useShell } from '../../island/use-shell';
import { useSignalValue } from '../../island/use-signal-value';
import { ShareDialog } from './ShareDialog';
import { createShareFlow } from './share-flow';
import { createKeptSignUp, emptySignUp, ShareContext, type ShareParts, type ShareScene } from './share-parts';

export interface ShareOverlayProps {
  readonly parts: ShareParts;
}

/** Owns the flow, which outlives the closed dialog: neither coupons nor requests under way are lost. */
export function ShareOverlay({ parts }: ShareOverlayProps) {
  const { lang, overlays, session, texts, toasts } = useShell();
  const isMember = useSignalValue(session.user).isLoggedIn;
  const open = useSignalValue(overlays.open);
  // The login dialog may lie above it.
  const isShown = [open, open?.beneath].some((one) => one?.name === 'share-overlay');
  const scene = useMemo((): ShareScene => {
    const askLogin = () => void overlays.show('login');
    const { networkUnstable } = texts.shell;
    return {
      ...parts,
      kept: createKeptSignUp(),
      dateOf: createShopDate(lang),
      flow: createShareFlow({ ...parts, lang, toasts, networkUnstable, askLogin }),
    };
  }, [parts, lang, overlays, texts, toasts]);
  useEffect(() => () => scene.flow.dispose(), [scene]);
  useEffect(() => {
    if (isMember) emptySignUp(scene.kept);
  }, [isMember, scene]);
  return <ShareContext value={scene}>{isShown && <ShareDialog />}</ShareContext>;
}
