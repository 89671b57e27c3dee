import { userEvent, waitFor } from 'storybook/test';
import type { Stage } from '../fixtures/scene';

/** Code that comes late may take its time on a busy machine. */
const PATIENCE = { timeout: 5_000 };

/** What a visitor does in an island, or in the layer, and finds there. */
export interface Hand {
  /** Waits for the first element that fits. */
  find(selector: string): Promise<HTMLElement>;
  press(selector: string): Promise<void>;
  type(selector: string, text: string): Promise<void>;
  /** Waits until something is so. */
  sees(isSo: (root: ShadowRoot) => boolean, what: string): Promise<void>;
}

/** A visitor's hand in one island of a scene. */
export function handIn(stage: Stage, island: string): Hand {
  const find = (selector: string) =>
    waitFor(() => {
      const found = stage.root(island).querySelector<HTMLElement>(selector);
      if (!found) throw new Error(`there is no ${selector} in ${island}`);
      return found;
    }, PATIENCE);
  return {
    find,
    async press(selector) {
      const target = await find(selector);
      // Where it is: two presses at one place are a double click.
      const { x, y, width, height } = target.getBoundingClientRect();
      const coords = { clientX: x + width / 2, clientY: y + height / 2 };
      await userEvent.pointer({ target, coords, keys: '[MouseLeft]' });
    },
    type: async (selector, text) => userEvent.type(await find(selector), text),
    sees: (isSo, what) =>
      waitFor(() => {
        if (!isSo(stage.root(island))) throw new Error(`${island}: ${what}`);
      }, PATIENCE),
  };
}
