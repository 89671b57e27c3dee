/**
 * Gives links, forms and pictures of server-rendered islands the page's own addresses, if a `<base>` of the page leads
 * them elsewhere: a server does not know of it. To be called after the recorder has started, which fills in addresses at a
 * press.
 *
 * Source: contract, section 2, "Addresses".
 */
export function keepOwnAddresses(): void {
  const mend = () => {
    if (document.baseURI === location.href) return;
    for (const { shadowRoot } of document.querySelectorAll('[data-portico]'))
      for (const element of shadowRoot?.querySelectorAll('[data-build] :is(a,form,img)') ?? [])
        for (const name of ['href', 'action', 'src'])
          try {
            const address = element.getAttribute(name);
            const { href } = new URL(address ?? '', location.href);
            if (address && new URL(address, document.baseURI).href !== href) element.setAttribute(name, href);
          } catch {
            // It leads nowhere in either case.
          }
  };
  for (const type of ['DOMContentLoaded', 'pointerdown', 'keydown', 'click']) addEventListener(type, mend, true);
}
