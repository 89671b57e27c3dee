import type { ShareApi } from '../../api/share-api';
import { TOAST_LONG_MS } from '../../domain/constants';
import type { Language } from '../../domain/i18n/language';
import { sentenceGap } from '../../domain/i18n/sentence-gap';
import type { ShareEffect, ShareEvent } from '../../domain/share/flow-rules';
import type { ShareOverlayTexts } from '../../locales/islands/en';
import type { ToastState } from '../../state/toasts';

/** An effect that is a call to the server. */
type CallEffect = Extract<ShareEffect, { readonly do: 'load' | 'help' | 'start' | 'claim' }>;

export interface ShareEffectDeps {
  readonly api: ShareApi;
  readonly isFramed: boolean;
  readonly toasts: Pick<ToastState, 'show'>;
  readonly texts: ShareOverlayTexts['share'];
  readonly networkUnstable: string;
  readonly lang: Language;
  readonly askLogin: () => void;
  /** Announces a message. */
  readonly read: (message: string) => void;
  /** Shows a message and announces it. */
  readonly say: (message: string, kind: 'success' | 'error') => void;
  /** Calls `act` later, unless another wait begins meanwhile. */
  readonly wait: (ms: number, act: () => void) => void;
  /** Passes the result of an effect to the flow, as an event. */
  readonly take: (event: ShareEvent) => void;
}

/**
 * Carries out what a step of the flow requests.
 *
 * @param edition That of the step, which ties a reply to its request.
 */
export async function carryOut(effect: ShareEffect, edition: number, deps: ShareEffectDeps): Promise<void> {
  const { lang, toasts, texts, networkUnstable, askLogin, read, say, wait, take } = deps;
  switch (effect.do) {
    case 'wait':
      return wait(effect.ms, () => take({ type: 'waited', edition }));
    case 'ask-login':
      read(texts.logInFirst);
      toasts.show(texts.logInFirst, 'warning', { lastsMs: TOAST_LONG_MS, asksLogin: true });
      return askLogin();
    case 'say':
      return say(texts[effect.what], 'success');
    case 'complain':
      if (effect.isHelp) return toasts.show(texts.helpFailed + sentenceGap(lang) + effect.message, 'error');
      return say(effect.message || networkUnstable, 'error');
    default:
      return take(await request(deps, effect, edition));
  }
}

/** Makes the call of an effect. @returns Resolves with the reply as an event. */
async function request(
  { api, isFramed }: Pick<ShareEffectDeps, 'api' | 'isFramed'>,
  effect: CallEffect,
  edition: number,
): Promise<ShareEvent> {
  switch (effect.do) {
    case 'load': {
      const { sharerId, isFresh } = effect;
      const found = await (sharerId ? api.couponCurrentHelp(sharerId, { isFresh }) : api.couponHelpRecord({ isFresh }));
      return found.ok ? { type: 'loaded', edition, record: found.data, isFramed } : { type: 'load-failed', edition };
    }
    case 'help': {
      const helped = await api.couponAssist(effect.sharerId);
      if (helped.ok) return { type: 'helped', edition, coupon: helped.data };
      return { type: 'help-failed', edition, failure: helped.failure };
    }
    case 'start': {
      const started = await api.couponStart();
      if (started.ok) return { type: 'started', edition, round: started.data.round };
      return { type: 'refused', edition, failure: started.failure };
    }
    case 'claim': {
      const claimed = await api.couponAward();
      return claimed.ok ? { type: 'claimed', edition } : { type: 'refused', edition, failure: claimed.failure };
    }
  }
}
