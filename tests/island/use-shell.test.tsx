import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { useShell } from '../../src/island/use-shell';
import { createTestShell } from '../widgets/test-shell';

describe('useShell', () => {
  it('is the shell of the island', () => {
    const { shell, wrap } = createTestShell();
    const wrapper = ({ children }: { readonly children: ReactNode }) => wrap(<div>{children}</div>);
    expect(renderHook(() => useShell(), { wrapper }).result.current).toBe(shell);
  });

  it('says where it works when it is used elsewhere', () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    expect(() => renderHook(() => useShell())).toThrow('useShell() works inside an island only');
  });
});
