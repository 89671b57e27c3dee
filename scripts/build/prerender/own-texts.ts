import { COUNT_SHOWN_MAX } from '../../../src/domain/constants';
import { signOf } from '../../../src/domain/picture/template';
import { isRecord } from '../../../src/domain/reading/meanings';

/** A value that a text is filled with: as it is rendered, as it is written for servers, and its name there. */
type Value = readonly [rendered: string, written: string, name: string];

const VALUES: Readonly<Record<string, Value>> = {
  brand: [signOf('brand.name'), '{{portico:brand.name}}', 'brand.name'],
  count: [signOf('cart.count'), '{{portico:cart.count}}', 'cart.count'],
  max: [`${COUNT_SHOWN_MAX}`, `${COUNT_SHOWN_MAX}`, `${COUNT_SHOWN_MAX}`],
};

/** Texts of which a component shows only a part. */
const CUT = /^texts\.header\.language$/;

/** The range after the signs of `addresses.ts`. */
const FIRST_SIGN = 0xec00;
/** Marks the end of the value in a text. */
const END = '\uf8ff';
const SIGNS = /([\uec00-\uf8fe])(?:([^\uec00-\uf8ff]*)\uf8ff)?/g;

interface Signed {
  /** Its path in the options: `texts.header.cart`. */
  readonly path: string;
  readonly text: string;
  /** The value that it is filled with, if there is one. */
  readonly value: Value | undefined;
}

/** Stand-ins for the texts that a site can replace. */
export interface TextSigns {
  /** The texts with a sign for each that a server can replace in the markup. */
  sign<T extends object>(texts: T): T;
  /** Replaces signs with the language's own texts. */
  usual(markup: string): string;
  /** Replaces each sign with a block: the site's text, else the language's. Source: contract, section 2, "PHP". */
  withTokens(markup: string): string;
}

/** @param onFixed Called with the path of each text that is used and that no server can replace. */
export function createTextSigns(onFixed: (path: string) => void = () => {}): TextSigns {
  const signed: Signed[] = [];

  function signText(path: string, text: string): PropertyDescriptor {
    const places = [...text.matchAll(/\{(\w+)\}/g)];
    const value = VALUES[places[0]?.[1] ?? ''];
    if (CUT.test(path) || places.length > 1 || (places.length === 1 && !value))
      return {
        get() {
          onFixed(path);
          return text;
        },
      };
    signed.push({ path, text, value });
    const sign = String.fromCharCode(FIRST_SIGN + signed.length - 1);
    return { value: value ? `${sign}${places[0]?.[0]}${END}` : sign };
  }

  function signAll(texts: object, path: string): object {
    const made = {};
    for (const [key, text] of Object.entries(texts)) {
      const at = `${path}.${key}`;
      const found = isRecord(text) ? { value: signAll(text, at) } : signText(at, `${text}`);
      Object.defineProperty(made, key, { ...found, enumerable: true });
    }
    return made;
  }

  const replace = (markup: string, write: (found: Signed, filling: string) => string) =>
    markup.replace(SIGNS, (_, sign: string, filling = '') => {
      const found = signed[sign.charCodeAt(0) - FIRST_SIGN];
      if (!found) throw new Error('the markup has a sign of no text');
      return write(found, filling);
    });
  const usualText = ({ text }: Signed, filling: string) => escapeHtml(text).replace(/\{\w+\}/, () => filling);

  return {
    sign: <T extends object>(texts: T) => signAll(texts, 'texts') as T,
    usual: (markup) =>
      replace(markup, (found, filling) => {
        if (filling !== (found.value?.[0] ?? '')) onFixed(found.path);
        return usualText(found, filling);
      }),
    withTokens: (markup) =>
      replace(markup, (found, filling) => {
        const { path, text, value } = found;
        const usual = usualText(found, filling);
        // No server knows this value.
        if (filling !== (value?.[1] ?? '')) return usual;
        const [, name] = /\{(\w+)\}/.exec(text) ?? [];
        const token = value ? `${path} ${name}=${value[2]}` : path;
        return `{{portico:if ${path}}}{{portico:${token}}}{{portico:else}}${usual}{{portico:end}}`;
      }),
  };
}

/** A token that prints nothing. It names a text that no block replaces. */
export const fixedToken = (path: string) => `{{portico:fixed ${path}}}`;

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);
