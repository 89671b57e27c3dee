import type { Issue } from '../../src/domain/reading/reader';

/** The part that is lost with an absent or malformed value. */
export type Cost = 'nothing' | 'field' | 'object' | 'item' | 'data' | 'reply';

/** How a reader treats one field, found by trying values. */
export interface FieldFact {
  /** `shopItems[].goodsItems[].count` */
  readonly path: string;
  /** Its type, in words. */
  readonly type: string;
  readonly whenMissing: Cost;
  readonly whenWrong: Cost;
}

/** Reads data as the shell does. */
export type ReadData = (
  data: unknown,
  report: (issue: Issue) => void,
) => { readonly ok: true; readonly value: unknown } | { readonly ok: false; readonly issue: Issue };

export type Step = string | number;

/** A wrong value for every reader: JSON has no functions. */
const WRONG = () => {};

/**
 * Finds the fields of a reply by changing an example, one field at a time.
 *
 * @param example Valid data with every field; only the first item of a list counts.
 * @throws {Error} If the example lacks a field that is read, has one that is not, or is malformed itself.
 */
export function findFacts(read: ReadData, example: unknown): readonly FieldFact[] {
  const issues: Issue[] = [];
  const base = read(example, (issue) => issues.push(issue));
  const [issue] = base.ok ? issues : [base.issue];
  if (issue) throw new Error(`the example is malformed: ${issue.path} is not ${issue.expected}`);
  const steps = stepsOf(example);
  const known = new Set(steps.map(pathOf));
  const asked = askedFor(read, example);
  for (const path of asked) if (!known.has(path)) throw new Error(`the example lacks "${path}", which is read`);
  for (const path of known) if (!asked.has(path)) throw new Error(`the example holds "${path}", which is not read`);
  return steps.map((at) => ({
    path: pathOf(at),
    type: typeOf(read, example, at),
    whenMissing: costOf(read, example, at, undefined),
    whenWrong: costOf(read, example, at, WRONG),
  }));
}

/** The paths to every field, in steps; a list is followed through its first item. */
function stepsOf(value: unknown, from: readonly Step[] = []): readonly (readonly Step[])[] {
  if (Array.isArray(value)) return stepsOf(value[0], [...from, 0]);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, entry]) => [[...from, key], ...stepsOf(entry, [...from, key])]);
}

/** `[].items[].name` */
export function pathOf(steps: readonly Step[]): string {
  return steps
    .map((step) => (typeof step === 'number' ? '[]' : `.${step}`))
    .join('')
    .replace(/^\./, '');
}

/** The paths of all fields that a reader accesses. */
function askedFor(read: ReadData, example: unknown): ReadonlySet<string> {
  const asked = new Set<string>();
  const watch = (value: unknown, path: string): unknown => {
    if (Array.isArray(value)) return value.map((item) => watch(item, `${path}[]`));
    if (typeof value !== 'object' || value === null) return value;
    const at = (key: string) => (path ? `${path}.${key}` : key);
    const watched = Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, watch(entry, at(key))]));
    return new Proxy(watched, {
      getOwnPropertyDescriptor(target, key) {
        if (typeof key === 'string') asked.add(at(key));
        return Reflect.getOwnPropertyDescriptor(target, key);
      },
    });
  };
  read(watch(example, ''), () => {});
  return asked;
}

/** A copy in which one value is replaced, or removed (undefined). */
export function withValue(data: unknown, [step, ...rest]: readonly Step[], value: unknown): unknown {
  if (step === undefined) return value;
  if (Array.isArray(data)) return data.map((item, at) => (at === step ? withValue(item, rest, value) : item));
  const fields = { ...(data as Record<string, unknown>) };
  if (rest.length === 0 && value === undefined) delete fields[step];
  else fields[step] = withValue(fields[step], rest, value);
  return fields;
}

/** A copy in which a list lacks its first item. */
function withoutFirst(data: unknown, at: readonly Step[]): unknown {
  let list = data;
  for (const step of at) list = (list as Record<Step, unknown>)[step];
  return withValue(data, at, (list as unknown[]).slice(1));
}

function costOf(read: ReadData, example: unknown, at: readonly Step[], value: unknown): Cost {
  const issues: Issue[] = [];
  const result = read(withValue(example, at, value), (issue) => issues.push(issue));
  if (!result.ok) return 'reply';
  const listAt = at.lastIndexOf(0);
  if (listAt >= 0) {
    const without = read(withoutFirst(example, at.slice(0, listAt)), () => {});
    if (without.ok && JSON.stringify(without.value) === JSON.stringify(result.value)) return 'item';
  }
  if (result.value === null) return 'data';
  if (isNeeded(read, example, at)) {
    const without = read(withValue(example, at.slice(0, -1), undefined), () => {});
    if (without.ok && JSON.stringify(without.value) === JSON.stringify(result.value)) return 'object';
  }
  return issues.length > 0 ? 'field' : 'nothing';
}

/** Whether the object of a field is malformed without it. */
function isNeeded(read: ReadData, example: unknown, at: readonly Step[]): boolean {
  let isMissed = false;
  read(withValue(example, at, undefined), () => {
    isMissed = true;
  });
  return isMissed && at.length > 1;
}

/** The type that a reader expects of a field, with the other spellings that it accepts. */
export function typeOf(read: ReadData, example: unknown, at: readonly Step[]): string {
  const issues: Issue[] = [];
  const result = read(withValue(example, at, WRONG), (issue) => issues.push(issue));
  const path = at
    .map((step) => (typeof step === 'number' ? `[${step}]` : `.${step}`))
    .join('')
    .replace(/^\./, '');
  const issue = result.ok ? issues.find((found) => found.path === path) : result.issue;
  if (!issue) return 'anything';
  const takes = (value: unknown, isKept = false) => {
    const told: Issue[] = [];
    const tried = read(withValue(example, at, value), (found) => told.push(found));
    return tried.ok && told.length === 0 && (!isKept || JSON.stringify(tried.value).includes(String(value)));
  };
  const { expected } = issue;
  if (takes('text')) {
    const isId = /\bid\b/.test(expected);
    if (!isId && takes('text', true) && !takes('javascript:1', true)) {
      return takes('mailto:a@b.example', true) ? 'an address, or `mailto:`' : 'an address';
    }
    return expected;
  }
  if (takes(true)) return expected.includes('true') ? expected : `true, false, or ${expected}`;
  return ['a number from 0', 'decimal text'].includes(expected) ? 'a number from 0, or decimal text' : expected;
}
