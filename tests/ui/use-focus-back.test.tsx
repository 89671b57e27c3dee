import { render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CloseButton } from '../../src/ui/CloseButton';
import { nextTask } from '../waits';

const find = (id: string) => document.querySelector<HTMLElement>(`#${id}`) as HTMLElement;

/** A box on a page with two buttons, and a function that removes it. */
function showBox() {
  const box = (isOpen: boolean) => (
    <section>
      <button type="button" id="near">
        Near
      </button>
      {isOpen && (
        <div className="box">
          <CloseButton label="Close" closes=".box" onClick={() => {}} />
        </div>
      )}
    </section>
  );
  const { rerender } = render(box(true));
  return {
    close: screen.getByRole('button', { name: 'Close' }),
    async remove() {
      rerender(box(false));
      await nextTask();
    },
  };
}

beforeEach(() => {
  document.body.insertAdjacentHTML('beforeend', '<button id="own">Own</button>');
});
afterEach(() => find('own')?.remove());

describe('useFocusBack', () => {
  it('gives the focus back to what had it before', async () => {
    find('own').focus();
    const { close, remove } = showBox();
    close.focus();
    await remove();
    expect(document.activeElement).toBe(find('own'));
  });

  it('follows the focus outside of the box until then', async () => {
    const { close, remove } = showBox();
    find('own').focus();
    close.focus();
    await remove();
    expect(document.activeElement).toBe(find('own'));
  });

  it('gives it to the nearest control where that has gone', async () => {
    find('own').focus();
    const { close, remove } = showBox();
    close.focus();
    find('own').remove();
    await remove();
    expect(document.activeElement).toBe(find('near'));
  });

  it('leaves the page alone where the focus is no longer in the box', async () => {
    find('own').focus();
    const { close, remove } = showBox();
    close.focus();
    close.blur();
    await remove();
    expect(document.activeElement).toBe(document.body);
  });
});
