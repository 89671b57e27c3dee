import { type ReactNode, useEffect, useState } from 'react';
import { useShell } from '../../island/use-shell';
import { useSignalValue } from '../../island/use-signal-value';
import type { ToastKind } from '../../state/toasts';

/**
 * Two live regions for screen readers. They are rendered empty first: a region that is inserted together with its text
 * is often not announced.
 */
export function LiveRegions() {
  const { toasts } = useShell();
  const toast = useSignalValue(toasts.current);
  const announcement = useSignalValue(toasts.announcement);
  // The layer may be mounted because of the first message.
  const [isStanding, setIsStanding] = useState(false);
  useEffect(() => setIsStanding(true), []);
  if (!isStanding) return <Regions />;
  // The key makes a new element of each message, so that the same words are announced twice.
  const words = toast && (
    <p key={toast.id}>
      {toast.message}
      {toast.action?.hint && ` ${toast.action.hint}`}
    </p>
  );
  return (
    <Regions
      polite={
        <>
          {toast && !isUrgent(toast.kind) && words}
          {announcement && <p key={announcement.id}>{announcement.text}</p>}
        </>
      }
      urgent={toast && isUrgent(toast.kind) && words}
    />
  );
}

function Regions({ polite, urgent }: { readonly polite?: ReactNode; readonly urgent?: ReactNode }) {
  return (
    <div className="unseen">
      <div aria-live="polite">{polite}</div>
      <div aria-live="assertive">{urgent}</div>
    </div>
  );
}

/** Whether screen readers interrupt for it. */
function isUrgent(kind: ToastKind): boolean {
  return kind === 'warning' || kind === 'error';
}
