import { type Scene, until } from '../../fixtures/scene';

/** An island that throws while it renders; its neighbour works. */
export const crashed: Scene = {
  islands: [{ island: 'header' }],
  act({ handle, add }) {
    handle.define('orders', () => ({
      default: () => {
        throw new Error('the orders broke');
      },
    }));
    add({ island: 'orders' });
  },
};
/** Its Retry has not helped. */
export const crashedAgain: Scene = {
  ...crashed,
  async act(stage) {
    await crashed.act?.(stage);
    const retry = () => stage.host('orders').shadowRoot?.querySelector<HTMLElement>('.island-failed button');
    await until(() => Boolean(retry()));
    const first = retry();
    first?.focus();
    first?.click();
    await until(() => Boolean(retry()) && retry() !== first);
  },
};

/** The code of an island fails to load. */
export const codeLost: Scene = {
  islands: [{ island: 'header' }],
  act({ handle, add }) {
    handle.define('orders', () => Promise.reject(new TypeError('Failed to fetch dynamically imported module')));
    add({ island: 'orders' });
  },
};
