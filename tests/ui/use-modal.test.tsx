import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { Button } from '../../src/ui/Button';
import { Modal } from '../../src/ui/Modal';
import { onModal, stayAbove } from '../../src/ui/modal-news';
import { showModal } from './shown-modal';

describe('useModal', () => {
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

  it('lets what is left of a double click press nothing beneath, once a press has closed it', () => {
    const { unmount } = showModal();
    const press = { clientX: 100, clientY: 100, detail: 1, view: window };
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }), press);
    unmount();
    const beneath = document.body.appendChild(document.createElement('a'));
    const second = new MouseEvent('click', { ...press, detail: 2, bubbles: true, cancelable: true });
    beneath.dispatchEvent(second);
    expect(second.defaultPrevented).toBe(true);
    beneath.remove();
    // The next press ends the watch.
    fireEvent.click(document.body, press);
  });

  it.each([
    ['the second press of the double click that has opened it', 2, 0],
    ['a press of its own', 1, 1],
  ])('is cancelled by presses on the backdrop, but not by %s', (what, detail, times) => {
    const { dialog, onCancel } = showModal();
    const onDelete = vi.fn();
    screen.getByRole('button', { name: 'Delete' }).addEventListener('click', onDelete);
    fireEvent.mouseDown(dialog, { detail });
    fireEvent.click(dialog, { detail });
    fireEvent.click(screen.getByRole('button', { name: 'Delete' }), { detail });
    expect([what, onCancel.mock.calls.length, onDelete.mock.calls.length]).toEqual([what, times, times]);
  });

  it('takes a touch right after it has opened for the second one of a double tap, which no browser counts', () => {
    const { dialog } = showModal();
    const onDelete = vi.fn();
    const button = screen.getByRole('button', { name: 'Delete' });
    button.addEventListener('click', onDelete);
    const touch = (detail: number) => {
      const press = new MouseEvent('click', { bubbles: true, cancelable: true, detail });
      fireEvent(button, Object.defineProperty(press, 'pointerType', { value: 'touch' }));
    };
    touch(1);
    expect(onDelete).not.toHaveBeenCalled();
    // A key, or a screen reader.
    touch(0);
    expect(onDelete).toHaveBeenCalledTimes(1);
    const later = performance.now() + 1_000;
    vi.spyOn(Event.prototype, 'timeStamp', 'get').mockReturnValue(later);
    touch(1);
    expect(onDelete).toHaveBeenCalledTimes(2);
    expect(dialog.isConnected).toBe(true);
  });

  it('hands a press on to what is shown above it', () => {
    const { dialog, onCancel } = showModal();
    const toast = document.body.appendChild(document.createElement('section'));
    const close = toast.appendChild(document.createElement('button'));
    const stop = stayAbove(toast);
    const place = (element: Element, left: number, right: number) =>
      vi.spyOn(element, 'getBoundingClientRect').mockReturnValue({ left, right, top: 0, bottom: 40 } as DOMRect);
    place(toast, 0, 200);
    place(close, 160, 200);
    const onClose = vi.fn();
    close.addEventListener('click', onClose);
    const press = (clientX: number, detail = 1) => {
      fireEvent.mouseDown(dialog, { clientX, clientY: 20, detail });
      fireEvent.click(dialog, { clientX, clientY: 20, detail });
      return [onClose.mock.calls.length, onCancel.mock.calls.length];
    };
    expect(press(10)).toEqual([0, 0]);
    expect(press(170)).toEqual([1, 0]);
    // What is left of a double click, once the toast has gone.
    const second = new MouseEvent('click', { clientX: 170, clientY: 20, detail: 2, cancelable: true, bubbles: true });
    dialog.dispatchEvent(second);
    expect([second.defaultPrevented, onCancel.mock.calls.length]).toEqual([true, 0]);
    // A drag that ends there was not meant for it.
    fireEvent.mouseDown(screen.getByText('Gone for good.'), { clientX: 300, clientY: 20, detail: 1 });
    fireEvent.click(dialog, { clientX: 170, clientY: 20, detail: 1, timeStamp: 9_000 });
    expect([onClose.mock.calls.length, onCancel.mock.calls.length]).toEqual([1, 0]);
    expect(press(300)).toEqual([1, 1]);
    // By keyboard, a click has no place.
    expect(press(0, 0)).toEqual([1, 2]);
    stop();
    toast.remove();
    expect(press(170)).toEqual([1, 3]);
  });

  it('tells those that were in front that it covers them', () => {
    const covered = vi.fn();
    const stop = onModal(document, covered);
    showModal();
    expect(covered).toHaveBeenCalledTimes(1);
    stop();
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
