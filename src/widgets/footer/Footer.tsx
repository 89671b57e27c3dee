import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { SHOP_OFFSET_MS } from '../../domain/page/shop-time';
import { pickWanted } from '../../domain/wanted';
import { hostOf } from '../../island/room';
import { useShell } from '../../island/use-shell';
import { useSignalValue } from '../../island/use-signal-value';
import { ContactList } from './ContactList';
import { LINK_COLUMNS } from './link-columns';
import { PaymentList } from './PaymentList';

export interface FooterProps {
  /** Returns the server's time, ms since 1970 UTC. */
  readonly nowMs: () => number;
}

/**
 * The end of the page: five columns of links, payment methods, contacts and the company. What the site does not set is
 * left out. Source: specification, section 2, "Footer".
 */
export function Footer({ nowMs }: FooterProps) {
  const { links, options, texts } = useShell();
  const { company, address } = options.brand;
  const columns = pickWanted(LINK_COLUMNS, options.footer.columns);
  const t = texts.footer;
  const box = useRef<HTMLElement>(null);
  useOwnHeight(box, options.footer.columns !== undefined);
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: outside of articles a footer is contentinfo, which may have a name
    <footer ref={box} className="footer" aria-label={t.label}>
      <nav className="columns" aria-label={t.links}>
        {columns.map(({ name, routes }) => (
          <div key={name} className="column">
            <h2 className="heading">{t[name]}</h2>
            {/* On phones it folds the list after it, without a script. The list is outside, so it shows wherever the
                fold does not. */}
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
        {/* Separate elements, as in a server's template. An empty `address` is not visible. */}
        <address>
          {company !== '' && <b>{`${company} `}</b>}
          {address !== '' && <span>{address}</span>}
        </address>
        <Copyright nowMs={nowMs} />
      </div>
    </footer>
  );
}

/** Ends the room for all columns, if the site does not have them: no style sheet can read the options. */
function useOwnHeight(box: RefObject<HTMLElement | null>, hasOwnColumns: boolean): void {
  useLayoutEffect(() => {
    const host = box.current && hostOf(box.current);
    // The PHP helper has printed it, or the page has it.
    if (!hasOwnColumns || !host || host.hasAttribute('data-columns')) return undefined;
    host.setAttribute('data-columns', '');
    return () => host.removeAttribute('data-columns');
  }, [box, hasOwnColumns]);
}

/** The copyright line. It has no year until the server has sent its time: the visitor's clock may be wrong. */
function Copyright({ nowMs }: FooterProps) {
  const { options, session, texts } = useShell();
  const { company, name } = options.brand;
  const status = useSignalValue(session.status);
  const isTimeKnown = status === 'guest' || status === 'member';
  const known = isTimeKnown ? new Date(nowMs() + SHOP_OFFSET_MS).getUTCFullYear() : '';
  // The server's markup has a year before the visitor is known.
  const [printed] = useState(known);
  const year = known || printed;
  return <p className="copyright">{`© ${year} ${company || name} · ${texts.footer.rights}`}</p>;
}
