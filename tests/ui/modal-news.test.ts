import { describe, expect, it, vi } from 'vitest';
import { onModal, tellModal } from '../../src/ui/modal-news';

describe('onModal', () => {
  it('notifies every listener of its page, until that is removed', () => {
    const [first, second, elsewhere] = [vi.fn(), vi.fn(), vi.fn()];
    const stop = onModal(document, first);
    const stopSecond = onModal(document, second);
    onModal(document.implementation.createHTMLDocument(), elsewhere);
    tellModal(document);
    stop();
    tellModal(document);
    stopSecond();
    tellModal(document);
    expect([first, second, elsewhere].map(({ mock }) => mock.calls.length)).toEqual([1, 2, 0]);
  });
});
