import { vi } from 'vitest';
import { GUEST, type User } from '../../src/domain/visitor/user';
import type { DoctorFacts } from '../../src/handle/doctor-report';
import { createMembers, type PlacedIslands } from '../../src/handle/members';
import type { IslandSource } from '../../src/island/define-island';
import { loadPageIsland } from '../../src/mount/page-islands';
import { createOverlayState } from '../../src/state/overlays';
import type { ShellState } from '../../src/state/shell-state';
import { signal } from '../../src/state/signals';
import { createToastState } from '../../src/state/toasts';
import { heldReply, nextTask } from '../waits';

/** The handle's members over fake state; the test decides when an overlay arrives. */
export function setUp({ hasPlaceholders = true } = {}) {
  const overlays = createOverlayState();
  const toasts = createToastState();
  const chat = { open: vi.fn(), close: vi.fn() };
  const values = {
    user: signal<User>(GUEST),
    currency: signal({ code: 'CNY', symbol: 'CN ￥' }),
    cart: signal({ count: 1, shops: [] }),
  };
  const reload = vi.fn(async () => {});
  const stale = vi.fn(async () => {});
  const setCurrency = vi.fn(async () => {});
  const state = {
    overlays,
    toasts,
    chat,
    values,
    session: { status: signal('guest'), reload },
    freshness: { stale },
    setCurrency,
  };
  const scan = vi.fn();
  const report = vi.fn(() => [{ name: 'header', phase: 'mounted' }]);
  /** Reports that the overlay that is expected is offered or removed. */
  let arrive: () => void = () => {};
  const coming = vi.fn<PlacedIslands['coming']>(() => undefined);
  const bring = () =>
    coming.mockReturnValue(
      new Promise((resolve) => {
        arrive = () => {
          coming.mockReturnValue(undefined);
          resolve();
        };
      }),
    );
  const placeholders = { scan, report, coming };
  const { reply: mounted, send: stand } = heldReply<void>();
  const islands = new Map<string, IslandSource>();
  const complain = vi.fn<(message: string) => void>();
  const warn = vi.fn<(message: string) => void>();
  const bringLost = vi.fn();
  const onUnmount = vi.fn();
  const examine = vi.fn(async (_report: DoctorFacts) => undefined);
  const deps = {
    state: state as object as ShellState,
    ready: Promise.resolve({ state: 'ready', failures: [] } as const),
    mounted,
    islands,
    placeholders: () => (hasPlaceholders ? (placeholders as object as PlacedIslands) : undefined),
    bringLost,
    about: { version: '2.5.256', build: 'abc', lang: 'en', platform: 'main' },
    failures: [{ reason: 'crash', message: 'x' } as const],
    dropped: () => 3,
    page: { go: vi.fn() },
    networkUnstable: () => 'Unstable',
    onUnmount,
    examine,
    loadPageIsland,
    warn,
    complain,
  };
  const settle = async () => {
    stand();
    await nextTask();
  };
  return {
    bring,
    arrive: async () => {
      arrive();
      await nextTask();
    },
    handle: createMembers(deps),
    deps,
    ...state,
    scan,
    report,
    islands,
    complain,
    warn,
    bringLost,
    onUnmount,
    examine,
    settle,
    stale,
  };
}
