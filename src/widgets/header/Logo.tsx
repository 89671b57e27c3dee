import { fill } from '../../domain/i18n/fill';
import { useLateIdle } from '../../island/late/use-late';
import { useShell } from '../../island/use-shell';

const loadPlaced = async () => (await import('./PlacedLogo')).PlacedLogo;

/**
 * The brand as a link to the home page: the editors' picture, else the site's own, else the name beside the shell's
 * sign.
 */
export function Logo() {
  const { links, options, texts } = useShell();
  const { name, logo } = options.brand;
  const { part: PlacedLogo } = useLateIdle(loadPlaced);
  const own = logo ? (
    <img src={logo} alt={name} />
  ) : (
    <>
      <Sign />
      <span className="word clip">{name}</span>
    </>
  );
  return (
    <a className="logo" href={links.home()} aria-label={fill(texts.header.logo, { brand: name })}>
      {PlacedLogo ? <PlacedLogo>{own}</PlacedLogo> : own}
    </a>
  );
}

/** The shell's sign: a gable over four columns. */
function Sign() {
  return (
    <svg className="sign" width="28" height="28" viewBox="0 0 28 28" fill="currentColor" aria-hidden="true">
      <path d="M14 2.2 26 9v2.4H2V9zM2 23.4h24V26H2z" />
      <path d="M4 17.7h20" stroke="currentColor" strokeWidth="8.2" strokeDasharray="3.2 2.4" opacity=".75" />
    </svg>
  );
}
