import { act, renderHook } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { useIsHidden } from '../../src/ui/use-is-hidden';

/** A page whose visibility the test controls. */
function createPage(visibilityState: DocumentVisibilityState) {
  const page = Object.assign(new EventTarget(), { visibilityState });
  const show = (state: DocumentVisibilityState) =>
    act(() => {
      page.visibilityState = state;
      page.dispatchEvent(new Event('visibilitychange'));
    });
  return { page, show };
}

describe('useIsHidden', () => {
  it('follows the visibility of the page', () => {
    const { page, show } = createPage('visible');
    const { result } = renderHook(() => useIsHidden(page));
    expect(result.current).toBe(false);
    show('hidden');
    expect(result.current).toBe(true);
    show('visible');
    expect(result.current).toBe(false);
  });

  it('begins in a tab that is in the background', () => {
    const { page } = createPage('hidden');
    expect(renderHook(() => useIsHidden(page)).result.current).toBe(true);
  });

  it('stops listening when its component is gone', () => {
    const { page } = createPage('visible');
    const added = vi.spyOn(page, 'addEventListener');
    const removed = vi.spyOn(page, 'removeEventListener');
    renderHook(() => useIsHidden(page)).unmount();
    expect(removed.mock.calls.map(([type]) => type)).toEqual(added.mock.calls.map(([type]) => type));
    expect(removed).toHaveBeenCalledWith('visibilitychange', added.mock.calls[0]?.[1]);
  });
});
