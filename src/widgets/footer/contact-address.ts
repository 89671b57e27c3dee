/**
 * The address of a contact: `mailto:` for a mail address, `tel:` for a number. Anything else is shown without a link,
 * so its address is empty.
 *
 * @param contact As the site wrote it, with any blanks around it.
 */
export function contactAddress(contact: string): string {
  const plain = contact.trim();
  // No character that could add a header field to the mail.
  if (/^[^\s@:?&%]+@[^\s@:?&%]+$/.test(plain)) return `mailto:${plain}`;
  const number = plain.replace(/[\s().\-/]/g, '');
  return /^\+?\d{3,15}$/.test(number) ? `tel:${number}` : '';
}
