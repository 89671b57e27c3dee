import { describe, expect, it, vi } from 'vitest';
import { htmlPolicy } from '../../src/host/trusted-types';

/** A window with a browser's factory for policies. */
function windowWith(createPolicy: (name: string, rules: object) => unknown): Window {
  return { trustedTypes: { createPolicy } } as unknown as Window;
}

describe('htmlPolicy', () => {
  it('is none where the browser knows no policies', () => {
    expect(htmlPolicy({} as Window)).toBeNull();
    // An element of the page with this id.
    expect(htmlPolicy({ trustedTypes: document.createElement('p') } as unknown as Window)).toBeNull();
  });

  it('is made once for a window, under our name', () => {
    const createPolicy = vi.fn((_: string, rules: object) => rules);
    const view = windowWith(createPolicy);
    const policy = htmlPolicy(view);
    expect(policy).not.toBeNull();
    expect(htmlPolicy(view)).toBe(policy);
    expect(createPolicy).toHaveBeenCalledTimes(1);
    expect(createPolicy.mock.calls[0]?.[0]).toBe('portico');
  });

  it('passes HTML on, and makes no address of a script', () => {
    const policy = htmlPolicy(windowWith((_, rules) => rules));
    expect(policy?.createHTML('<p>x</p>')).toBe('<p>x</p>');
    expect(() => policy?.createScriptURL('/x.js')).toThrow(TypeError);
  });

  it('is none where the page allows none of ours, and asks again later', () => {
    let isAllowed = false;
    const view = windowWith((_, rules) => {
      if (!isAllowed) throw new TypeError('refused');
      return rules;
    });
    expect(htmlPolicy(view)).toBeNull();
    isAllowed = true;
    expect(htmlPolicy(view)).not.toBeNull();
  });
});
