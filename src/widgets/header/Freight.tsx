import { ChevronDown, Truck } from 'lucide';
import { isWanted } from '../../domain/wanted';
import { useShell } from '../../island/use-shell';
import { Icon } from '../../ui/Icon';
import { Dropdown } from './Dropdown';

const loadLinks = async () => (await import('./FreightLinks')).FreightLinks;

const FREIGHT_ID = 'freight';

/**
 * The freight menu: cost of a parcel and its tracking; nothing in a shop that sends no parcels. Source: specification,
 * section 2, "Header".
 */
export function Freight() {
  const { options, texts } = useShell();
  const t = texts.header;
  if (!isWanted(options.header.tools, 'shipping')) return null;
  return (
    <>
      <button type="button" className="button plain opener freight" popoverTarget={FREIGHT_ID} aria-label={t.freight}>
        <Icon node={Truck} />
        <span className="text">{t.freight}</span>
        <Icon node={ChevronDown} size={16} />
      </button>
      <Dropdown id={FREIGHT_ID} className="list-menu" align="end" label={t.freight} load={loadLinks} />
    </>
  );
}
