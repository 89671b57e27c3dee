import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { useLazyPart } from '../../../src/island/late/use-lazy-part';
import { createTestShell } from '../../widgets/test-shell';

type Part = () => string;
const part: Part = () => 'a component, which is a function';

/** A part whose loading the test controls. */
function setUp(isWanted: boolean) {
  const answers: { come(found: Part): void; fail(): void }[] = [];
  const load = vi.fn(
    () =>
      new Promise<Part>((resolve, reject) => {
        answers.push({ come: resolve, fail: () => reject(new TypeError('404')) });
      }),
  );
  const { wrap, onLost } = createTestShell();
  const wrapper = ({ children }: { readonly children: ReactNode }) => wrap(<div>{children}</div>);
  const hook = renderHook((wanted: boolean) => useLazyPart(load, wanted, 'part'), { initialProps: isWanted, wrapper });
  const settle = (step: () => void) => act(async () => step());
  return { load, onLost, answers, settle, seen: () => hook.result.current, want: hook.rerender, leave: hook.unmount };
}

describe('useLazyPart', () => {
  it('loads nothing before the part is wanted, and once when it is', async () => {
    const { load, answers, settle, seen, want } = setUp(false);
    expect([load.mock.calls.length, seen().part, seen().hasFailed]).toEqual([0, undefined, false]);
    want(true);
    want(true);
    expect(load).toHaveBeenCalledTimes(1);
    await settle(() => answers[0]?.come(part));
    expect(seen().part).toBe(part);
    want(true);
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('keeps the part when it is wanted no more, and has it at once when it is again', async () => {
    const { load, answers, settle, seen, want } = setUp(true);
    await settle(() => answers[0]?.come(part));
    want(false);
    expect(seen().part).toBe(part);
    want(true);
    expect([seen().part, load.mock.calls.length]).toEqual([part, 1]);
  });

  it('says that the part did not come, and asks again at retry only', async () => {
    const { load, onLost, answers, settle, seen, want } = setUp(true);
    await settle(() => answers[0]?.fail());
    expect([seen().part, seen().hasFailed]).toEqual([undefined, true]);
    expect(onLost.mock.calls).toEqual([['part', new TypeError('404'), expect.any(Function)]]);
    want(true);
    expect(load).toHaveBeenCalledTimes(1);
    await settle(() => seen().retry());
    expect(seen().hasFailed).toBe(false);
    await settle(() => answers[1]?.come(part));
    expect([seen().part, load.mock.calls.length]).toEqual([part, 2]);
  });

  it('asks again when all that has failed is tried again, and keeps what has come by then', async () => {
    const { onLost, answers, settle, seen } = setUp(true);
    await settle(() => answers[0]?.fail());
    const again = onLost.mock.lastCall?.[2];
    await settle(() => again?.());
    await settle(() => answers[1]?.come(part));
    expect(seen().part).toBe(part);
    await settle(() => again?.());
    expect([seen().part, answers.length]).toEqual([part, 2]);
  });

  it('waits for the wish also after retry', async () => {
    const { load, answers, settle, seen, want } = setUp(true);
    await settle(() => answers[0]?.fail());
    want(false);
    await settle(() => seen().retry());
    expect(load).toHaveBeenCalledTimes(1);
    want(true);
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('forgets a failure that comes when the part is wanted no more, and asks anew when it is', async () => {
    const { load, answers, settle, seen, want } = setUp(true);
    want(false);
    await settle(() => answers[0]?.fail());
    expect(seen().hasFailed).toBe(false);
    want(true);
    await settle(() => answers[1]?.come(part));
    expect([seen().part, load.mock.calls.length]).toEqual([part, 2]);
  });

  it.each<[string, 'come' | 'fail']>([
    ['comes', 'come'],
    ['fails', 'fail'],
  ])('does nothing with what %s when nobody is there any more', async (_, end) => {
    const { answers, settle, seen, leave } = setUp(true);
    leave();
    await settle(() => answers[0]?.[end](part));
    expect([seen().part, seen().hasFailed]).toEqual([undefined, false]);
  });
});
