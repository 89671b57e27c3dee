import type { ShareApi } from '../../api/share-api';
import { TOAST_LONG_MS } from '../../domain/constants';
import {
  hasEnded,
  NO_SHARE,
  type ShareEffect,
  type ShareEvent,
  type ShareState,
  stepShare,
} from '../../domain/share/flow-rules';
import type { ServerClock } from '../../host/clock';
import type { ShareOverlayTexts } from '../../locales/islands/en';
import { type ReadonlySignal, signal } from '../../state/signals';
import type { ToastState } from '../../state/toasts';

/** An event without its edition. The flow adds the edition, which ties a reply to its request. */
type Happening = Exclude<ShareEvent, { readonly edition: number }>;

/** An effect that is a call to the server. */
type CallEffect = Extract<ShareEffect, { readonly do: 'load' | 'help' | 'start' | 'claim' }>;

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

export interface ShareFlowDeps {
  readonly api: ShareApi;
  readonly clock: Pick<ServerClock, 'nowMs'>;
  /** See `host/after-seen.ts`. */
  readonly afterSeen: (ms: number, act: () => void) => () => void;
  readonly isFramed: boolean;
  readonly toasts: Pick<ToastState, 'show'>;
  readonly texts: ShareOverlayTexts['share'];
  readonly networkUnstable: string;
  readonly askLogin: () => void;
}

/** Connects the flow of `domain/share/flow-rules.ts` with the server and the page. */
export function createShareFlow(deps: ShareFlowDeps): ShareFlow {
  const { clock, afterSeen, toasts, texts, networkUnstable, askLogin } = deps;
  const state = signal<ShareState>(NO_SHARE);
  const nowMs = signal(0);
  const said = signal('');
  let stopWaiting: (() => void) | undefined;
  let isOver = false;

  function take(event: ShareEvent): void {
    if (isOver) return;
    // Decisions by the server's time use its current value.
    nowMs.value = clock.nowMs();
    const before = state.peek();
    const step = stepShare({ ...before, nowMs: nowMs.value }, event);
    if (event.type !== 'ticked' || hasEnded(before) !== hasEnded(step.state)) state.value = step.state;
    for (const effect of step.effects) void act(effect, step.state.edition);
  }

  function say(message: string, kind: 'success' | 'error'): void {
    read(message);
    toasts.show(message, kind);
  }

  /** Announces a message. A repeated one needs a change in its text, or it is not announced again. */
  function read(message: string): void {
    said.value = message === said.peek() ? `${message}\u00a0` : message;
  }

  async function act(effect: ShareEffect, edition: number): Promise<void> {
    switch (effect.do) {
      case 'wait':
        stopWaiting?.();
        // A link alone can start this: until the visitor has seen the page, nothing is sent in their name.
        stopWaiting = afterSeen(effect.ms, () => take({ type: 'help-due', edition }));
        return;
      case 'ask-login':
        read(texts.logInFirst);
        toasts.show(texts.logInFirst, 'warning', { lastsMs: TOAST_LONG_MS });
        return askLogin();
      case 'say':
        return say(texts[effect.what], 'success');
      case 'complain':
        if (effect.isHelp) return toasts.show(`${texts.helpFailed} ${effect.message}`, 'error');
        return say(effect.message || networkUnstable, 'error');
      default:
        return take(await request(deps, effect, edition));
    }
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

/** Makes the call of an effect. @returns Resolves with the reply as an event. */
async function request({ api, isFramed }: ShareFlowDeps, effect: CallEffect, edition: number): Promise<ShareEvent> {
  switch (effect.do) {
    case 'load': {
      const { sharerId, isFresh } = effect;
      const found = await (sharerId ? api.couponCurrentHelp(sharerId, { isFresh }) : api.couponHelpRecord({ isFresh }));
      return found.ok ? { type: 'loaded', edition, round: found.data, isFramed } : { type: 'load-failed', edition };
    }
    case 'help': {
      const helped = await api.couponAssist(effect.sharerId);
      if (helped.ok) return { type: 'helped', edition, coupon: helped.data };
      return { type: 'help-failed', edition, failure: helped.failure };
    }
    case 'start': {
      const started = await api.couponStart();
      if (started.ok) return { type: 'started', edition, round: started.data };
      return { type: 'refused', edition, failure: started.failure };
    }
    case 'claim': {
      const claimed = await api.couponAward();
      return claimed.ok ? { type: 'claimed', edition } : { type: 'refused', edition, failure: claimed.failure };
    }
  }
}
