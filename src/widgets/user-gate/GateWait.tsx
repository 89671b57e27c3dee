import { useLayoutEffect, useRef } from 'react';
import { useShell } from '../../island/use-shell';
import { Skeleton } from '../../ui/Skeleton';

/** A skeleton of 1190 × 600. The style sheet hides it ten seconds after the page's first paint. */
export function GateWait() {
  const { texts } = useShell();
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const root = box.current?.getRootNode();
    return root instanceof ShadowRoot ? giveFocusBack(root) : undefined;
  }, []);
  return (
    <div ref={box} className="wait" aria-busy="true">
      <p className="unseen" role="status">
        {texts.userGate.loading}
      </p>
      <Skeleton className="title" />
      <Skeleton />
      <Skeleton className="short" />
      <div className="tiles">
        <Skeleton shape="box" />
        <Skeleton shape="box" />
        <Skeleton shape="box" />
        <Skeleton shape="box" />
      </div>
    </div>
  );
}

/** Without the page sheet, a visitor may have focused the content already. @returns Restores that focus. */
function giveFocusBack({ host, ownerDocument }: ShadowRoot): () => void {
  const focused = ownerDocument.activeElement;
  return () => {
    if (!(focused instanceof HTMLElement) || focused === host || !host.contains(focused)) return;
    // The content can take the focus only after this element is removed.
    queueMicrotask(() => {
      if (ownerDocument.activeElement === ownerDocument.body) focused.focus({ preventScroll: true });
    });
  };
}
