import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { PopoverBox } from '../../src/ui/PopoverBox';
import { TAB_WAIT_MS } from '../../src/ui/use-tab-wait';

type Care = (popover: HTMLElement) => () => void;

describe('PopoverBox', () => {
  it('works before any script: the button names it', () => {
    render(<PopoverBox id="choices" align="end" className="choices" data-testid="popover" care={undefined} />);
    const popover = screen.getByTestId('popover');
    expect([popover.id, popover.getAttribute('popover'), popover.className]).toEqual([
      'choices',
      'auto',
      'popover end choices',
    ]);
  });

  it('tells before it opens and before it closes, of itself alone', () => {
    const onOpenChange = vi.fn();
    render(
      <PopoverBox id="outer" care={undefined} onOpenChange={onOpenChange} data-testid="outer">
        <PopoverBox id="inner" care={undefined} data-testid="inner" />
      </PopoverBox>,
    );
    const tell = (id: string, newState: 'open' | 'closed') =>
      fireEvent(screen.getByTestId(id), Object.assign(new Event('beforetoggle', { bubbles: true }), { newState }));
    tell('outer', 'open');
    tell('inner', 'closed');
    tell('outer', 'closed');
    expect(onOpenChange.mock.calls).toEqual([[true], [false]]);
  });

  it('tells at once when it was opened before any script', () => {
    const onOpenChange = vi.fn();
    vi.spyOn(HTMLElement.prototype, 'matches').mockReturnValue(true);
    render(<PopoverBox id="early" care={undefined} onOpenChange={onOpenChange} />);
    expect(onOpenChange.mock.calls).toEqual([[true]]);
  });

  it('holds Tab while what it shows is on its way, but no longer than a shopper would wait', () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    onTestFinished(() => void vi.useRealTimers());
    render(
      <>
        <button type="button" popoverTarget="slow">
          Open
        </button>
        <PopoverBox id="slow" care={undefined} isPending />
      </>,
    );
    const button = screen.getByText('Open');
    vi.spyOn(HTMLElement.prototype, 'matches').mockReturnValue(true);
    // `false` for a cancelled key.
    const tab = () => fireEvent.keyDown(button, { key: 'Tab' });
    expect(tab()).toBe(false);
    vi.advanceTimersByTime(TAB_WAIT_MS - 1);
    expect(tab()).toBe(false);
    vi.advanceTimersByTime(1);
    expect(tab()).toBe(true);
  });

  it('is cared for from when the care has come until it goes', () => {
    const stop = vi.fn();
    const care = vi.fn<Care>(() => stop);
    const show = (given: Care | undefined) => <PopoverBox id="later" care={given} data-testid="later" />;
    const { rerender, unmount } = render(show(undefined));
    rerender(show(care));
    rerender(show(care));
    expect(care.mock.calls).toEqual([[screen.getByTestId('later')]]);
    expect(stop).not.toHaveBeenCalled();
    unmount();
    expect(stop).toHaveBeenCalledTimes(1);
  });
});
