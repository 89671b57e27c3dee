import { useEffect, useMemo } from 'react';
import { useShell } from '../../mount/use-shell';
import { useSignalValue } from '../../mount/use-signal-value';
import { ShareDialog } from './ShareDialog';
import { createShareFlow } from './share-flow';
import { ShareContext, type ShareParts, type ShareScene } from './share-parts';

export interface ShareOverlayProps {
  readonly parts: ShareParts;
}

/** Holds the flow, which lives on while the dialog is closed: what was won, and what is under way, is not lost. */
export function ShareOverlay({ parts }: ShareOverlayProps) {
  const { htmlLang, overlays, texts, toasts } = useShell();
  const open = useSignalValue(overlays.open);
  // The login dialog may stand over it.
  const isShown = [open, open?.beneath].some((one) => one?.name === 'share-overlay');
  const scene = useMemo((): ShareScene => {
    const askLogin = () => void overlays.show('login');
    const { networkUnstable } = texts.shell;
    return {
      ...parts,
      kept: { sentAtMs: 0 },
      // Made once: that takes longer than to write all dates of a list.
      dateOf: new Intl.DateTimeFormat(htmlLang, { dateStyle: 'medium' }).format,
      flow: createShareFlow({ ...parts, toasts, networkUnstable, askLogin }),
    };
  }, [parts, htmlLang, overlays, texts, toasts]);
  useEffect(() => () => scene.flow.dispose(), [scene]);
  return <ShareContext value={scene}>{isShown && <ShareDialog />}</ShareContext>;
}
