import { placesOf } from '../domain/currency/places';
import { priceText } from '../domain/i18n/cart-amounts';
import type { Links } from '../domain/links/links';
import { ROUTES } from '../domain/links/route-table';
import { safeAddress } from '../domain/links/web-address';
import { attributeOf, ownMember } from '../domain/page/own-member';
import type { EarlyPrices } from '../picture/early-prices';
import { readAmounts } from './amounts';
import { bindAddress, bindShown, bindText, type Place } from './place';
import { SHOWS, TEXTS } from './tables';
import type { Values } from './values';

/** In these elements a text would be code, would replace more than text, or is never shown. */
const NO_TEXT = /^(script|style|template|form|input|select|img|br|hr|html|head|body)$/;

/** The attributes that replace an element's content. */
export const TEXT_ATTRIBUTES = ['data-portico-text', 'data-portico-price'];

export interface BinderDeps {
  readonly values: Values;
  readonly links: Pick<Links, 'to' | 'signIn'>;
  readonly warn: (message: string) => void;
  /** The prices that are shown already. */
  readonly early?: EarlyPrices | undefined;
}

/** Binds one attribute of an element; undefined if it does nothing here, after a warning to the page's author. */
export type Binder = (host: Element, given: string) => Place | undefined;

const tagOf = (host: Element) => ownMember(host, 'nodeName').toLowerCase();

/** The binder of each attribute, by the attribute's name. */
export function createBinders({ values, links, warn, early }: BinderDeps): Readonly<Record<string, Binder>> {
  function isNamed<T extends object>(attribute: string, table: T, name: string): name is keyof T & string {
    const isThere = Object.hasOwn(table, name);
    if (!isThere) warn(`${attribute}="${name}" stands for nothing; known are ${Object.keys(table).join(', ')}`);
    return isThere;
  }

  function holdsText(host: Element, attribute: string): boolean {
    const does = !NO_TEXT.test(tagOf(host));
    if (!does) warn(`${attribute} does nothing on <${tagOf(host)}>`);
    return does;
  }

  return {
    'data-portico-text'(host, path) {
      if (!isNamed('data-portico-text', TEXTS, path) || !holdsText(host, 'data-portico-text')) return undefined;
      return bindText(host, (own) => {
        const text = values.texts[path];
        if (text !== '') return text;
        // A guest has no name, so the page's own text is shown. That text may itself be a member's, as in a cloned
        // element; then it is emptied.
        return (
          attributeOf(host, 'data-portico-fallback') ??
          (values.personal.has(`${path} ${own().trim()}`) ? text : undefined)
        );
      });
    },
    'data-portico-price'(host, given) {
      if (!holdsText(host, 'data-portico-price')) return undefined;
      if (attributeOf(host, 'data-portico-text') !== null) {
        warn('data-portico-price does nothing beside data-portico-text');
        return undefined;
      }
      const amounts = readAmounts(given, warn);
      const written = early?.shown.get(host);
      // A binding that is made anew finds the page's own content.
      early?.shown.delete(host);
      return bindText(
        host,
        () => {
          const { currency, decimals } = values.known;
          const price = currency && amounts(currency.code);
          return price && priceText({ symbol: currency.symbol, price }, placesOf(decimals, currency.code));
        },
        written,
      );
    },
    'data-portico-show'(host, who) {
      return isNamed('data-portico-show', SHOWS, who) ? bindShown(host, () => SHOWS[who](values.known)) : undefined;
    },
    'data-portico-link'(host, route) {
      if (!isNamed('data-portico-link', ROUTES, route)) return undefined;
      if (!/^(a|area)$/.test(tagOf(host))) {
        warn(`data-portico-link does nothing on <${tagOf(host)}>; use <a>`);
        return undefined;
      }
      // An unsafe address counts as none.
      return bindAddress(host, () => safeAddress(route === 'login' ? links.signIn() : links.to(route)) || undefined);
    },
  };
}
