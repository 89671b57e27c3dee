import { act, render, renderHook } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { type CrashInside, CrashInsideContext, useCrashInside } from '../../src/island/crash-inside';
import { signal } from '../../src/state/signals';

describe('useCrashInside', () => {
  it('follows whether an island inside has crashed', () => {
    const crashInside = signal<CrashInside | null>(null);
    const Gate = () => <p>{useCrashInside() ? 'open' : 'closed'}</p>;
    const { container } = render(
      <CrashInsideContext value={crashInside}>
        <Gate />
      </CrashInsideContext>,
    );
    expect(container.textContent).toBe('closed');
    act(() => {
      crashInside.value = { isAgain: false, retry() {} };
    });
    expect(container.textContent).toBe('open');
  });

  it('says where it works when it is used elsewhere', () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    expect(() => renderHook(() => useCrashInside())).toThrow('useCrashInside() works inside an island only');
  });
});
