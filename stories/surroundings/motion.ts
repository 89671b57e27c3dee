/** What a visitor has set in the system; `system` leaves it as it is. */
export type MotionWish = 'system' | 'reduce' | 'full';

const FEATURE = /\(\s*prefers-reduced-motion\s*(?::\s*(reduce|no-preference)\s*)?\)/gi;
const ALWAYS = '(width >= 0px)';
const NEVER = '(width < 0px)';

/** A condition as it is read by somebody with that wish. */
export function conditionFor(wish: MotionWish, condition: string): string {
  if (wish === 'system') return condition;
  return condition.replace(FEATURE, (_, value: string | undefined) => {
    const asksForCalm = value !== 'no-preference';
    return asksForCalm === (wish === 'reduce') ? ALWAYS : NEVER;
  });
}

/** Makes the page's sheets and scripts believe that a visitor wants less motion, or all of it. */
export interface Motion {
  set(wish: MotionWish): void;
}

/**
 * Browsers let nobody but their tools set the preference, so the conditions themselves are rewritten: in each sheet that
 * islands share, as it is made and whenever the wish changes, and in what scripts ask.
 */
export function createMotion(view: Window & typeof globalThis): Motion {
  let now: MotionWish = 'system';
  const known: WeakRef<CSSStyleSheet>[] = [];
  const written = new WeakMap<CSSMediaRule, string>();

  const adapt = (rules: CSSRuleList) => {
    for (const rule of rules) {
      if (rule instanceof view.CSSMediaRule) {
        const condition = written.get(rule) ?? rule.media.mediaText;
        written.set(rule, condition);
        if (condition.includes('prefers-reduced-motion')) rule.media.mediaText = conditionFor(now, condition);
      }
      if ('cssRules' in rule && rule.cssRules instanceof view.CSSRuleList) adapt(rule.cssRules);
    }
  };

  const { replaceSync } = view.CSSStyleSheet.prototype;
  view.CSSStyleSheet.prototype.replaceSync = function (text) {
    replaceSync.call(this, text);
    known.push(new WeakRef(this));
    adapt(this.cssRules);
  };
  const { matchMedia } = view;
  view.matchMedia = (query) => matchMedia.call(view, conditionFor(now, query));

  return {
    set(wish) {
      if (wish === now) return;
      now = wish;
      for (const sheet of known) {
        const rules = sheet.deref()?.cssRules;
        if (rules) adapt(rules);
      }
    },
  };
}
