import { useLayoutEffect, useRef } from 'react';
import { useCrashInside } from '../../island/crash-inside';
import { useLate } from '../../island/late/use-late';
import { useShell } from '../../island/use-shell';
import { useSignalValue } from '../../island/use-signal-value';
import { GateWait } from './GateWait';

const loadCrash = async () => (await import('./PageCrash')).PageCrash;

/**
 * Covers page content that needs the user. While it renders something, the content is hidden; while it renders nothing,
 * the content is visible. The content itself belongs to the page, in a slot beside this element.
 *
 * Source: specification, section 2, "Shell"; contract, section 8, "Crash".
 */
export function UserGate() {
  const { options, session } = useShell();
  const isLoading = useSignalValue(session.status) === 'loading';
  const hasCrashInside = useCrashInside();
  const { part: PageCrash } = useLate(loadCrash, hasCrashInside);
  const box = useRef<HTMLDivElement>(null);
  const cover = hasCrashInside && PageCrash ? 'crash' : isLoading && options.page.requiresUser ? 'wait' : '';
  useLayoutEffect(() => tellSlot(box.current, cover), [cover]);
  return (
    <div ref={box} className="user-gate">
      {cover === 'crash' && PageCrash ? <PageCrash /> : cover === 'wait' && <GateWait />}
    </div>
  );
}

/**
 * Tells the style sheet what covers the page's content. Its `:has` would not do: Firefox (153) and WebKit (2.50) keep the
 * slot as it was when something comes or goes in the element before it.
 */
function tellSlot(box: Element | null, cover: string): (() => void) | undefined {
  const root = box?.getRootNode();
  const slot = root instanceof ShadowRoot ? root.querySelector('slot') : null;
  if (!slot) return undefined;
  slot.dataset.cover = cover;
  return () => {
    delete slot.dataset.cover;
  };
}
