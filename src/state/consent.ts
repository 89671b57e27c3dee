import { COOKIE_ACCEPTED_KEY } from '../domain/stored-names';
import type { SafeStorage } from '../host/storage';
import { type ReadonlySignal, signal } from './signals';

/** Whether the visitor has accepted the cookie notice. Source: specification, section 2, "Cookie notice". */
export interface ConsentState {
  readonly hasAccepted: ReadonlySignal<boolean>;
  /** Stores the answer permanently. */
  accept(): void;
}

export function createConsentState(local: SafeStorage): ConsentState {
  // Created with the value that prerendered markup assumes: not accepted.
  const hasAccepted = signal(false);
  hasAccepted.value = local.read(COOKIE_ACCEPTED_KEY) === '1';
  return {
    hasAccepted,
    accept() {
      local.write(COOKIE_ACCEPTED_KEY, '1');
      hasAccepted.value = true;
    },
  };
}
