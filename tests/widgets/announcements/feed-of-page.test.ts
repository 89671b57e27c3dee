import { expect, it, vi } from 'vitest';
import type { IslandDeps } from '../../../src/island/define-island';
import { createIsland } from '../../../src/widgets/announcements';
import { make } from '../../picture/make';
import { createTestShell } from '../test-shell';

it('a page of another type that a script shows in place of this one gets its own announcements', async () => {
  const { shell, address } = createTestShell({ options: { boot: { announcements: [] } } });
  const send = vi.fn(async (_call: object, _params: object) => ({ ok: true as const, data: [] }));
  const client = { send, accept: (_call: object, data: object) => ({ ok: true, data }) };
  const cookies = { read: () => undefined, write() {}, remove() {} };
  const island = createIsland({ client, cookies } as object as IslandDeps);
  const types = () => send.mock.calls.map(([, params]) => params);
  await island.prepare?.(shell, make, document.body);
  await island.prepare?.(shell, make, document.body);
  expect(types()).toEqual([]);
  address.current = 'https://www.shop.test/order/diybuy';
  await island.prepare?.(shell, make, document.body);
  await island.prepare?.(shell, make, document.body);
  expect(JSON.stringify(types())).toMatch(/order/);
});
