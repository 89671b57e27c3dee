import { type ReactNode, useEffect, useState } from 'react';
import { useShell } from '../../mount/use-shell';
import { useSignalValue } from '../../mount/use-signal-value';
import type { ToastKind } from '../../state/toasts';

/**
 * Two places that screen readers watch. They stand there, empty, before the first word: what comes into the page
 * together with its words is often not read.
 */
export function LiveRegions() {
  const { toasts } = useShell();
  const toast = useSignalValue(toasts.current);
  const announcement = useSignalValue(toasts.announcement);
  // The layer may come because of the first word.
  const [isStanding, setIsStanding] = useState(false);
  useEffect(() => setIsStanding(true), []);
  if (!isStanding) return <Regions />;
  // The key makes a new element of each message, so that the same words are read twice.
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

/** Whether screen readers break off for it. */
function isUrgent(kind: ToastKind): boolean {
  return kind === 'warning' || kind === 'error';
}
