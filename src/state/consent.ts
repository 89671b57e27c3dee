import type { SafeStorage } from '../host/storage';
import { type ReadonlySignal, signal } from './signals';

/** Where the browser remembers that the cookie notice was accepted. Source: specification, section 3, "localStorage". */
const ACCEPTED_KEY = 'cookie_accepted';

/** Whether the visitor has accepted the cookie notice. Source: specification, section 2, "Cookie notice". */
export interface ConsentState {
  readonly hasAccepted: ReadonlySignal<boolean>;
  /** Keeps the answer for good. */
  accept(): void;
}

export function createConsentState(local: SafeStorage): ConsentState {
  const hasAccepted = signal(local.read(ACCEPTED_KEY) === '1');
  return {
    hasAccepted,
    accept() {
      local.write(ACCEPTED_KEY, '1');
      hasAccepted.value = true;
    },
  };
}
