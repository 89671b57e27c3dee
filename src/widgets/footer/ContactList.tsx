import { useShell } from '../../mount/use-shell';
import { useIsLive } from '../../ui/use-is-live';
import { contactAddress } from './contact-address';

/** Who to write to or to call, for shoppers and for business; not to be seen where the site has told neither. */
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
  // A server's markup has the words alone: where they lead is not for a template to tell.
  const isLive = useIsLive();
  const href = isLive ? contactAddress(contact) : undefined;
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
