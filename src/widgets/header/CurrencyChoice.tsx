import { type ChangeEvent, type CompositionEvent, type KeyboardEvent, useMemo, useRef, useState } from 'react';
import type { Currency } from '../../domain/currency';
import { fill } from '../../i18n/fill';
import { useLateTexts } from '../../mount/use-late';
import { useShell } from '../../mount/use-shell';
import { isForInputMethod } from '../../ui/input-method';
import { ChoiceList } from './ChoiceList';
import { findCurrencies, nameCurrencies } from './switch-choice';

/** Fewer currencies than this are seen at a glance. */
const FILTER_FROM = 9;

export interface CurrencyChoiceProps {
  readonly list: readonly Currency[];
  readonly picked: string;
  readonly onPick: (code: string) => void;
}

/**
 * The currencies, with a field that filters a long list of them.
 *
 * Radio buttons below a search field rather than a combobox: every screen reader and phone knows them, the whole list is
 * in view before anything is typed, and nothing has to be opened inside of what is open already. From the field Enter
 * takes the first that was found and the arrow down goes into the list; typing in the list goes on in the field.
 */
export function CurrencyChoice({ list, picked, onPick }: CurrencyChoiceProps) {
  const { htmlLang } = useShell();
  const t = useLateTexts().switcher;
  const [query, setQuery] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const named = useMemo(() => nameCurrencies(list, htmlLang), [list, htmlLang]);
  const found = useMemo(() => findCurrencies(named, query), [named, query]);
  const first = found[0];

  const handleChange = ({ currentTarget, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    // What an input method has not settled yet is no word to look for.
    if (!('isComposing' in nativeEvent && nativeEvent.isComposing)) setQuery(currentTarget.value);
  };
  const handleComposed = ({ currentTarget }: CompositionEvent<HTMLInputElement>) => setQuery(currentTarget.value);

  const handleFieldKey = (event: KeyboardEvent<HTMLInputElement>) => {
    const { key, currentTarget } = event;
    if (isForInputMethod(event.nativeEvent)) return;
    if (key === 'Enter' && query && first?.code !== picked) {
      // Pressed again, it confirms.
      event.preventDefault();
      if (first) onPick(first.code);
    } else if (key === 'Escape' && query) {
      // The switch stays open: the first Esc is the field's.
      event.preventDefault();
      currentTarget.value = '';
      setQuery('');
    } else if (key === 'ArrowDown' && first) {
      event.preventDefault();
      const radios = currentTarget.parentElement;
      const radio =
        radios?.querySelector<HTMLElement>(':checked') ?? radios?.querySelector<HTMLElement>('[type=radio]');
      radio?.focus();
    }
  };
  const handleListKey = ({ target, key, ctrlKey, metaKey, altKey }: KeyboardEvent<HTMLFieldSetElement>) => {
    const isTyping = key.length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey;
    // The key itself is typed where the focus is then.
    if (isTyping && target !== field.current) field.current?.focus();
  };

  const filter = list.length >= FILTER_FROM && (
    <>
      <input
        ref={field}
        className="filter"
        type="search"
        aria-label={t.find}
        placeholder={t.find}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="done"
        onChange={handleChange}
        onCompositionEnd={handleComposed}
        onKeyDown={handleFieldKey}
      />
      <p className="unseen" role="status">
        {query && first && fill(t.found, { count: found.length })}
      </p>
    </>
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
        <p className="none" role="status">
          {fill(t.none, { text: query })}
        </p>
      }
      onKeyDown={handleListKey}
    />
  );
}
