import { pickWanted } from '../../domain/wanted';
import { useShell } from '../../mount/use-shell';
import { useSignalValue } from '../../mount/use-signal-value';
import { ContactList } from './ContactList';
import { LINK_COLUMNS } from './link-columns';
import { PaymentList } from './PaymentList';

export interface FooterProps {
  /** Now on the server, ms since 1970 UTC. */
  readonly nowMs: () => number;
}

/**
 * The end of the page: five columns of links, what can be paid with, who to ask and who is behind it. What the site has
 * not told is left out. Source: specification, section 2, "Footer".
 */
export function Footer({ nowMs }: FooterProps) {
  const { links, options, texts } = useShell();
  const { company, address } = options.brand;
  const columns = pickWanted(LINK_COLUMNS, options.footer.columns);
  const t = texts.footer;
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: outside of articles a footer is contentinfo, which may have a name
    <footer className="footer" aria-label={t.label}>
      <nav className="columns" aria-label={t.links}>
        {columns.map(({ name, routes }) => (
          <div key={name} className="column">
            <h2 className="heading">{t[name]}</h2>
            {/* On phones it folds the list that follows: without a script, and the list stays in the page. */}
            <details className="fold">
              <summary>{t[name]}</summary>
            </details>
            <ul>
              {routes.map((route) => (
                <li key={route}>
                  <a className="link" href={links.to(route)}>
                    {t[route]}
                  </a>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
      <PaymentList />
      <div className="company">
        <ContactList />
        {/* Each by itself, as a server's template has them; empty it is not to be seen. */}
        <address>
          {company !== '' && <b>{`${company} `}</b>}
          {address !== '' && <span>{address}</span>}
        </address>
        <Copyright nowMs={nowMs} />
      </div>
    </footer>
  );
}

/** Whose the page is, since when. Before the server has told its time there is no year: the visitor's may be wrong. */
function Copyright({ nowMs }: FooterProps) {
  const { options, session, texts } = useShell();
  const { company, name } = options.brand;
  const status = useSignalValue(session.status);
  const isToldTime = status === 'guest' || status === 'member';
  const year = isToldTime ? new Date(nowMs()).getUTCFullYear() : '';
  return <p className="copyright">{`© ${year} ${company || name} · ${texts.footer.rights}`}</p>;
}
