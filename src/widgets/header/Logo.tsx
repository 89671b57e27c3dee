import { fill } from '../../i18n/fill';
import { useShell } from '../../mount/use-shell';

/** The brand, leading home: the site's own picture, else a word mark with the shell's sign. */
export function Logo() {
  const { links, options, texts } = useShell();
  const { name, logo } = options.brand;
  return (
    <a className="logo" href={links.home()} aria-label={fill(texts.header.logo, { brand: name })}>
      {logo ? (
        <img src={logo} alt="" />
      ) : (
        <>
          <Sign />
          <span className="word clip">{name}</span>
        </>
      )}
    </a>
  );
}

/** A gable over four columns. */
function Sign() {
  return (
    <svg className="sign" width="28" height="28" viewBox="0 0 28 28" fill="currentColor" aria-hidden="true">
      <path d="M14 2.2 26 9v2.4H2V9z" />
      <path d="M4 13.6h3.2v8.2H4zm5.6 0h3.2v8.2H9.6zm5.6 0h3.2v8.2h-3.2zm5.6 0H24v8.2h-3.2z" opacity=".75" />
      <path d="M2 23.4h24V26H2z" />
    </svg>
  );
}
