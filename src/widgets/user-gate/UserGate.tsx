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
  const crash = useCrashInside();
  const { part: PageCrash } = useLate(loadCrash, crash !== null);
  const box = useRef<HTMLDivElement>(null);
  const cover = crash && PageCrash ? 'crash' : isLoading && options.page.requiresUser ? 'wait' : '';
  useLayoutEffect(() => coverContent(box.current, cover), [cover]);
  return (
    <div ref={box} className="user-gate">
      {crash && PageCrash ? <PageCrash {...crash} /> : cover === 'wait' && <GateWait />}
    </div>
  );
}

/**
 * Tells the style sheet what covers the page's content, in the content's slot. `:has` alone would not do: Firefox (153) and
 * WebKit (2.50), each in one form of the selector, keep the slot as it was when the element before it changes.
 */
function coverContent(box: Element | null, cover: 'crash' | 'wait' | ''): (() => void) | undefined {
  const root = box?.getRootNode();
  if (!(root instanceof ShadowRoot)) return undefined;
  const slot = root.querySelector('slot');
  if (slot) slot.dataset.cover = cover;
  if (cover === 'wait') countFromFirstPaint(root);
  return () => {
    delete slot?.dataset.cover;
  };
}

/** Makes the ten seconds run from the first paint, not from the script's start. */
function countFromFirstPaint(root: ShadowRoot): void {
  const [paint] = performance.getEntriesByType('paint');
  if (!paint) return;
  for (const animation of root.getAnimations?.() ?? []) animation.currentTime = performance.now() - paint.startTime;
}
