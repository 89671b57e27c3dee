import { describe, expect, it, vi } from 'vitest';
import { createToastState, TOAST_KINDS } from '../../src/state/toasts';

describe('createToastState', () => {
  it.each([
    ['info', 4_000],
    ['success', 4_000],
    ['warning', 4_000],
    ['error', 6_000],
  ] as const)('shows %s for %d ms', (kind, lastsMs) => {
    const { current, show } = createToastState();
    show('Words', kind);
    expect(current.value).toMatchObject({ message: 'Words', kind, lastsMs });
  });

  it('knows exactly the kinds of the contract, and takes the first where none is said', () => {
    expect(TOAST_KINDS).toEqual(['info', 'success', 'warning', 'error']);
    const { current, show } = createToastState();
    show('Words');
    expect(current.value?.kind).toBe('info');
  });

  it('shows one at a time: the newest', () => {
    const { current, show } = createToastState();
    const seen: unknown[] = [];
    current.subscribe((toast) => seen.push(toast?.message ?? null));
    show('First');
    show('Second');
    expect(seen).toEqual([null, 'First', 'Second']);
  });

  it('tells two of the same words apart', () => {
    const { current, show } = createToastState();
    show('Words');
    const first = current.value?.id;
    show('Words');
    expect(current.value?.id).not.toBe(first);
  });

  it('stays as long as it is told to, with the button that it is given', () => {
    const { current, show } = createToastState();
    const action = { label: 'Undo', onPress: vi.fn() };
    show('Words', 'error', { lastsMs: 10_000, action });
    expect(current.value).toMatchObject({ lastsMs: 10_000, action });
    show('Words');
    expect(current.value).not.toHaveProperty('action');
  });

  it('goes, but takes no newer one with it', () => {
    const { current, show, dismiss } = createToastState();
    show('First');
    const first = current.value?.id;
    show('Second');
    dismiss(first);
    expect(current.value?.message).toBe('Second');
    const second = current.value?.id;
    dismiss(second);
    expect(current.value).toBeNull();
    // Its time is up, too.
    dismiss(second);
    show('Third');
    dismiss();
    expect(current.value).toBeNull();
  });

  it('says to screen readers what it does not show, the same words twice if need be', () => {
    const { current, announcement, announce } = createToastState();
    const seen: unknown[] = [];
    announcement.subscribe((words) => seen.push(words?.text));
    announce('Words');
    announce('Words');
    expect(seen).toEqual([undefined, 'Words', 'Words']);
    expect(current.value).toBeNull();
  });
});
