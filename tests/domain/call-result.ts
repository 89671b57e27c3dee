import type { CallResult, FailureReason } from '../../src/domain/failure';

/** The result of a call that has succeeded. */
export const ok = <T>(data: T): CallResult<T> => ({ ok: true, data });

/** The result of a call that has failed. */
export const failed = (call: string, reason: FailureReason = 'network', message = ''): CallResult<never> => ({
  ok: false,
  failure: { call, reason, message },
});
