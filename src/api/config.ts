import { anything, flag, listOf, object, optional, text } from '../domain/reading/reader';
import { defineCall } from './call';
import { GLOBAL_CONFIG } from './first-read-addresses';

/** Global switches. Source: specification, section 3; contract, section 5. */
export const globalConfig = defineCall({
  ...GLOBAL_CONFIG,
  data: object({
    isOpenBindPhone: optional(flag, false),
    /** The countdown task's setting. The task itself reads it with `readSweepstake`. */
    sweepstake: anything,
    /** Islands that are switched off for everyone. */
    off: optional(listOf(text), []),
  }),
});
