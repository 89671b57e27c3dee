import { act, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { CURRENCIES } from '../../../demo-host/api/seeds/currencies';
import { lateTextsOf } from '../../../src/island/late/use-late';
import { SwitchForm } from '../../../src/widgets/header/SwitchForm';
import { createTestShell, LIST, type TestShellParts } from '../test-shell';

function showForm(parts: TestShellParts = {}, list: Parameters<typeof settle>[0] = CURRENCIES) {
  const test = createTestShell(parts);
  settle(list);
  test.show(<SwitchForm />);
  const { switcher } = lateTextsOf(test.shell);
  const field = () => screen.getByRole<HTMLInputElement>('searchbox', { name: switcher.find });
  const group = () => within(screen.getByRole('group', { name: switcher.currency }));
  return {
    ...test,
    field,
    codes: () =>
      group()
        .queryAllByRole<HTMLInputElement>('radio')
        .map((radio) => radio.value),
    picked: () =>
      group()
        .queryAllByRole<HTMLInputElement>('radio', { checked: true })
        .map((radio) => radio.value),
    type: (text: string) => fireEvent.input(field(), { target: { value: text } }),
    press: (element: Element, key: string, more: object = {}) =>
      // False when the browser's own action is prevented.
      fireEvent.keyDown(element, { key, ...more }),
  };
  function settle(next: typeof LIST) {
    act(() => test.shell.currency.settle(next, 'USD'));
  }
}

describe('currency filter', () => {
  it('is not there for a few currencies', () => {
    showForm({}, LIST);
    expect(screen.queryByRole('searchbox')).toBeNull();
    expect(screen.getAllByRole('radio')).toHaveLength(2 + 3);
  });

  it.each([
    ['en', 'Find a currency'],
    ['ph', 'Find a currency'],
    ['cn', '查找货币'],
    ['kr', '통화 검색'],
  ] as const)('names itself in the language of the page: %s', (lang, label) => {
    const { field } = showForm({ lang });
    expect([field().getAttribute('aria-label'), field().placeholder]).toEqual([label, label]);
  });

  it('shows code, name and symbol of each', () => {
    showForm();
    expect(screen.getByRole('radio', { name: 'AED United Arab Emirates Dirham AE د.إ' })).toBeTruthy();
  });

  it('filters as it is typed, says how many, and empties', () => {
    const { codes, type } = showForm();
    expect(codes()).toHaveLength(20);
    type('dollar');
    expect(codes()).toEqual(['USD', 'CAD', 'AUD', 'NZD', 'SGD', 'HKD', 'TWD']);
    const status = screen.getByText('7 found');
    expect(status.getAttribute('role')).toBe('status');
    type('nothing');
    expect(codes()).toEqual([]);
    // The same element: a new one would often not be announced.
    expect(status.textContent).toBe('No currency matches “nothing”.');
    expect(screen.getAllByText('No currency matches “nothing”.', { ignore: '[aria-hidden]' })).toEqual([status]);
    type('');
    expect(codes()).toHaveLength(20);
  });

  it('keeps what is picked although it is filtered out', () => {
    const { codes, confirm, picked, type } = showForm();
    fireEvent.click(screen.getByRole('radio', { name: /EUR/ }));
    type('yen');
    expect([codes(), picked()]).toEqual([['JPY'], []]);
    fireEvent.submit(screen.getByRole('button', { name: 'Confirm' }));
    expect(confirm.mock.calls).toEqual([[{ lang: 'en', currencyCode: 'EUR' }]]);
    type('');
    expect(picked()).toEqual(['EUR']);
  });

  it('Enter takes the first that was found, and pressed again confirms', () => {
    const { confirm, field, picked, press, type } = showForm();
    type('yen');
    expect(press(field(), 'Enter')).toBe(false);
    expect(picked()).toEqual(['JPY']);
    expect(confirm).not.toHaveBeenCalled();
    expect(press(field(), 'Enter')).toBe(true);
  });

  it('Enter with nothing found does nothing; with nothing typed it confirms', () => {
    const { field, press, type } = showForm();
    type('zzz');
    expect(press(field(), 'Enter')).toBe(false);
    type('');
    expect(press(field(), 'Enter')).toBe(true);
  });

  it.each([
    ['isComposing', { isComposing: true }],
    ['the key code of an input method', { keyCode: 229 }],
  ])('leaves an Enter of an input method alone: %s', (_, more) => {
    const { field, picked, press, type } = showForm();
    type('yen');
    expect(press(field(), 'Enter', more)).toBe(true);
    expect(picked()).toEqual([]);
  });

  it('does not look for what an input method has not settled', () => {
    const { codes, field } = showForm();
    fireEvent.compositionStart(field());
    fireEvent.input(field(), { target: { value: 'ㅇ' }, isComposing: true });
    expect(codes()).toHaveLength(20);
    field().value = 'euro';
    fireEvent.compositionEnd(field());
    expect(codes()).toEqual(['EUR']);
  });

  it('the first Esc empties the field, the next one closes the switch, which Safari does not do itself', () => {
    const { codes, field, press, type } = showForm();
    const hidePopover = vi.fn();
    const menu = field().closest('form')?.parentElement as HTMLElement;
    menu.setAttribute('popover', 'auto');
    Object.assign(menu, { hidePopover });
    type('yen');
    expect(press(field(), 'Escape')).toBe(false);
    expect([field().value, codes().length]).toEqual(['', 20]);
    expect(hidePopover).not.toHaveBeenCalled();
    // Prevented: the browser would close what the switch lies in as well.
    expect(press(field(), 'Escape')).toBe(false);
    expect(hidePopover).toHaveBeenCalledOnce();
  });

  it('the arrow down goes to what is picked, or to the first', () => {
    const { field, press, type } = showForm();
    field().focus();
    press(field(), 'ArrowDown');
    expect((document.activeElement as HTMLInputElement).value).toBe('USD');
    type('yen');
    field().focus();
    press(field(), 'ArrowDown');
    expect((document.activeElement as HTMLInputElement).value).toBe('JPY');
  });

  it.each([
    ['a letter', 'e', {}, true],
    ['the space bar, which picks', ' ', {}, false],
    ['an arrow, which moves', 'ArrowDown', {}, false],
    ['a shortcut', 'r', { ctrlKey: true }, false],
  ])('typing in the list goes on in the field: %s', (_, key, more, goesOn) => {
    const { field, press } = showForm();
    const radio = screen.getByRole('radio', { name: /EUR/ });
    radio.focus();
    press(radio, key, more);
    expect(document.activeElement === field()).toBe(goesOn);
  });
});

describe('languages', () => {
  it('have their names in themselves, and say which language that is', () => {
    showForm();
    const names = within(screen.getByRole('group', { name: 'Language' })).getAllByText(/./, { selector: '.text' });
    expect(names.map((name) => [name.textContent, name.getAttribute('lang')])).toEqual([
      ['简体中文', 'zh-CN'],
      ['English', 'en'],
    ]);
  });
});
