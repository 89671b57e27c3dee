import { either, flag, is, isRecord, listOf, object, optional, text } from '../domain/reader';
import { defineCall } from './call';

/** Global switches. Source: specification, section 3; contract, section 5. */
export const globalConfig = defineCall({
  name: 'globalConfig',
  method: 'get',
  path: 'tool/config/get-config',
  data: object({
    isOpenBindPhone: optional(flag, false),
    sweepstake: optional(either(flag, is('an object', isRecord)), false),
    /** Islands that are switched off for everyone. */
    off: optional(listOf(text), []),
  }),
});
