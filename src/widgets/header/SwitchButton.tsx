import { ChevronDown, Globe } from 'lucide';
import { useShell } from '../../mount/use-shell';
import { useSignalValue } from '../../state/signals';
import { Icon } from '../../ui/Icon';

/** What the switch's buttons name as their target. */
export const SWITCHER_ID = 'switcher';

/** Shows the language and the currency, and opens the switch; in the bar, and on phones in the menu. */
export function SwitchButton() {
  const { currency, lang, texts } = useShell();
  const { code } = useSignalValue(currency.current);
  const language = texts.switcher.languages[lang];
  return (
    <button type="button" className="button plain switch" popoverTarget={SWITCHER_ID}>
      <Icon node={Globe} />
      <span className="unseen">{texts.switcher.title}: </span>
      {/* Where a language is spoken is in the name; the bar has no room for it. */}
      <span className="language">{language.replace(/ \(.*/, '')}</span> <span className="code">{code}</span>
      <Icon node={ChevronDown} size={16} />
    </button>
  );
}
