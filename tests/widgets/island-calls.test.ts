import { waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { callsFor, MEMBER_CALLS, PAGE_CALLS } from '../../scripts/docs/island-calls';
import { ISLANDS } from '../../src/islands';
import type { Persona } from '../../stories/fixtures/replies';
import { ok } from '../../stories/fixtures/replies';
import { afterFrames } from '../waits';
import { enter } from './on-stage';

/** The calls of islands at load; all others follow a press. */
const AT_LOAD: Readonly<Record<string, readonly string[]>> = {
  header: ['position'],
  toolbar: ['position'],
  announcements: ['announcements', 'noticeInfo'],
};

describe('what a page asks for', () => {
  const visits = ISLANDS.flatMap(({ name }) =>
    (['guest', 'prime'] as const).map((persona): [string, Persona] => [name, persona]),
  );

  it.each(visits)('is what the docs say of %s: %s', async (island, persona) => {
    const stage = await enter({
      islands: [
        { island, attributes: { 'data-when': 'load', ...(island === 'cart-panel' && { 'data-mode': 'inline' }) } },
      ],
      persona,
      // Not the home page, which has the chat launcher.
      address: '/en/page/help/',
      replies: { globalConfig: ok({ sweepstake: { start: 'scroll' } }) },
    });
    await stage.handle.ready;
    const asked = () => new Set(stage.api.log.map(({ name }): string => name));
    const expected = [
      ...PAGE_CALLS,
      ...(persona === 'guest' ? [] : MEMBER_CALLS),
      ...(AT_LOAD[island] ?? []),
      ...(island === 'cart-panel' && persona !== 'guest' ? ['cartList'] : []),
    ];
    await waitFor(() => expect([...asked()]).toEqual(expect.arrayContaining(expected)), { timeout: 4_000 });
    await afterFrames();
    const told: readonly string[] = callsFor([island]);
    expect([...asked()].filter((name) => !told.includes(name))).toEqual([]);
  });
});
