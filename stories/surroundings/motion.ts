/** The visitor's system setting; `system` does not change it. */
export type MotionWish = 'system' | 'reduce' | 'full';

const FEATURE = /\(\s*prefers-reduced-motion\s*(?::\s*(reduce|no-preference)\s*)?\)/gi;
const ALWAYS = '(width >= 0px)';
const NEVER = '(width < 0px)';

/** A media condition, rewritten for a setting. */
function conditionFor(wish: MotionWish, condition: string): string {
  if (wish === 'system') return condition;
  return condition.replace(FEATURE, (_, value: string | undefined) => {
    const asksForCalm = value !== 'no-preference';
    return asksForCalm === (wish === 'reduce') ? ALWAYS : NEVER;
  });
}

/** Makes the page's sheets and scripts behave as if the visitor had set reduced or full motion. */
export interface Motion {
  set(wish: MotionWish): void;
}

/**
 * Only developer tools can set the preference in a browser. So the conditions themselves are rewritten: in each shared
 * sheet, when it is made and when the setting changes, and in `matchMedia`.
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
