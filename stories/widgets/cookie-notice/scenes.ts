import type { Scene } from '../../fixtures/scene';

const page = { islands: [{ island: 'cookie-notice' }] } as const;

/** The cookie notice, for a visitor who has not decided yet. */
export const firstVisit: Scene = page;
export const chinese: Scene = { ...page, lang: 'cn' };
export const korean: Scene = { ...page, lang: 'kr' };
export const philippine: Scene = { ...page, lang: 'ph' };

/** The browser sends a privacy signal. */
export const privacySignal: Scene = {
  ...page,
  get islands() {
    Object.defineProperty(navigator, 'globalPrivacyControl', { value: true, configurable: true });
    return page.islands;
  },
};

/** A toast covers the notice, which is shown again when the toast is gone. */
export const underToast: Scene = { ...page, act: ({ handle }) => handle.toast('A word in between', 'warning') };

/** Together with all other parts at the lower edge. */
export const together: Scene = {
  islands: [{ island: 'header' }, { island: 'toolbar' }, { island: 'cookie-notice' }, { island: 'countdown-task' }],
  replies: { globalConfig: { state: 0, data: { isOpenBindPhone: false, sweepstake: true } } },
  pageHeightPx: 3_000,
};
