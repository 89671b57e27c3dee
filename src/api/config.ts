import { anything, flag, listOf, object, optional, text } from '../domain/reading/reader';
import { defineCall } from './call';

/** Global switches. Source: specification, section 3; contract, section 5. */
export const globalConfig = defineCall({
  name: 'globalConfig',
  method: 'get',
  path: 'tool/config/get-config',
  data: object({
    isOpenBindPhone: optional(flag, false),
    /** The countdown task's setting. The task itself reads it with `readSweepstake`. */
    sweepstake: anything,
    /** Islands that are switched off for everyone. */
    off: optional(listOf(text), []),
  }),
});
