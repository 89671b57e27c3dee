import { useState } from 'react';
import { safeAddress } from '../../domain/links/web-address';
import type { ShellOptions } from '../../host/options';
import { useShell } from '../../island/use-shell';

type Payment = ShellOptions['brand']['payments'][number];

/** The site's payment methods; nothing if it lists none. */
export function PaymentList() {
  const { options, texts } = useShell();
  const payments = options.brand.payments.filter(({ name, img }) => name || img);
  if (payments.length === 0) return null;
  return (
    <ul className="payments" aria-label={texts.footer.payments}>
      {payments.map((payment, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes, and two may be alike
        <li key={index}>
          <PaymentLink {...payment} />
        </li>
      ))}
    </ul>
  );
}

/** An image, or the name if there is none or it fails to load; a link if the address is safe. */
function PaymentLink({ name, href, img }: Payment) {
  const { links } = useShell();
  const [hasFailed, setHasFailed] = useState(false);
  const src = links.at(safeAddress(img));
  const address = links.at(safeAddress(href));
  const words = name || href;
  const content =
    src && !hasFailed ? <img src={src} alt={words} loading="lazy" onError={() => setHasFailed(true)} /> : words;
  return address ? (
    <a className="payment" href={address}>
      {content}
    </a>
  ) : (
    <span className="payment">{content}</span>
  );
}
