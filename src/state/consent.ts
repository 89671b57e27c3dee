import { COOKIE_ACCEPTED_KEY } from '../domain/stored-names';
import type { SafeStorage } from '../host/storage';
import { type ReadonlySignal, signal } from './signals';

/** Whether the visitor has accepted the cookie notice. Source: specification, section 2, "Cookie notice". */
export interface ConsentState {
  readonly hasAccepted: ReadonlySignal<boolean>;
  /** Keeps the answer for good. */
  accept(): void;
}

export function createConsentState(local: SafeStorage): ConsentState {
  // Born as a server's markup knows the visitor: not at all.
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
