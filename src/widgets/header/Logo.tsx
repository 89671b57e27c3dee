import { fill } from '../../domain/i18n/fill';
import { useLateIdle } from '../../island/late/use-late';
import { useShell } from '../../island/use-shell';
import { useSignalValue } from '../../island/use-signal-value';

const loadPlaced = async () => (await import('./PlacedLogo')).PlacedLogo;

/** The brand as a link to the home page: the editors' image, else the site's own, else its name. */
export function Logo() {
  const { links, options, placedLogo, texts } = useShell();
  const { name } = options.brand;
  // Until the server has replied (`PlacedLogo.tsx`).
  const logo = useSignalValue(placedLogo) || options.brand.logo;
  const t = texts.header;
  const { part: PlacedLogo } = useLateIdle(loadPlaced);
  const forget = () => {
    placedLogo.value = '';
  };
  const own = logo ? (
    <img src={links.at(logo)} alt={name} onError={forget} />
  ) : (
    <span className="word clip">{name || t.home}</span>
  );
  return (
    <a className="logo" href={links.home()} aria-label={name ? fill(t.logo, { brand: name }) : t.home}>
      {PlacedLogo ? <PlacedLogo>{own}</PlacedLogo> : own}
    </a>
  );
}
