import { safeAddress } from '../../src/domain/links/web-address';
import type { PictureValues } from '../../src/domain/picture/template';
import type { ShellOptions } from '../../src/host/options';

/** The values that a picture shows of a brand, as the core has read it. */
export function brandValuesOf({
  name,
  logo,
  company,
  address,
  contacts,
  payments,
  appQr,
}: Omit<ShellOptions['brand'], 'imageHosts'>): PictureValues {
  const shown = payments.filter((payment) => payment.name || payment.img);
  return {
    'brand.name': name,
    'brand.logo': logo,
    'brand.company': company,
    'brand.address': address,
    'brand.contacts.service': contacts.service,
    'brand.contacts.business': contacts.business,
    payments: shown.length > 0 ? '*' : '',
    'brand.payments': shown.map((payment) => ({
      name: payment.name,
      href: safeAddress(payment.href),
      img: safeAddress(payment.img),
    })),
    'brand.appQr': appQr,
  };
}
