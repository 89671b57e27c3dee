import { safeAddress } from '../../domain/links/web-address';
import { stringify } from '../../domain/reading/json';
import type { Shell } from '../../island/use-shell';
import type { Ending } from '../../state/ending';
import { atBirth, valueInMarkup } from '../../state/signals';
import { detach } from './detach';
import { addStyleSheet } from './style-sheet';

/** The facts that server markup depends on, besides the attributes of its placeholder. */
export type ShownOf = Pick<Shell, 'lang' | 'links' | 'options' | 'placedLogo' | 'platform'>;

/**
 * Whether the server's markup is the island's first rendering on this page, so that it can be hydrated: of this build,
 * in this language, with these texts, addresses and names, and with nothing beside the island's own element. Markup
 * that names no build is the page's own. Addresses that could run code are removed from both, since hydration sets no
 * attributes. So markup is not up to date either if a filter of the server has rewritten it: one that adds hidden fields,
 * loads images by a script of its own, or hides e-mail addresses.
 *
 * @param box Its root element. `data-told` has the options that the markup depends on, by their paths; `data-filled`
 *   has the values that the server has filled in for some of them, `data-sum` the checksum of what it has printed.
 */
export function isUpToDate(box: HTMLElement, { lang, links, options, placedLogo, platform }: ShownOf): boolean {
  const { dataset, childNodes } = box;
  const { build, told, filled, sum } = dataset;
  try {
    if (hadUnsafeAddress(box)) return false;
    if (!build) return true;
    if (sum ? sumOf(box) !== Number.parseInt(sum, 16) : box.querySelector(REWRITTEN)) return false;
    const facts: unknown = JSON.parse(told ?? '');
    const sent = { ...Object(facts), ...JSON.parse(filled ?? '') };
    const logo = atBirth(() => valueInMarkup(placedLogo)) || options.brand.logo;
    const shown: unknown = { ...options, brand: { ...options.brand, logo }, lang, platform, segment: links.segment };
    return (
      build === __PORTICO_BUILD__ &&
      childNodes.length === 1 &&
      Object.keys(Object(facts)).every((path) => {
        let value = shown;
        for (const name of path.split('.')) value = Object(value)[name];
        return stringify(value ?? null) === stringify(sent[path]);
      })
    );
  } catch {
    // It is not the build's markup.
    return false;
  }
}

/**
 * Whether an address in the markup leads elsewhere than in the app, since the page has a `<base>`: hydration sets no
 * attributes. Markup of the page's own follows it.
 */
export function leadsElsewhere(box: HTMLElement, { links }: ShownOf): boolean {
  if (!box.dataset.build) return false;
  for (const element of box.querySelectorAll('[href],[src],[action]'))
    for (const name of ['href', 'src', 'action']) {
      const address = element.getAttribute(name) ?? '';
      if (links.at(address) !== address) return true;
    }
  return false;
}

/** Traces of filters, for the markup of a server that prints no checksum. Our own `noscript` is in a `data-sent`. */
const REWRITTEN = '[type=hidden], :not([data-sent]) > noscript, img:not([src]), img[data-src], [data-cfemail]';

/** FNV-1a of the elements inside and their attributes, in the order in which `Portico.php` has printed them. */
function sumOf(box: Element): number {
  const tags = [...box.querySelectorAll('*')].map((element) => {
    const attributes = [...attributesOf(element)].map(({ name, value }) => ` ${name}="${value}"`);
    return element.localName + attributes.join('');
  });
  let sum = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(tags.join('\n'))) sum = Math.imul(sum ^ byte, 0x01000193);
  return sum >>> 0;
}

/** Not `element.attributes`: a form may have a field of this name. */
const attributesOf = (element: Element): NamedNodeMap => Reflect.get(Element.prototype, 'attributes', element);

/** Removes addresses that our own components never write. @returns Whether there was one. */
function hadUnsafeAddress(box: Element): boolean {
  let isUnsafe = false;
  for (const element of box.querySelectorAll('*')) {
    const attributes = attributesOf(element);
    for (const attribute of [...attributes]) {
      const { localName, value } = attribute;
      if (!/^(href|src|action|formaction|data)$/.test(localName) || !value) continue;
      if (safeAddress(value) || /^(mailto|tel):/.test(value)) continue;
      attributes.removeNamedItem(attribute.name);
      isUnsafe = true;
    }
  }
  return isUnsafe;
}

/**
 * Removes those sheets of the server's markup that are of another build; links of our own have no integrity value. If the
 * sheet of this build does not apply, because a proxy has changed it, the root gets the one that all islands share.
 */
export function settleLinks(root: ShadowRoot, href: string, ended: Ending): void {
  const [address] = href.split('#');
  for (const link of root.querySelectorAll('link')) {
    if (!link.integrity) continue;
    if (link.href !== address) detach(link);
    // The markup is unstyled already, so nothing waits for the sheet.
    else if (!link.sheet) void addStyleSheet(root, href, ended).catch(() => {});
  }
}
