import type { Config } from 'dompurify';

/** Marks HTML as looked at, where the page's policy asks for such marks. */
export type HtmlPolicy = NonNullable<Config['TRUSTED_TYPES_POLICY']>;

interface PolicyFactory {
  createPolicy(
    name: string,
    rules: { createHTML(html: string): string; createScriptURL(url: string): string },
  ): HtmlPolicy;
}

/** What a page allows by `trusted-types portico`. */
const POLICY_NAME = 'portico';

/** Made once for each window: a second policy of a name is refused, unless the page allows it. */
const policies = new WeakMap<object, HtmlPolicy>();

/**
 * Our Trusted Types policy. It passes on what it is given: it is for a cleaner's own use alone, which parses in a
 * document that runs nothing. So it is never handed out to the page.
 *
 * @returns Null where the browser has no such policies, or the page allows none of ours (or no second one).
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
        throw new TypeError('no script of ours comes from a content');
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
