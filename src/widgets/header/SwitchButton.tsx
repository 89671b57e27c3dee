import { ChevronDown, Globe } from 'lucide';
import { fill } from '../../domain/i18n/fill';
import { useShell } from '../../island/use-shell';
import { useSignalValue } from '../../island/use-signal-value';
import { Icon } from '../../ui/Icon';
import { Dropdown } from './Dropdown';

const loadForm = async () => (await import('./SwitchForm')).SwitchForm;

const SWITCHER_ID = 'switcher';

/** Shows language and currency, and opens the switch; in the bar, and on phones in the menu. */
export function SwitchButton() {
  const { currency, texts } = useShell();
  const { code } = useSignalValue(currency.current);
  const { labelled, language, switcher } = texts.header;
  return (
    <button type="button" className="button plain opener switch" popoverTarget={SWITCHER_ID}>
      <Icon node={Globe} />
      <span className="unseen">{fill(labelled, { name: switcher, value: '' })}</span>
      {/* The bar has no space for the country in a language's name. */}
      <span className="language">{language.replace(/ \(.*/, '')}</span>{' '}
      <span key={code} className="code">
        {code}
      </span>
      <Icon node={ChevronDown} size={16} />
    </button>
  );
}

/**
 * The popover with languages and currencies. Its many rows are loaded in an idle moment or when it is opened: rendered
 * with the rest of the header, they would make a long task on a slow phone. Each opening starts with the page's
 * language and currency, whatever was picked before.
 *
 * Source: specification, section 4, "Language and currency switch".
 */
export function Switcher() {
  const { switcher } = useShell().texts.header;
  return <Dropdown id={SWITCHER_ID} className="switcher" align="end" label={switcher} load={loadForm} isForm />;
}
