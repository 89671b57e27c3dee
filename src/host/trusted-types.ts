import type { Config } from 'dompurify';

/** Marks HTML as trusted, if the page's policy requires it. */
export type HtmlPolicy = NonNullable<Config['TRUSTED_TYPES_POLICY']>;

interface PolicyFactory {
  createPolicy(
    name: string,
    rules: { createHTML(html: string): string; createScriptURL(url: string): string },
  ): HtmlPolicy;
}

/** The name that a page allows with `trusted-types portico`. */
const POLICY_NAME = 'portico';

/** One for each window: browsers refuse a second policy of the same name, unless the page allows it. */
const policies = new WeakMap<object, HtmlPolicy>();

/**
 * Our Trusted Types policy. It returns its input unchanged, so it is only for the cleaner, which parses in an inert
 * document. It is never exposed to the page.
 *
 * @returns Null if the browser has no Trusted Types, or the page does not allow our policy (or no second one).
 */
export function htmlPolicy(view: Window = window): HtmlPolicy | null {
  const factory: unknown = Reflect.get(view, 'trustedTypes');
  if (!isFactory(factory)) return null;
  const made = policies.get(view);
  if (made) return made;
  try {
    const policy = factory.createPolicy(POLICY_NAME, {
      createHTML: (html) => html,
      createScriptURL() {
        throw new TypeError('the policy makes no addresses of scripts');
      },
    });
    policies.set(view, policy);
    return policy;
  } catch {
    // The page's policy does not name ours, or another copy of the shell has taken the name.
    return null;
  }
}

function isFactory(value: unknown): value is PolicyFactory {
  return typeof value === 'object' && value !== null && 'createPolicy' in value;
}
