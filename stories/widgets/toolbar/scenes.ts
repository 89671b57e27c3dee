import { longCart } from '../../fixtures/replies';
import type { Scene } from '../../fixtures/scene';

const page = { islands: [{ island: 'toolbar' }, { island: 'cart-panel' }], pageHeightPx: 3_000 } as const;

export const guest: Scene = { ...page, persona: 'guest' };
export const withCount: Scene = { ...page, persona: 'member' };
/** More than 99 lines: a dot. */
export const manyLines: Scene = { ...page, persona: 'member', cart: (code) => longCart(code, 120) };
/** Scrolled past 100 px: back-to-top is there. */
export const pastTop: Scene = { ...page, persona: 'member', act: () => window.scrollTo(0, 600) };
/** Without a cart panel on the page the button leads to the cart's page. */
export const withoutPanel: Scene = { ...page, islands: [{ island: 'toolbar' }], persona: 'member' };
