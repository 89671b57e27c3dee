import { secondsOf } from '../reading/meanings';

/** Values of `state` in a reply's envelope. Source: contract, section 5. */
export const STATE_OK = 0;
export const STATE_LOGGED_OUT = 10_001;

/** The fields of a reply, unchecked. */
export interface Envelope {
  readonly state?: unknown;
  readonly data?: unknown;
  readonly serverTime?: unknown;
}

/** The server's time in a reply, ms since 1970 UTC; 0 if it has none. */
export const serverMsIn = ({ serverTime, data }: Envelope) =>
  (secondsOf(serverTime) ?? secondsOf(Object(data).serverTime) ?? 0) * 1_000;
