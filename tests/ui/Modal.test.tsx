import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Button } from '../../src/ui/Button';
import { Modal } from '../../src/ui/Modal';

function showModal() {
  const onCancel = vi.fn();
  const result = render(
    <Modal
      title="Delete?"
      onCancel={onCancel}
      actions={
        <>
          <Button>Cancel</Button>
          <Button data-autofocus="">Delete</Button>
        </>
      }
    >
      <p>Gone for good.</p>
    </Modal>,
  );
  return { ...result, onCancel, dialog: screen.getByRole('dialog', { name: 'Delete?' }) };
}

describe('Modal', () => {
  it('opens with the focus on the control that is marked for it', () => {
    const { dialog } = showModal();
    expect(dialog.hasAttribute('open')).toBe(true);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Delete' }));
  });

  it('leaves Esc to its owner', () => {
    const { dialog, onCancel } = showModal();
    const event = new Event('cancel', { cancelable: true });
    fireEvent(dialog, event);
    expect(event.defaultPrevented).toBe(true);
    expect(onCancel).toHaveBeenCalledTimes(1);
  });

  it('is cancelled by a press on the backdrop', () => {
    const { dialog, onCancel } = showModal();
    fireEvent.mouseDown(dialog);
    fireEvent.click(dialog);
    expect(onCancel).toHaveBeenCalledTimes(1);
  });

  it('stays when a press begins inside and ends on the backdrop', () => {
    const { dialog, onCancel } = showModal();
    fireEvent.mouseDown(screen.getByText('Gone for good.'));
    fireEvent.click(dialog);
    expect(onCancel).not.toHaveBeenCalled();
  });

  it('closes when it leaves the tree, without asking its owner again', () => {
    const { dialog, onCancel, unmount } = showModal();
    const close = vi.spyOn(dialog as HTMLDialogElement, 'close');
    unmount();
    expect(close).toHaveBeenCalledTimes(1);
    fireEvent(dialog, new Event('close'));
    expect(onCancel).not.toHaveBeenCalled();
  });

  it('keeps the page behind it still, and frees it when it goes', () => {
    const { unmount } = showModal();
    expect(document.body.style.overflowY).toBe('hidden');
    unmount();
    expect(document.body.style.overflowY).toBe('');
  });

  describe('once a press has closed it', () => {
    const PLACE = { clientX: 100, clientY: 100, detail: 1 };
    const pressOn = (target: Element, more: MouseEventInit = {}, atMs = performance.now()) => {
      const click = new MouseEvent('click', { bubbles: true, cancelable: true, view: window, ...PLACE, ...more });
      Object.defineProperty(click, 'timeStamp', { value: atMs });
      target.dispatchEvent(click);
      return click;
    };
    /** Closes it, and tells what reaches the page beneath. */
    function closeBy(more: MouseEventInit = {}) {
      const { unmount } = showModal();
      pressOn(screen.getByRole('button', { name: 'Cancel' }), more);
      unmount();
      const beneath = document.body.appendChild(document.createElement('a'));
      const heard = vi.fn();
      beneath.addEventListener('click', heard);
      return { beneath, heard };
    }
    beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] }));
    afterEach(() => {
      vi.runAllTimers();
      vi.useRealTimers();
    });

    it('lets what is left of a double click press nothing beneath', () => {
      const { beneath, heard } = closeBy();
      vi.advanceTimersByTime(300);
      expect(pressOn(beneath, { clientX: 103, detail: 2 }).defaultPrevented).toBe(true);
      expect(heard).not.toHaveBeenCalled();
    });

    it('goes by the times of the presses, which a busy page hears late', () => {
      const { unmount } = showModal();
      const secondAtMs = performance.now() + 200;
      pressOn(screen.getByRole('button', { name: 'Cancel' }));
      vi.advanceTimersByTime(700);
      unmount();
      const beneath = document.body.appendChild(document.createElement('a'));
      expect(pressOn(beneath, { detail: 2 }, secondAtMs).defaultPrevented).toBe(true);
      expect(pressOn(beneath).defaultPrevented).toBe(false);
    });

    it('goes by the count of the system, whose double click may be a slow one', () => {
      const { beneath } = closeBy();
      const later = performance.now() + 900;
      expect(pressOn(beneath, { detail: 2 }, later).defaultPrevented).toBe(true);
      expect(pressOn(beneath, {}, later + 200).defaultPrevented).toBe(false);
      expect(pressOn(beneath, { detail: 2 }, later + 300).defaultPrevented).toBe(false);
    });

    it('knows the second press by itself where a coarse clock gives both the same time', () => {
      const { beneath, heard } = closeBy();
      expect(pressOn(beneath, { detail: 2 }).defaultPrevented).toBe(true);
      expect(heard).not.toHaveBeenCalled();
    });

    it('leaves a press elsewhere alone, and a later one', () => {
      const { beneath, heard } = closeBy();
      vi.advanceTimersByTime(300);
      expect(pressOn(beneath, { clientX: 140 }).defaultPrevented).toBe(false);
      vi.advanceTimersByTime(300);
      expect(pressOn(beneath).defaultPrevented).toBe(false);
      expect(heard).toHaveBeenCalledTimes(2);
    });

    it('leaves the next press alone when it was a key that closed it', () => {
      const { beneath, heard } = closeBy({ clientX: 0, clientY: 0, detail: 0 });
      pressOn(beneath, { clientX: 0, clientY: 0 });
      expect(heard).toHaveBeenCalledTimes(1);
    });
  });

  describe('without a way out', () => {
    const showFirm = () => {
      render(<Modal title="Risk" actions={<Button>Accept</Button>} />);
      return screen.getByRole<HTMLDialogElement>('dialog', { name: 'Risk' });
    };

    it('stays on Esc and on a press on the backdrop', () => {
      const dialog = showFirm();
      const event = new Event('cancel', { cancelable: true });
      fireEvent(dialog, event);
      fireEvent.mouseDown(dialog);
      fireEvent.click(dialog);
      expect([event.defaultPrevented, dialog.open]).toEqual([true, true]);
    });

    it('is there again when the browser closes it by force', () => {
      const dialog = showFirm();
      const showAgain = vi.spyOn(dialog, 'showModal').mockImplementation(() => {});
      fireEvent(dialog, new Event('close'));
      expect(showAgain).toHaveBeenCalledTimes(1);
    });
  });

  it('gives the focus to what is nearest when its opener has gone', () => {
    const place = document.createElement('section');
    place.innerHTML = '<button id="next">Next</button><p><button id="opener">Open</button></p>';
    document.body.append(place);
    place.querySelector<HTMLElement>('#opener')?.focus();
    const { unmount } = showModal();
    place.querySelector('#opener')?.remove();
    unmount();
    expect(document.activeElement?.id).toBe('next');
    place.remove();
  });

  it('finds the nearest out of a shadow root that has gone empty', () => {
    const place = document.createElement('section');
    place.innerHTML = '<div></div><a href="#x" id="next">Next</a>';
    const host = place.querySelector('div');
    const opener = document.createElement('button');
    host?.attachShadow({ mode: 'open' }).append(opener);
    document.body.append(place);
    opener.focus();
    const { unmount } = showModal();
    opener.remove();
    unmount();
    expect(document.activeElement?.id).toBe('next');
    place.remove();
  });
});
