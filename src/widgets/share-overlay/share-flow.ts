import { hasEnded, NO_SHARE, type ShareEvent, type ShareState, stepShare } from '../../domain/share/flow-rules';
import type { ServerClock } from '../../host/clock';
import { type ReadonlySignal, signal } from '../../state/signals';
import { carryOut, type ShareEffectDeps } from './share-effects';

/** An event without its edition. The flow adds the edition, which ties a reply to its request. */
type Happening = Exclude<ShareEvent, { readonly edition: number }>;

/** The share flow of one page: its state, and the events that it accepts. */
export interface ShareFlow {
  readonly state: ReadonlySignal<ShareState>;
  /** The server's time by the last tick, ms since 1970 UTC. A tick changes nothing else, unless the round ends with it. */
  readonly nowMs: ReadonlySignal<number>;
  /** The last message, for screen readers: while a dialog is open, they announce nothing outside it. */
  readonly said: ReadonlySignal<string>;
  send(event: Happening): void;
  /** Shows a message and announces it. */
  say(message: string, kind: 'success' | 'error'): void;
  dispose(): void;
}

export interface ShareFlowDeps extends Omit<ShareEffectDeps, 'read' | 'say' | 'wait' | 'take'> {
  readonly clock: Pick<ServerClock, 'nowMs'>;
  /** See `host/after-seen.ts`. */
  readonly afterSeen: (ms: number, act: () => void) => () => void;
}

/** Runs the rules of `domain/share/flow-rules.ts` on a page: keeps the state, and has the effects carried out. */
export function createShareFlow(deps: ShareFlowDeps): ShareFlow {
  const state = signal<ShareState>(NO_SHARE);
  const nowMs = signal(0);
  const said = signal('');
  let stopWaiting: (() => void) | undefined;
  let isOver = false;

  function take(event: ShareEvent): void {
    if (isOver) return;
    // Decisions by the server's time use its current value.
    nowMs.value = deps.clock.nowMs();
    const before = state.peek();
    const step = stepShare({ ...before, nowMs: nowMs.value }, event);
    if (event.type !== 'ticked' || hasEnded(before) !== hasEnded(step.state)) state.value = step.state;
    for (const effect of step.effects) void carryOut(effect, step.state.edition, { ...deps, read, say, wait, take });
  }

  function say(message: string, kind: 'success' | 'error'): void {
    read(message);
    deps.toasts.show(message, kind);
  }

  function read(message: string): void {
    // A repeated message needs a change in its text, or it is not announced again.
    said.value = message === said.peek() ? `${message}\u00a0` : message;
  }

  function wait(ms: number, act: () => void): void {
    stopWaiting?.();
    // A link alone can start this: until the visitor has seen the page, nothing is sent in their name.
    stopWaiting = deps.afterSeen(ms, act);
  }

  return {
    state,
    nowMs,
    said,
    send: take,
    say,
    dispose() {
      isOver = true;
      stopWaiting?.();
    },
  };
}
