import { type Branch, type Fork, isBranch, isFork, isRepeat, type Leaf, type Repeat, sorted, type Tree } from './tree';
import { toTemplate } from './write';

/** A part of the tree in one case of a value. */
type Case<T> = readonly [value: string, part: T];

/**
 * Merges several renderings into one tree, which chooses by a value wherever they differ.
 *
 * @param by    The name of the value.
 * @param cases The rendering in each of its cases.
 */
export function merge(by: string, cases: readonly Case<readonly Tree[]>[]): readonly Tree[] {
  const same = unifyAll(cases.map(([, list]) => list));
  if (same) return same;
  const shortest = Math.min(...cases.map(([, list]) => list.length));
  const alike = (at: (list: readonly Tree[]) => Tree | undefined) =>
    mergeNodes(
      by,
      cases.map(([value, list]) => [value, at(list)]),
    );
  const head: Tree[] = [];
  while (head.length < shortest) {
    const node = alike((list) => list[head.length]);
    if (node === undefined) break;
    head.push(node);
  }
  const tail: Tree[] = [];
  while (head.length + tail.length < shortest) {
    const node = alike((list) => list[list.length - 1 - tail.length]);
    if (node === undefined) break;
    tail.unshift(node);
  }
  const rest = cases.map(([value, list]) => [value, list.slice(head.length, list.length - tail.length)] as const);
  return [...head, ...fork(by, rest), ...tail];
}

/** Makes a choice for a part that exists, or differs, in some cases only. */
function fork(by: string, cases: readonly Case<readonly Tree[]>[]): readonly Tree[] {
  if (cases.every(([, list]) => list.length === 0)) return [];
  return leaveOut(by, cases) ?? [shorter({ by, of: sorted(Object.fromEntries(cases)) }, share(by, cases))];
}

/**
 * If one case contains all nodes of the others in the same order: keeps each node in its place, and leaves it out where
 * it is missing. Undefined otherwise.
 */
function leaveOut(by: string, cases: readonly Case<readonly Tree[]>[]): readonly Tree[] | undefined {
  const length = Math.max(...cases.map(([, list]) => list.length));
  const longest = cases.find(([, list]) => list.length === length)?.[1] ?? [];
  const places = cases.map(([, list]) => {
    let at = 0;
    const has = longest.map((node) => {
      const isThere = unifyNodes(node, list[at]) !== undefined;
      if (isThere) at += 1;
      return isThere;
    });
    return at === list.length ? has : undefined;
  });
  if (places.includes(undefined)) return undefined;
  const made: Fork[] = [];
  let before = '';
  longest.forEach((_, at) => {
    const there = places.map((has) => has?.[at]);
    const of: Record<string, readonly Tree[]> = {};
    cases.forEach(([value, list], index) => {
      const position = places[index]?.slice(0, at).filter(Boolean).length ?? 0;
      of[value] = there[index] ? list.slice(position, position + 1) : [];
    });
    const last = made[made.length - 1];
    if (last && there.join() === before)
      for (const [value, part] of Object.entries(of)) of[value] = [...(last.of[value] ?? []), ...part];
    made.splice(last && there.join() === before ? -1 : made.length, 1, { by, of: sorted(of) });
    before = there.join();
  });
  return made;
}

/** Makes one choice with a part for each case. Cases of the same shape are merged as far as possible. */
function share(by: string, cases: readonly Case<readonly Tree[]>[]): Fork {
  const groups = new Map<string, Case<readonly Tree[]>[]>();
  for (const entry of cases) {
    const shape = entry[1].map(kindOf).join(' ');
    groups.set(shape, [...(groups.get(shape) ?? []), entry]);
  }
  const of: Record<string, readonly Tree[]> = {};
  for (const group of groups.values()) {
    // If all cases have the same shape, merging them has already been tried.
    const merged = groups.size > 1 && group.length > 1 ? merge(by, group) : undefined;
    const [first] = merged ?? [];
    const inner =
      merged?.length === 1 && first !== undefined && isFork(first) && first.by === by ? first.of : undefined;
    for (const [value, list] of group) of[value] = inner?.[value] ?? merged ?? list;
  }
  return { by, of: sorted(of) };
}

const shorter = (one: Fork, other: Fork): Fork => {
  const sizeOf = (tree: Fork) => JSON.stringify(toTemplate([tree])).length;
  return sizeOf(other) < sizeOf(one) ? other : one;
};

function kindOf(tree: Tree): string {
  if (typeof tree === 'string') return 'text';
  if (isFork(tree)) return `by ${tree.by}`;
  return isRepeat(tree) ? `each ${tree.each}` : `${tree.tag}.${firstClass(tree)}`;
}

/** An element's kind within its tag: the first word of its class. */
function firstClass({ attributes }: Branch): string {
  return typeof attributes.class === 'string' ? (attributes.class.split(' ')[0] ?? '') : '';
}

/** Merges the nodes of all cases into one; undefined if their kinds differ. */
function mergeNodes(by: string, cases: readonly Case<Tree | undefined>[]): Tree | undefined {
  const nodes = cases.flatMap(([value, node]) => (node === undefined ? [] : [[value, node] as const]));
  const [first] = nodes.map(([, node]) => node);
  if (first === undefined || nodes.some(([, node]) => kindOf(node) !== kindOf(first))) return undefined;
  if (typeof first === 'string') return nodes.every(([, node]) => node === first) ? first : undefined;
  if (isBranch(first)) {
    const branches = nodes as readonly Case<Branch>[];
    return {
      tag: first.tag,
      attributes: mergeAttributes(by, branches),
      children: merge(
        by,
        branches.map(([value, { children }]) => [value, children]),
      ),
    };
  }
  if (isRepeat(first)) {
    const repeats = nodes as readonly Case<Repeat>[];
    return {
      each: first.each,
      part: merge(
        by,
        repeats.map(([value, { part }]) => [value, part]),
      ),
    };
  }
  const forks = nodes as readonly Case<Fork>[];
  const of: Record<string, readonly Tree[]> = {};
  for (const key of new Set(forks.flatMap(([, node]) => Object.keys(node.of))))
    of[key] = merge(
      by,
      forks.flatMap(([value, node]) => (node.of[key] ? [[value, node.of[key]] as const] : [])),
    );
  return { by: first.by, of: sorted(of) };
}

function mergeAttributes(by: string, cases: readonly Case<Branch>[]): Readonly<Record<string, Leaf>> {
  const merged: Record<string, Leaf> = {};
  for (const name of new Set(cases.flatMap(([, { attributes }]) => Object.keys(attributes)))) {
    const leaves = cases.map(([value, { attributes }]) => [value, attributes[name] ?? null] as const);
    let same: Leaf | undefined = leaves[0]?.[1];
    for (const [, leaf] of leaves) same = same === undefined ? undefined : unifyLeaves(same, leaf);
    merged[name] = same === undefined ? { by, of: Object.fromEntries(leaves) } : same;
  }
  return sorted(merged);
}

/**
 * Returns one list that is valid in every case, if the lists agree wherever they know the same case; else undefined.
 */
function unifyAll(lists: readonly (readonly Tree[])[]): readonly Tree[] | undefined {
  let same = lists[0];
  for (const list of lists) same = same && unify(same, list);
  return same;
}

function unify(one: readonly Tree[], other: readonly Tree[]): readonly Tree[] | undefined {
  if (one === other) return one;
  if (one.length !== other.length) return undefined;
  const same: Tree[] = [];
  for (const node of one) {
    const found = unifyNodes(node, other[same.length]);
    if (found === undefined) return undefined;
    same.push(found);
  }
  return same;
}

function unifyNodes(one: Tree, other: Tree | undefined): Tree | undefined {
  if (one === other) return one;
  if (other === undefined || kindOf(one) !== kindOf(other)) return undefined;
  if (typeof one === 'string') return one === other ? one : undefined;
  if (isBranch(one)) {
    const { attributes, children } = other as Branch;
    const inside = unify(one.children, children);
    const all: Record<string, Leaf> = {};
    for (const name of [...Object.keys(one.attributes), ...Object.keys(attributes)]) {
      const leaf = unifyLeaves(one.attributes[name] ?? null, attributes[name] ?? null);
      if (leaf === undefined) return undefined;
      all[name] = leaf;
    }
    return inside && { tag: one.tag, attributes: sorted(all), children: inside };
  }
  if (isRepeat(one)) {
    const part = unify(one.part, (other as Repeat).part);
    return part && { each: one.each, part };
  }
  const of = unifyFields(one.of, (other as Fork).of, unify);
  return of && { by: one.by, of };
}

function unifyLeaves(one: Leaf, other: Leaf): Leaf | undefined {
  if (one === null || other === null || typeof one === 'string' || typeof other === 'string')
    return one === other ? one : undefined;
  const of = one.by === other.by ? unifyFields(one.of, other.of, unifyLeaves) : undefined;
  return of && { by: one.by, of };
}

/** A case that only one of the two knows cannot occur in the other, so it takes part unchanged. */
function unifyFields<T>(
  one: Readonly<Record<string, T>>,
  other: Readonly<Record<string, T>>,
  unifyBoth: (one: T, other: T) => T | undefined,
): Readonly<Record<string, T>> | undefined {
  const all: Record<string, T> = { ...one };
  for (const [key, value] of Object.entries(other)) {
    const known = one[key];
    const same = known === undefined ? value : unifyBoth(known, value);
    if (same === undefined) return undefined;
    all[key] = same;
  }
  return sorted(all);
}
