import { useLayoutEffect } from 'react';
import { fieldOf, type SearchForm } from './search-field';

/** Makes the field a combobox. @param activeId Id of the active cell; empty if there is none. */
export function useCombobox(form: SearchForm, gridId: string, isOpen: boolean, activeId: string): void {
  useLayoutEffect(() => {
    const input: HTMLInputElement | undefined = fieldOf(form);
    if (!input) return;
    const attributes = {
      role: 'combobox',
      'aria-haspopup': 'grid',
      'aria-autocomplete': 'list',
      'aria-expanded': String(isOpen),
      'aria-controls': isOpen ? gridId : '',
      'aria-activedescendant': activeId,
    };
    for (const [name, value] of Object.entries(attributes)) {
      if (value) input.setAttribute(name, value);
      else input.removeAttribute(name);
    }
  }, [form, isOpen, gridId, activeId]);
}
