import { ChevronDown, Globe } from 'lucide';
import { useShell } from '../../mount/use-shell';
import { useSignalValue } from '../../mount/use-signal-value';
import { Icon } from '../../ui/Icon';
import { Dropdown } from './Dropdown';

const loadForm = async () => (await import('./SwitchForm')).SwitchForm;

const SWITCHER_ID = 'switcher';

/** Shows the language and the currency, and opens the switch; in the bar, and on phones in the menu. */
export function SwitchButton() {
  const { currency, texts } = useShell();
  const { code } = useSignalValue(currency.current);
  const { language, switcher } = texts.header;
  return (
    <button type="button" className="button plain opener switch" popoverTarget={SWITCHER_ID}>
      <Icon node={Globe} />
      <span className="unseen">{`${switcher}: `}</span>
      {/* Where a language is spoken is in the name; the bar has no room for it. */}
      <span className="language">{language.replace(/ \(.*/, '')}</span>{' '}
      <span key={code} className="code">
        {code}
      </span>
      <Icon node={ChevronDown} size={16} />
    </button>
  );
}

/**
 * What opens for a language and a currency. Its many rows come in an idle moment, or when it is opened: with the rest
 * of the header they would make a long task on a slow phone. Opened again it begins with what the page shows, whatever
 * was picked before.
 *
 * Source: specification, section 4, "Language and currency switch".
 */
export function Switcher() {
  const { switcher } = useShell().texts.header;
  return <Dropdown id={SWITCHER_ID} className="switcher" align="end" label={switcher} load={loadForm} isForm />;
}
