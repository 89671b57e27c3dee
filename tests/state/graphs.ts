import { batch, computed, type ReadonlySignal, signal } from '../../src/state/signals';

/** A live graph of signals. */
export interface Graph {
  /** The value read at its end. */
  readonly end: ReadonlySignal<unknown>;
  /** Changes, and the end's value after each. */
  readonly steps: readonly (readonly [change: () => void, end: unknown])[];
  /** Number of derivations so far. */
  readonly derived: () => number;
}

export interface GraphCase {
  readonly name: string;
  readonly make: () => Graph;
  /** The initial value of its end. */
  readonly first: unknown;
  /** Number of changes of its end, in all steps. */
  readonly changes: number;
  /** Number of derivations in all steps, while its end is subscribed to. */
  readonly derives: number;
}

/** Counts derivations. */
function counted() {
  let count = 0;
  return {
    derived: () => count,
    derive: <T>(from: () => T) =>
      computed(() => {
        count += 1;
        return from();
      }),
  };
}

/** Graphs like those in the tests of `@preact/signals-core`. */
export const GRAPHS: readonly GraphCase[] = [
  {
    name: 'a chain',
    make() {
      const { derive, derived } = counted();
      const a = signal(1);
      const b = derive(() => a.value + 1);
      const end = derive(() => b.value * 10);
      const set = (value: number) => () => {
        a.value = value;
      };
      return {
        end,
        derived,
        steps: [
          [set(2), 30],
          [set(2), 30],
          [set(3), 40],
        ],
      };
    },
    first: 20,
    changes: 2,
    derives: 4,
  },
  {
    name: 'a diamond, whose end is derived once for both arms',
    make() {
      const { derive, derived } = counted();
      const a = signal('a');
      const b = derive(() => `${a.value}b`);
      const c = derive(() => `${a.value}c`);
      const end = derive(() => `${b.value} ${c.value}`);
      return {
        end,
        derived,
        steps: [
          [
            () => {
              a.value = 'x';
            },
            'xb xc',
          ],
        ],
      };
    },
    first: 'ab ac',
    changes: 1,
    derives: 3,
  },
  {
    name: 'a diamond with a tail and a longer arm',
    make() {
      const { derive, derived } = counted();
      const a = signal(1);
      const short = derive(() => a.value + 1);
      const middle = derive(() => a.value + 10);
      const long = derive(() => middle.value + 100);
      const joined = derive(() => short.value + long.value);
      const end = derive(() => `${joined.value}!`);
      return {
        end,
        derived,
        steps: [
          [
            () => {
              a.value = 2;
            },
            '115!',
          ],
        ],
      };
    },
    first: '113!',
    changes: 1,
    derives: 5,
  },
  {
    name: 'a diamond whose arms cancel each other',
    make() {
      const { derive, derived } = counted();
      const a = signal(1);
      const up = derive(() => a.value);
      const down = derive(() => -a.value);
      const sum = derive(() => up.value + down.value);
      const end = derive(() => `${sum.value}`);
      const set = (value: number) => () => {
        a.value = value;
      };
      return {
        end,
        derived,
        steps: [
          [set(2), '0'],
          [set(3), '0'],
        ],
      };
    },
    first: '0',
    changes: 0,
    // The last one is not derived again: its inputs have not changed.
    derives: 6,
  },
  {
    name: 'a branch that is not taken',
    make() {
      const { derive, derived } = counted();
      const [isLeft, left, right] = [signal(true), signal('l'), signal('r')];
      const end = derive(() => (isLeft.value ? left.value : right.value));
      return {
        end,
        derived,
        steps: [
          [
            () => {
              right.value = 'r2';
            },
            'l',
          ],
          [
            () => {
              isLeft.value = false;
            },
            'r2',
          ],
          [
            () => {
              left.value = 'l2';
            },
            'r2',
          ],
        ],
      };
    },
    first: 'l',
    changes: 1,
    derives: 1,
  },
  {
    name: 'a batch of several sources',
    make() {
      const { derive, derived } = counted();
      const [a, b] = [signal(1), signal(2)];
      const end = derive(() => a.value + b.value);
      return {
        end,
        derived,
        steps: [
          [
            () =>
              batch(() => {
                a.value = 10;
                b.value = 20;
                a.value = 30;
              }),
            50,
          ],
          [
            () =>
              batch(() => {
                a.value = 1;
                a.value = 30;
              }),
            50,
          ],
        ],
      };
    },
    first: 3,
    changes: 1,
    derives: 1,
  },
  {
    name: 'a value that could not be derived for a while, unread',
    make() {
      const { derive, derived } = counted();
      const [text, isRead] = [signal('{'), signal(false)];
      const parsed = derive(() => JSON.parse(text.value) as number);
      const end = derive(() => (isRead.value ? parsed.value : 'unread'));
      return {
        end,
        derived,
        steps: [
          [
            () => {
              text.value = '7';
            },
            'unread',
          ],
          [
            () => {
              isRead.value = true;
            },
            7,
          ],
        ],
      };
    },
    first: 'unread',
    changes: 1,
    derives: 2,
  },
];
