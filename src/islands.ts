import type { Island, MountMoment } from './mount/define-island';
import type { IslandDeps } from './mount/island-deps';
import type { LazyIsland } from './mount/placeholders';
import { cartPanel } from './widgets/cart-panel';
import { header } from './widgets/header';
import { toolbar } from './widgets/toolbar';
import { userGate } from './widgets/user-gate';

/** An island that the page is whole without. */
const extra = (name: string, load: LazyIsland['load'], moment: MountMoment = 'idle'): LazyIsland => ({
  name,
  load,
  isExtra: true,
  moment: () => moment,
});

/** The islands: those of the core, and those whose code comes when they are near. Source: contract, section 2, "Islands". */
export const listIslands = (deps: IslandDeps): readonly (Island | LazyIsland)[] => [
  header,
  toolbar,
  cartPanel,
  userGate,
  {
    name: 'footer',
    async load() {
      const [{ footerBy }] = await Promise.all([import('./footer'), deps.loadLateTexts()]);
      return footerBy(deps);
    },
    moment: () => 'visible',
  },
  extra('announcements', async () => (await import('./announcements')).announcementsBy(deps), 'load'),
  extra('cookie-notice', async () => (await import('./later')).cookieNotice(deps)),
  extra('share-overlay', async () => (await import('./later')).shareOverlayBy(deps)),
  extra('countdown-task', async () => (await import('./later')).countdownTask(deps)),
];
