/**
 * Where a contact leads: a mail address to `mailto:`, a number to `tel:`. Everything else is shown as it is and leads
 * nowhere, so it gives an empty text.
 *
 * @param contact As the site wrote it, with any blanks around it.
 */
export function contactAddress(contact: string): string {
  const plain = contact.trim();
  // Nothing that could add a field to the mail.
  if (/^[^\s@:?&%]+@[^\s@:?&%]+$/.test(plain)) return `mailto:${plain}`;
  const number = plain.replace(/[\s().\-/]/g, '');
  return /^\+?\d{3,15}$/.test(number) ? `tel:${number}` : '';
}
