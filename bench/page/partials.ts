import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROUTES } from '../../src/domain/links/route-table.ts';
import { SHOWN_NAMES } from '../../src/domain/shown-names.ts';

/** The shop's brand; named as in the tokens, without `brand.`. */
export interface Brand {
  readonly [field: string]: unknown;
}

/** The values of a partial's tokens, by name; a list is repeated. Source: contract, section 2, "PHP". */
export interface Values {
  readonly [name: string]: string | readonly Values[];
}

/** A prerendered partial of the English main platform, filled in. */
export function printPartial(dist: string, island: string, url: string, brand: Brand, visitor?: Values): string {
  return fillPartial(readFileSync(join(dist, 'partials/en/main', `${island}.html`), 'utf8'), url, brand, visitor);
}

/** Default values. */
const DEFAULTS: Values = {
  'brand.name': '',
  'brand.logo': '',
  'brand.company': '',
  'brand.address': '',
  'brand.contacts.service': '',
  'brand.contacts.business': '',
  'brand.appQr': '',
  'brand.payments': [],
  who: 'guest',
  cart: 'none',
  'cart.count': '0',
  'cart.state': 'loading',
  'currency.code': 'CNY',
};

/** A shop that leaves nothing out. */
const ALL_SHOWN: Values = {
  ...Object.fromEntries(
    Object.entries(SHOWN_NAMES).flatMap(([section, lists]) =>
      Object.entries<readonly string[]>(lists).flatMap(([list, names]) => {
        const path = `${section}.${list}`;
        return [[path, names.map((name) => ({ [path]: name }))], ...names.map((name) => [`${path}.${name}`, '*'])];
      }),
    ),
  ),
};

/**
 * Fills in a partial's tokens as the PHP helper does. The page has the same bytes, and PHP need not start.
 *
 * @param visitor The visitor's values; by default a guest's.
 */
export function fillPartial(markup: string, url: string, brand: Brand, visitor: Values = {}): string {
  const filled: Record<string, string | readonly Values[]> = {};
  for (const [path, usual] of Object.entries(DEFAULTS)) {
    let value: unknown = { ...visitor, brand };
    for (const field of path in visitor ? [path] : path.split('.'))
      value = (value as Record<string, unknown> | undefined)?.[field];
    if (Array.isArray(value)) value = value.map(({ name = '', href = '', img = '' }) => ({ name, href, img }));
    const isTold = Array.isArray(usual) ? Array.isArray(value) && value.length > 0 : typeof value === 'string';
    if (isTold && value !== '' && value !== usual) filled[path] = value as string | readonly Values[];
  }
  for (const [name, value] of Object.entries(visitor)) if (value !== DEFAULTS[name]) filled[name] = value;
  if (filled['brand.payments']) filled.payments = '*';
  filled.year = String(new Date().getUTCFullYear());
  const used = new Set(
    [...markup.matchAll(TOKEN)].map(([, token = '']) => token.replace(/^(?:if|each|fixed) |[ =].*/g, '')),
  );
  const shown = Object.fromEntries(Object.entries(filled).filter(([name]) => used.has(name)));
  const { platform = 'main', segment = 'en' } = toldIn(markup);
  const usual = usualAddresses(segment, platform);
  return fillBlocks(markup, { ...DEFAULTS, ...ALL_SHOWN, ...usual, ...filled, url, filled: JSON.stringify(shown) });
}

/** The options that a partial was made with. */
function toldIn(markup: string): Readonly<Record<string, string | undefined>> {
  const [, told = '{}'] = /data-told='([^']*)'/.exec(markup) ?? [];
  return JSON.parse(told.replace(/&#39;/g, "'").replace(/&lt;/g, '<').replace(/&amp;/g, '&'));
}

/** Default addresses of a shop, and its languages. */
function usualAddresses(segment: string, platform: string): Values {
  const values: Record<string, string | readonly Values[]> = {};
  for (const [name, pattern] of Object.entries(ROUTES)) values[`routes.${name}`] = pattern.replace('{lang}', segment);
  const home = platform === 'transport' ? ROUTES.transport : ROUTES.homepage;
  values['routes.signUp'] = `${values['routes.login']}?type=register`;
  values['routes.signInPattern'] = `${values['routes.login']}?ref={ref}`;
  values['routes.signUpPattern'] = `${values['routes.login']}?ref={ref}&type=register`;
  values['routes.searchName'] = 'keyword';
  values.languages = ['cn', 'en'].map((language) => ({ language, home: home.replace('{lang}', language) }));
  return values;
}

const TOKEN = /\{\{portico:([\w.= -]+)\}\}/g;

/** Markup with one branch of each block, and values in place of tokens. */
function fillBlocks(markup: string, values: Values): string {
  const pieces = markup.split(TOKEN);
  let at = 0;
  const until = (known: Values, isShown: boolean): string => {
    let text = '';
    for (; at < pieces.length; at += 1) {
      const piece = pieces[at] ?? '';
      if (at % 2 === 0) text += isShown ? piece : '';
      else if (piece === 'else' || piece === 'end') return text;
      else if (piece.startsWith('if ')) {
        const [name = '', wanted] = piece.slice(3).split('=');
        const value = known[name] ?? '';
        const isSo = wanted === undefined ? value !== '' : value === wanted;
        at += 1;
        text += until(known, isShown && isSo);
        if (pieces[at] === 'else') {
          at += 1;
          text += until(known, isShown && !isSo);
        }
      } else if (piece.startsWith('each ')) {
        const items = known[piece.slice(5)];
        const start = at + 1;
        for (const item of isShown && typeof items === 'object' ? items : []) {
          at = start;
          text += until({ ...known, ...item }, true);
        }
        at = start;
        until(known, false);
      } else if (isShown) text += escapeHtml(textOf(piece, known));
    }
    return text;
  };
  return until(values, true);
}

/** The text of a token: its value. `name=value` after it fills in `{name}`. */
function textOf(token: string, known: Values): string {
  const [name = '', place, by = ''] = token.split(/[ =]/);
  const value = known[name];
  if (typeof value !== 'string') return '';
  const filling = known[by];
  return place ? value.replaceAll(`{${place}}`, () => (typeof filling === 'string' ? filling : by)) : value;
}

/** The values shown of a member whose data are in `boot`. */
export function visitorOf(boot: Readonly<Record<string, unknown>>): Values {
  const data = (name: string) => Object(boot[name]) as Readonly<Record<string, unknown>>;
  const header = data('headerData');
  const level = { ...header, ...data('userLevel') };
  const name = String(header.nick_name || header.user_name || '');
  const count = Number(header.cart_num ?? 0);
  return {
    who: level.isPrime === true && Number(level.primeLevel) > 0 ? 'prime' : 'member',
    'user.name': name,
    'user.initial': [...name][0]?.toUpperCase() ?? '',
    'user.avatar': String(header.avatar ?? ''),
    cart: count > 99 ? 'more' : count > 1 ? 'many' : count > 0 ? 'one' : 'none',
    'cart.count': String(count),
    'currency.code': String(header.currencyCode ?? 'CNY'),
  };
}

function escapeHtml(text: string): string {
  const names: Readonly<Record<string, string>> = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
    "'": '&#039;',
  };
  return text.replace(/[&<>"']/g, (sign) => names[sign] ?? sign);
}
