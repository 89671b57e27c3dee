import type { Language } from '../../../src/domain/i18n/language';
import type { Scene, Stage } from '../../fixtures/scene';

const islands = [{ island: 'user-gate' }];

/** Puts page content into the gate, as the page's own markup would. */
function fillGate({ host }: Stage, ...more: readonly Node[]): void {
  const title = document.createElement('h2');
  title.textContent = 'My orders';
  const field = document.createElement('input');
  field.setAttribute('aria-label', 'Order number');
  host('user-gate').append(title, field, ...more);
}

/** The user is not known yet: content that requires one is hidden. */
export const loading: Scene = { islands, replies: { userInfo: 'never' }, act: (stage) => fillGate(stage) };
/** The user is known: only the page's content is left. */
export const open: Scene = { islands, act: (stage) => fillGate(stage) };
/** A page that requires no user is shown at once. */
export const notRequired: Scene = { ...loading, options: { page: { requiresUser: false } } };

/** An island that the page has put into the gate crashes. */
export function crashIn(lang: Language): Scene {
  return {
    islands,
    lang,
    act(stage) {
      const part = document.createElement('div');
      part.dataset.portico = 'orders';
      fillGate(stage, part);
      stage.handle.define('orders', () => ({
        default: () => {
          throw new Error('the orders broke');
        },
      }));
    },
  };
}
