import { type PictureValues, signOf, TOKENS } from '../../../src/domain/picture/template';
import type { IslandPicture, PictureState } from '../../../src/island/island-picture';
import { merge } from './merge';
import { changeAt, type Leaf, sorted, type Tree } from './tree';
import { toTemplate, writeMarkup } from './write';

/** An island's markup in one state. */
export interface StateTrees {
  readonly state: PictureState;
  readonly trees: readonly Tree[];
}

/** Every combination of cases; the first value changes slowest. */
export function statesOf(cases: Readonly<Record<string, readonly string[]>>): readonly PictureState[] {
  let states: readonly PictureState[] = [{}];
  for (const [name, all] of Object.entries(cases))
    states = states.flatMap((state) => all.map((value) => ({ ...state, [name]: value })));
  return states;
}

/** Merges the states. @throws {Error} If the result does not reproduce one of them. */
export function mergeChecked(island: string, rendered: readonly StateTrees[], picture: IslandPicture): readonly Tree[] {
  const merged = mergeStates(Object.keys(picture.cases), rendered);
  const nodes = toTemplate(merged);
  for (const { state, trees } of rendered) {
    const values = valuesOf(state, picture);
    const [is, shouldBe] = [writeMarkup(nodes, values), writeMarkup(toTemplate(trees), values)];
    if (is !== shouldBe)
      throw new Error(`the picture of ${island} in ${JSON.stringify(state)} is\n${is}, not\n${shouldBe}`);
  }
  return merged;
}

/** @param names The values that the states differ in, outer ones first. */
function mergeStates([name, ...inner]: readonly string[], rendered: readonly StateTrees[]): readonly Tree[] {
  if (name === undefined) return rendered[0]?.trees ?? [];
  const groups = new Map<string, StateTrees[]>();
  for (const entry of rendered) {
    const value = entry.state[name] ?? '';
    groups.set(value, [...(groups.get(value) ?? []), entry]);
  }
  return merge(
    name,
    [...groups].map(([value, group]) => [value, mergeStates(inner, group)]),
  );
}

/**
 * The values that a state was rendered with: private-use characters, except for values that are empty in it and values
 * that parts are chosen by.
 */
function valuesOf(state: PictureState, { lists = {} }: IslandPicture): PictureValues {
  const values: Record<string, string | readonly PictureValues[]> = {};
  for (const name of TOKENS) values[name] = signOf(name);
  for (const [name, value] of Object.entries(state)) if (value !== '*' || !values[name]) values[name] = value;
  for (const name of Object.keys(lists)) values[name] = [{}];
  return values;
}

/** Makes each part that a site can leave out a choice by its options. */
export function leaveOut(trees: readonly Tree[], { leftOut = [] }: IslandPicture): readonly Tree[] {
  let made = trees;
  for (const part of leftOut)
    made = changeAt(made, part.at, (found) => {
      if ('list' in part) {
        const { list, names } = part;
        if (found.children.length !== names.length)
          throw new Error(`${part.at} does not have one part for each ${list}`);
        const of = Object.fromEntries(found.children.map((child, at) => [names[at] ?? '', [child]]));
        return { ...found, children: [{ each: list, part: [{ by: list, of }] }] };
      }
      const { name: by, without } = part;
      if (!without) return { by, of: { '*': [found], '': [] } };
      const attributes: Record<string, Leaf> = { ...found.attributes };
      for (const [name, text] of Object.entries(without))
        attributes[name] = { by, of: { '*': attributes[name] ?? null, '': text } };
      return { ...found, attributes: sorted(attributes) };
    });
  return made;
}

/** The names that each list option can have. */
export const namesOf = ({ leftOut = [] }: IslandPicture) =>
  Object.fromEntries(leftOut.flatMap((part) => ('list' in part ? [[part.list, part.names]] : [])));
