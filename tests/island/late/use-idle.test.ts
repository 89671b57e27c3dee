import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useIdle } from '../../../src/island/late/use-idle';

describe('useIdle', () => {
  let idle: Map<number, () => void>;
  beforeEach(() => {
    idle = new Map();
    vi.stubGlobal('requestIdleCallback', (wake: () => void) => {
      idle.set(idle.size + 1, wake);
      return idle.size;
    });
    vi.stubGlobal('cancelIdleCallback', (id: number) => void idle.delete(id));
  });
  afterEach(() => void vi.unstubAllGlobals());
  const rest = () =>
    act(() => {
      for (const wake of idle.values()) wake();
    });

  it('becomes true in an idle moment, and stays so', () => {
    const { result, rerender } = renderHook((mayBegin: boolean) => useIdle(mayBegin), { initialProps: true });
    expect(result.current).toBe(false);
    rest();
    expect(result.current).toBe(true);
    rerender(false);
    expect(result.current).toBe(true);
  });

  it('waits for no idle moment before it may begin', () => {
    const { result, rerender, unmount } = renderHook((mayBegin: boolean) => useIdle(mayBegin), { initialProps: false });
    rest();
    expect([idle.size, result.current]).toEqual([0, false]);
    rerender(true);
    rest();
    expect(result.current).toBe(true);
    unmount();
  });

  it('waits no longer once its component is gone', () => {
    renderHook(() => useIdle(true)).unmount();
    expect(idle.size).toBe(0);
  });
});
