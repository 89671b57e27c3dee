import { useIsLive } from '../../island/use-is-live';
import { useShell } from '../../island/use-shell';
import { contactHref } from './contact-href';

/** Contacts for shoppers and for business; hidden if the site sets neither. */
export function ContactList() {
  const { options, texts } = useShell();
  const { service, business } = options.brand.contacts;
  const t = texts.footer;
  return (
    <dl className="contacts">
      <Contact name={t.serviceContact} contact={service} />
      <Contact name={t.businessContact} contact={business} />
    </dl>
  );
}

function Contact({ name, contact }: { readonly name: string; readonly contact: string }) {
  // Server markup contains the text alone: a template can't compute the address.
  const isLive = useIsLive();
  const href = isLive ? contactHref(contact) : undefined;
  return contact ? (
    <div>
      <dt>{name}</dt>
      <dd>
        {href || !isLive ? (
          <a className="link" href={href}>
            {contact}
          </a>
        ) : (
          contact
        )}
      </dd>
    </div>
  ) : null;
}
