/**
 * The target of the link to a contact: `mailto:` for a mail address, `tel:` for a number; empty for anything else, which
 * is shown without a link.
 *
 * @param contact As the site wrote it, with any blanks around it.
 */
export function contactHref(contact: string): string {
  const plain = contact.trim();
  // No character that could add a header field to the mail.
  if (/^[^\s@:?&%]+@[^\s@:?&%]+$/.test(plain)) return `mailto:${plain}`;
  const number = plain.replace(/[\s().\-/]/g, '');
  return /^\+?\d{3,15}$/.test(number) ? `tel:${number}` : '';
}
