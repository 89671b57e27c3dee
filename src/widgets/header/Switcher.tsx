import { type FormEvent, useLayoutEffect, useRef, useState } from 'react';
import type { Language } from '../../domain/language';
import { useShell } from '../../mount/use-shell';
import { useSignalValue } from '../../state/signals';
import { Button } from '../../ui/Button';
import { Popover } from '../../ui/Popover';
import { useIdle } from '../../ui/use-idle';
import { ChoiceList } from './ChoiceList';
import { SWITCHER_ID } from './SwitchButton';
import { keptCurrency, offeredLanguages } from './switch-choice';

/**
 * Picks a language and a currency; nothing happens before Confirm. Its many rows are made in an idle moment, or when
 * it is opened: with the rest of the header they would make a long task on a slow phone.
 *
 * Source: specification, section 4, "Language and currency switch".
 */
export function Switcher() {
  const { currency, lang, options, session, switching, texts } = useShell();
  const list = useSignalValue(currency.list);
  const current = useSignalValue(currency.current);
  const isBusy = useSignalValue(switching.isBusy);
  const [pickedLang, pickLang] = useState<Language>(lang);
  const [pickedCode, pickCode] = useState<string>();
  const [hasBeenOpened, setHasBeenOpened] = useState(false);
  const isIdle = useIdle(useSignalValue(session.status) !== 'loading');
  const form = useRef<HTMLFormElement>(null);
  const t = texts.switcher;

  // It may have been opened before this code was there.
  useLayoutEffect(() => {
    if (form.current?.parentElement?.matches(':popover-open')) setHasBeenOpened(true);
  }, []);
  const handleOpenChange = (isOpen: boolean) => {
    if (!isOpen) return;
    setHasBeenOpened(true);
    pickLang(lang);
    pickCode(undefined);
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    const currencyCode = pickedCode ?? keptCurrency(current, list, currency.stored, lang);
    void switching.confirm({ lang: pickedLang, currencyCode });
  };

  return (
    <Popover
      id={SWITCHER_ID}
      className="switcher"
      align="end"
      role="group"
      aria-label={t.title}
      onOpenChange={handleOpenChange}
    >
      <form ref={form} onSubmit={handleSubmit}>
        {(isIdle || hasBeenOpened) && (
          <>
            <div className="lists">
              <ChoiceList
                legend={t.language}
                name="language"
                choices={offeredLanguages(options.languages, lang).map((value) => ({
                  value,
                  text: t.languages[value],
                }))}
                picked={pickedLang}
                onPick={pickLang}
              />
              {list.length > 0 && (
                <ChoiceList
                  legend={t.currency}
                  name="currency"
                  choices={list.map(({ code, symbol }) => ({ value: code, text: code, hint: symbol }))}
                  picked={pickedCode ?? current.code}
                  onPick={pickCode}
                />
              )}
            </div>
            <Button type="submit" variant="primary" className="confirm" isBusy={isBusy}>
              {isBusy ? t.busy : t.confirm}
            </Button>
          </>
        )}
      </form>
    </Popover>
  );
}
