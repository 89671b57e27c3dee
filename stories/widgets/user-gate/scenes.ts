import type { Language } from '../../../src/domain/i18n/language';
import { type Scene, type Stage, until } from '../../fixtures/scene';

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

/**
 * An island that the page has put into the gate crashes.
 *
 * @param isBroken Whether it does so now.
 */
export function crashIn(lang: Language, isBroken: () => boolean = () => true): Scene {
  return {
    islands,
    lang,
    act(stage) {
      const part = document.createElement('div');
      part.dataset.portico = 'orders';
      fillGate(stage, part);
      stage.handle.define('orders', ({ react }) => ({
        default: () => {
          if (isBroken()) throw new Error('the orders broke');
          return react.createElement('p', null, 'three orders');
        },
      }));
    },
  };
}

/** Its Retry has not helped. */
export function crashAgainIn(lang: Language): Scene {
  const crash = crashIn(lang);
  return {
    ...crash,
    async act(stage) {
      const heading = () => stage.root('user-gate').querySelector('h1');
      await crash.act?.(stage);
      await until(() => heading() !== null);
      const first = heading();
      stage.root('user-gate').querySelector<HTMLElement>('.ways button')?.click();
      await until(() => heading() !== null && heading() !== first);
    },
  };
}
