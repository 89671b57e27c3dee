import type { Scene } from '../../fixtures/scene';

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
/** The code of an island fails to load. */
export const codeLost: Scene = {
  islands: [{ island: 'header' }],
  act({ handle, add }) {
    handle.define('orders', () => Promise.reject(new TypeError('Failed to fetch dynamically imported module')));
    add({ island: 'orders' });
  },
};
