import type { GlobalConfig } from '../api/shop-api';
import { type ReadonlySignal, signal } from './signals';

/** Switches that the shop's server sets for everyone. Source: specification, section 3, "Global switch object". */
export interface ConfigState {
  /** The defaults until a reply has arrived, and after a failure. */
  readonly current: ReadonlySignal<GlobalConfig>;
  take(config: GlobalConfig): void;
}

export function createConfigState(): ConfigState {
  const current = signal<GlobalConfig>({ isOpenBindPhone: false, sweepstake: false, off: [] });
  return {
    current,
    take(config) {
      // A reload without a change must not notify: a countdown would start again.
      if (JSON.stringify(config) !== JSON.stringify(current.peek())) current.value = config;
    },
  };
}
