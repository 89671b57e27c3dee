import { either, flag, type Issue, object, oneOf, optional, type Read, read } from '../domain/reading/reader';
import { defineCall } from './call';
import { idText } from './fields';

/** Reports that the countdown task is done. Source: specification, sections 4 and 7 (GET /active/add-active). */
export const addActive = defineCall({
  name: 'addActive',
  method: 'get',
  path: 'active/add-active',
  // A GET that changes data: a retry would count twice.
  kind: 'write',
  data: () => undefined,
});

const settings = object({
  activityId: optional(idText, undefined),
  start: optional(oneOf('now', 'scroll'), undefined),
  checkScroll: optional(flag, undefined),
});

const setting = optional(either(flag, settings), false);

/** The settings of the countdown task. The placeholder or a default replaces undefined ones. */
export type SweepstakeSettings = Read<typeof settings>;

/**
 * Reads `sweepstake` of the global switches.
 *
 * @param report Called for each malformed value: a field is dropped, and the whole setting if it is neither flag nor
 *   object.
 * @returns The settings, or null if the task is off.
 *
 * Source: contract, section 5, `globalConfig`.
 */
export function readSweepstake(value: unknown, report: (issue: Issue) => void = () => {}): SweepstakeSettings | null {
  const result = read(setting, value, (issue) =>
    report({ ...issue, path: `sweepstake${issue.path && `.${issue.path}`}` }),
  );
  if (!result.ok || result.value === false) return null;
  return result.value === true ? { activityId: undefined, start: undefined, checkScroll: undefined } : result.value;
}
