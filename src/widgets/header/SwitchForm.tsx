import { type FormEvent, useLayoutEffect, useRef, useState } from 'react';
import { type Language, LOCALE_TAGS } from '../../domain/i18n/language';
import { useLateTexts } from '../../island/late/use-late';
import { useShell } from '../../island/use-shell';
import { useSignalValue } from '../../island/use-signal-value';
import { confirmSwitch } from '../../state/confirm-switch';
import { Button } from '../../ui/Button';
import { takeWaitingFocus } from '../../ui/Popover';
import { ChoiceList } from './ChoiceList';
import { CurrencyChoice } from './CurrencyChoice';
import { offeredLanguages } from './switch-choice';

/** Picks a language and a currency; Confirm applies both. */
export function SwitchForm() {
  const shell = useShell();
  const { currency, lang, options, switching, texts, toasts } = shell;
  const list = useSignalValue(currency.list);
  const current = useSignalValue(currency.current);
  const isBusy = useSignalValue(switching.isBusy);
  const [pickedLang, pickLang] = useState<Language>(lang);
  const [pickedCode, pickCode] = useState<string>();
  const form = useRef<HTMLFormElement>(null);
  const t = useLateTexts().switcher;

  useLayoutEffect(() => {
    if (form.current) takeWaitingFocus(form.current);
  }, []);

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    const sayUnstable = () => toasts.show(texts.shell.networkUnstable, 'error');
    void confirmSwitch(shell, { lang: pickedLang, currencyCode: pickedCode }, sayUnstable);
  };

  return (
    <form ref={form} onSubmit={handleSubmit}>
      <div className="lists">
        <ChoiceList
          legend={t.language}
          name="language"
          choices={offeredLanguages(options.languages, lang).map((value) => ({
            value,
            text: t.languages[value],
            lang: LOCALE_TAGS[value],
          }))}
          picked={pickedLang}
          onPick={pickLang}
        />
        {list.length > 0 && <CurrencyChoice list={list} picked={pickedCode ?? current.code} onPick={pickCode} />}
      </div>
      <Button type="submit" variant="primary" className="confirm" isBusy={isBusy}>
        {isBusy ? t.busy : t.confirm}
      </Button>
    </form>
  );
}
