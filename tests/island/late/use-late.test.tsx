import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { lateTextsOf, useLate, useLateTexts } from '../../../src/island/late/use-late';
import lateEn from '../../../src/locales/late/en';
import { createTestShell } from '../../widgets/test-shell';

const load = async () => 'part';

function inShell(loadLate = vi.fn((bring: () => Promise<unknown>, _name?: string) => bring())) {
  const { wrap, onLost } = createTestShell({ loadLate: loadLate as never });
  const wrapper = ({ children }: { readonly children: ReactNode }) => wrap(<div>{children}</div>);
  return { loadLate, onLost, wrapper };
}

describe('useLate', () => {
  it('loads a part through the shell when it is wanted, as one of all late parts', async () => {
    const { loadLate, wrapper } = inShell();
    const { result, rerender } = renderHook((isWanted: boolean) => useLate(load, isWanted), {
      initialProps: false,
      wrapper,
    });
    expect(loadLate).not.toHaveBeenCalled();
    rerender(true);
    expect(loadLate.mock.calls).toEqual([[load, 'late parts']]);
    await vi.waitFor(() => expect(result.current.part).toBe('part'));
  });

  it('reports a part with a chunk of its own under its name', async () => {
    const { onLost, wrapper } = inShell(vi.fn(() => Promise.reject(new TypeError('404'))));
    const { result } = renderHook(() => useLate(load, true, 'search'), { wrapper });
    await vi.waitFor(() => expect(result.current.hasFailed).toBe(true));
    expect(onLost.mock.calls).toEqual([['search', new TypeError('404'), expect.any(Function)]]);
  });
});

describe('the late texts', () => {
  it('are those of the shell', () => {
    expect(renderHook(() => useLateTexts(), { wrapper: inShell().wrapper }).result.current).toBe(lateEn);
  });

  it('are not to be used before they are loaded', () => {
    expect(() => lateTextsOf({ late: { texts: undefined } })).toThrow('before they are loaded');
  });
});
