import { fill } from '../../domain/i18n/fill';
import { useLateIdle } from '../../island/late/use-late';
import { useShell } from '../../island/use-shell';

const loadPlaced = async () => (await import('./PlacedLogo')).PlacedLogo;

/** The brand as a link to the home page: the editors' picture, else the site's own, else its name. */
export function Logo() {
  const { links, options, texts } = useShell();
  const { name, logo } = options.brand;
  const t = texts.header;
  const { part: PlacedLogo } = useLateIdle(loadPlaced);
  const own = logo ? <img src={logo} alt={name} /> : <span className="word clip">{name || t.home}</span>;
  return (
    <a className="logo" href={links.home()} aria-label={name ? fill(t.logo, { brand: name }) : t.home}>
      {PlacedLogo ? <PlacedLogo>{own}</PlacedLogo> : own}
    </a>
  );
}
