import { attributeOf } from '../domain/page/own-member';

/**
 * Closes the space that was reserved for stripes: their picture has its real height by now. On the placeholder, since the
 * whole page would be restyled if `<html>` lost a property that all inherit.
 */
export function closeRoom(host: HTMLElement): void {
  const name = '--portico-room-stripes';
  if (host.ownerDocument.documentElement.style.getPropertyValue(name)) host.style.setProperty(name, '0px');
  if (attributeOf(host, 'data-room') === 'stripes') host.removeAttribute('data-room');
}
