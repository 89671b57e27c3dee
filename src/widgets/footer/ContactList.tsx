import { useShell } from '../../mount/use-shell';
import { contactAddress } from './contact-address';

/** Who to write to or to call, for shoppers and for business. */
export function ContactList() {
  const { options, texts } = useShell();
  const { service, business } = options.brand.contacts;
  const t = texts.footer;
  if (!(service || business)) return null;
  return (
    <dl className="contacts">
      <Contact name={t.serviceContact} contact={service} />
      <Contact name={t.businessContact} contact={business} />
    </dl>
  );
}

function Contact({ name, contact }: { readonly name: string; readonly contact: string }) {
  const href = contactAddress(contact);
  return contact ? (
    <div>
      <dt>{name}</dt>
      <dd>
        {href ? (
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
