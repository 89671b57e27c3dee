import {
  type ChangeEvent,
  type CompositionEvent,
  type KeyboardEvent,
  type RefObject,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { Currency } from '../../domain/currency/currency';
import { fill } from '../../domain/i18n/fill';
import { useLateTexts } from '../../island/late/use-late';
import { useShell } from '../../island/use-shell';
import { isForInputMethod } from '../../ui/input-method';
import { ChoiceList } from './ChoiceList';
import { findCurrencies, nameCurrencies } from './switch-choice';

/** A list gets a filter from this length on; a shorter one can be read at a glance. */
const FILTER_FROM = 9;

export interface CurrencyChoiceProps {
  readonly list: readonly Currency[];
  readonly picked: string;
  readonly onPick: (code: string) => void;
}

/**
 * The currencies, with a field that filters a long list.
 *
 * Radio buttons below a search field instead of a combobox: every screen reader and phone supports them, the whole list
 * is visible before anything is typed, and nothing has to be opened inside an open menu. In the field, Enter picks the
 * first match and the down arrow moves into the list. Typing in the list continues in the field.
 */
export function CurrencyChoice({ list, picked, onPick }: CurrencyChoiceProps) {
  const { htmlLang } = useShell();
  const t = useLateTexts().switcher;
  const [query, setQuery] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const named = useMemo(() => nameCurrencies(list, htmlLang), [list, htmlLang]);
  const found = useMemo(() => findCurrencies(named, query), [named, query]);

  const handleListKey = ({ target, key, ctrlKey, metaKey, altKey }: KeyboardEvent<HTMLFieldSetElement>) => {
    const isTyping = key.length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey;
    // The key's character goes to the field, as the browser types it after this event.
    if (isTyping && target !== field.current) field.current?.focus();
  };

  const filter = list.length >= FILTER_FROM && (
    <Filter field={field} query={query} onQuery={setQuery} found={found} picked={picked} onPick={onPick} />
  );
  return (
    <ChoiceList
      legend={t.currency}
      name="currency"
      isDetailed
      choices={found.map(({ code, name, symbol }) => ({ value: code, text: code, detail: name, hint: symbol }))}
      picked={picked}
      onPick={onPick}
      filter={filter}
      empty={
        // The status above says it.
        <p className="none" aria-hidden="true">
          {fill(t.none, { text: query })}
        </p>
      }
      onKeyDown={handleListKey}
    />
  );
}

interface FilterProps extends Pick<CurrencyChoiceProps, 'picked' | 'onPick'> {
  readonly field: RefObject<HTMLInputElement | null>;
  readonly query: string;
  readonly onQuery: (query: string) => void;
  /** The currencies that match the query. */
  readonly found: readonly Currency[];
}

/** The search field above the list, and the number of matches for screen readers. */
function Filter({ field, query, onQuery, found, picked, onPick }: FilterProps) {
  const t = useLateTexts().switcher;
  const first = found[0];

  const handleChange = ({ currentTarget, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    // Text that an input method is still composing is not searched for.
    if (!('isComposing' in nativeEvent && nativeEvent.isComposing)) onQuery(currentTarget.value);
  };
  const handleComposed = ({ currentTarget }: CompositionEvent<HTMLInputElement>) => onQuery(currentTarget.value);

  const handleFieldKey = (event: KeyboardEvent<HTMLInputElement>) => {
    const { key, currentTarget } = event;
    if (isForInputMethod(event.nativeEvent)) return;
    if (key === 'Enter' && query && first?.code !== picked) {
      // A second Enter submits the form.
      event.preventDefault();
      if (first) onPick(first.code);
    } else if (key === 'Escape') {
      // The first Esc clears the field, the next one closes the switch. Safari does not close it from a search field.
      event.preventDefault();
      if (!query) currentTarget.closest<HTMLElement>('[popover]')?.hidePopover();
      currentTarget.value = '';
      onQuery('');
    } else if (key === 'ArrowDown' && first) {
      event.preventDefault();
      const radios = currentTarget.parentElement;
      const radio =
        radios?.querySelector<HTMLElement>(':checked') ?? radios?.querySelector<HTMLElement>('[type=radio]');
      radio?.focus();
    }
  };
  return (
    <>
      <input
        ref={field}
        className="filter"
        type="search"
        aria-label={t.find}
        placeholder={t.find}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck="false"
        enterKeyHint="done"
        onChange={handleChange}
        onCompositionEnd={handleComposed}
        onKeyDown={handleFieldKey}
      />
      <p className="unseen" role="status">
        {query && (first ? fill(t.found, { count: found.length }) : fill(t.none, { text: query }))}
      </p>
    </>
  );
}
