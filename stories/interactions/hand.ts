import { userEvent, waitFor } from 'storybook/test';
import type { Stage } from '../fixtures/scene';

/** Code that is loaded late may take long on a busy machine. */
const PATIENCE = { timeout: 5_000 };

/** A visitor's actions in an island or in the layer, and checks of the result. */
export interface Hand {
  /** Waits for the first matching element. */
  find(selector: string): Promise<HTMLElement>;
  press(selector: string): Promise<void>;
  type(selector: string, text: string): Promise<void>;
  /** Waits until the condition is true. */
  sees(isSo: (root: ShadowRoot) => boolean, what: string): Promise<void>;
}

/** A visitor's actions in one island of a scene. */
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
      // At its position: two presses at one position are a double click.
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
