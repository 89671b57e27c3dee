import { Calculator, Headset, PackageSearch, Route } from 'lucide';
import { useLateTexts } from '../../island/late/use-late';
import { useShell } from '../../island/use-shell';
import { MenuLink } from './MenuLink';

/** The four entries of the freight menu. Source: specification, section 2, "Header"; contract, section 8, "Links". */
export function FreightLinks() {
  const { links } = useShell();
  const t = useLateTexts().menus;
  const entries = [
    ['freight', Calculator, t.freightEstimate],
    ['parcelTracking', PackageSearch, t.parcelTracking],
    ['shippingExpert', Headset, t.shippingExpert],
    ['customLogistics', Route, t.customLogistics],
  ] as const;
  return (
    <ul>
      {entries.map(([route, icon, text]) => (
        <li key={route}>
          <MenuLink href={links.to(route)} icon={icon} text={text} />
        </li>
      ))}
    </ul>
  );
}
