import { ORIGIN } from '../browser/origin.ts';

/** A page made elsewhere, on which the shell must work. */
export interface Host {
  /** Its name in docs/hosts.md. */
  readonly name: string;
  /** Its packages, by their names in tests/hosts/package.json. */
  readonly packages?: readonly string[];
  /** For a stack that is not on npm or not a package: the typical behaviour of the page. */
  readonly about?: string;
  /** Empty for a page without one. */
  readonly doctype?: string;
  /** Attributes of the root element. */
  readonly html?: string;
  /** Attributes of the body. */
  readonly bodyAttributes?: string;
  /** `application/xhtml+xml` for a page that is parsed as XML. */
  readonly contentType?: string;
  readonly head?: string;
  /** Markup around the whole content of the body. */
  readonly around?: readonly [before: string, after: string];
  /** The page's own content. */
  readonly body: string;
  /** Scripts after the content, before the shell's. */
  readonly foot?: string;
  /** The changes of an optimiser to the finished page. */
  readonly rewrite?: (html: string) => string;
  /** Also in the head of the empty page it is compared with: rules that the author intends for the whole page. */
  readonly shared?: string;
  /** The stack's own dialog: its scripts, and its position. */
  readonly modal?: HostModal;
  /**
   * For a stack that replaces the page without loading it: a script of the page that navigates to the address with
   * `/next`.
   */
  readonly visit?: string;
  /** The page can't store anything, so members see the cookie notice, too. */
  readonly isForgetful?: boolean;
  /** A function body that returns whether the page's own stack is loaded and works. */
  readonly isReady?: string;
  /** Exceptions of the page's own, with or without the shell. */
  readonly throws?: RegExp;
  /** Options of the shell beyond those of all host pages, as text. */
  readonly options?: string;
}

/** A dialog of the page. */
export interface HostModal {
  readonly open: string;
  readonly close: string;
  readonly box: string;
  /** Whether it is in the browser's top layer, and can thus cover earlier dialogs. */
  readonly isInTopLayer?: boolean;
}

/** The address of a package's file on a host page. */
export const file = (path: string) => `/host-files/${path}`;

/** Style sheets of packages. */
export const css = (...paths: readonly string[]) =>
  paths.map((path) => `<link rel="stylesheet" href="${file(path)}" />`).join('');

/** Scripts of packages. */
export const js = (...paths: readonly string[]) =>
  paths.map((path) => `<script src="${file(path)}"></script>`).join('');

/** A style sheet in the page. */
export const style = (text: string) => `<style>${text}</style>`;

/** A script in the page. */
export const script = (text: string) => `<script>${text}</script>`;

/** Class names of a stack, by purpose. */
export type ClassNames = Readonly<
  Partial<
    Record<
      | 'nav'
      | 'list'
      | 'item'
      | 'link'
      | 'wrap'
      | 'row'
      | 'cell'
      | 'card'
      | 'form'
      | 'group'
      | 'input'
      | 'select'
      | 'button'
      | 'table'
      | 'badge'
      | 'pages',
      string
    >
  >
>;

const GOODS = ['Green tea', 'Rain coat', 'Paper lamp', 'Tin robot'];

/**
 * A shop's page in a stack's own class names: navigation, cards, a form, a table, pages.
 *
 * @param extra Further parts of the stack: its carousel, its tabs, its modal.
 */
export function shopPage(names: ClassNames, extra = ''): string {
  const is = (name: keyof ClassNames) => (names[name] ? ` class="${names[name]}"` : '');
  const cards = GOODS.map(
    (goods, index) =>
      `<div${is('cell')}><div${is('card')}><h3>${goods}</h3><p>Made of <em>what</em> is there, ${index + 2} pieces <span${is('badge')}>new</span></p><a href="#goods${index}"${is('button')}>Buy</a></div></div>`,
  ).join('');
  const rows = GOODS.map(
    (goods, index) => `<tr><td>${goods}</td><td>${index + 1}</td><td align="right">${index * 3}.20</td></tr>`,
  ).join('');
  return `<div id="nav"${is('nav')}><ul${is('list')}>${['Home', 'Goods', 'Orders', 'Help']
    .map((name) => `<li${is('item')}><a href="#${name}"${is('link')}>${name}</a></li>`)
    .join('')}</ul></div>
<div id="content"${is('wrap')}><h1>The old shop</h1><p id="lead">It has stood here for <strong>many</strong> years, and <a href="#why">nobody knows why</a>.</p>
<div${is('row')}>${cards}</div>
<form action="#sent"${is('form')}><div${is('group')}><label for="who">Name</label><input id="who" name="who" type="text"${is('input')} /></div>
<div${is('group')}><label for="what">What</label><select id="what" name="what"${is('select')}><option>Goods</option><option>Parcels</option></select></div>
<div${is('group')}><label for="text">Text</label><textarea id="text" name="text" rows="3" cols="20"${is('input')}></textarea></div>
<p><label><input type="checkbox" name="news" /> <span>News</span></label> <button type="submit"${is('button')}>Send</button></p></form>
<table${is('table')}><thead><tr><th>Goods</th><th>Pieces</th><th>Price</th></tr></thead><tbody>${rows}</tbody></table>
<ul${is('pages')}><li><a href="#p1">1</a></li><li><a href="#p2">2</a></li></ul>
${extra}
<div class="filler" style="height:900px!important;display:block!important">The end</div></div>`;
}

/** A dialog for stacks without one: a box over a veil, as in many hand-written pages. */
const PLAIN_MODAL =
  '<div id="plain-modal" style="display:none;position:fixed;top:0;left:0;width:100%;height:100%;z-index:10000;background:rgba(0,0,0,.5)"><div id="plain-box" style="position:absolute;top:200px;left:400px;width:300px;height:160px;background:#fff">A word <button type="button" id="plain-ok">OK</button></div></div>';
const PLAIN: HostModal = {
  open: 'document.getElementById("plain-modal").style.display = "block"; document.getElementById("plain-ok").focus()',
  close: 'document.getElementById("plain-modal").style.display = "none"',
  box: '#plain-box',
};

/** The page's own dialog. */
export const modalOf = (host: Host): HostModal => host.modal ?? PLAIN;

/** Hotkeys of old pages: they ignore fields, by the event's target. */
const HOTKEYS =
  '<script>hotkeys = []; heardEscape = []; document.addEventListener("keydown", function (event) { if (event.key === "Escape") heardEscape.push(1); if (/^(input|textarea|select)$/i.test(event.target.tagName)) return; if (/^[a-z/?]$/.test(event.key)) hotkeys.push(event.key) });</script>';

/** The islands of every host page, in their order. */
const TOP = ['header', 'announcements'] as const;
const BOTTOM = ['footer', 'toolbar', 'cart-panel', 'cookie-notice', 'share-overlay'] as const;

/** The space that a placeholder takes in a page, as CSS; by island. */
export type Rooms = Readonly<Record<string, string>>;

const placeholder = (name: string) => `<div data-portico="${name}"${name === 'header' ? ' data-fixed=""' : ''}></div>`;
/** The page decides the position of a box in its own layout, with the shell and without it. */
const placed = ['grid-column', 'grid-row', 'order', 'flex-grow', 'flex-basis', 'align-self', 'justify-self']
  .map((name) => `${name}:revert-layer!important;`)
  .join('');
const emptyBox = (name: string, rooms: Rooms) =>
  `<div data-portico="${name}" data-room-box="" style="all:initial!important;${placed}${rooms[name] ?? ''}"></div>`;
/** The default if the page has no rule. Source: contract, section 2, "Place in the page". */
const ACROSS =
  '<style>:where([data-portico=header],[data-portico=announcements],[data-portico=footer]){grid-column:1/-1;place-self:stretch}</style>';

/** Options of the shell on every host page. */
const optionsOf = (more = '') => `{ brand: { name: "Portico", appQr: "https://app.test/" }${more && `, ${more}`} }`;

/**
 * The page with the shell, or, given the space of its placeholders, the same page without it.
 *
 * @param rooms One empty box in place of each placeholder, and no shell.
 */
export function pageOf(host: Host, rooms?: Rooms): string {
  const isXml = host.contentType?.includes('xml');
  const place = (name: string) => (rooms ? emptyBox(name, rooms) : placeholder(name));
  const shell = rooms
    ? '<script>/* no shell */</script><script>/* no call */</script>'
    : `<script src="/shell/shell.js"></script><script>mountShell("en", "main", ${optionsOf(host.options)})</script>`;
  const [before, after] = host.around ?? ['', ''];
  const html = `${host.doctype ?? '<!DOCTYPE html>'}
<html ${isXml ? 'xmlns="http://www.w3.org/1999/xhtml" ' : ''}lang="en" ${host.html ?? ''}><head><title>${host.name.replace(/[<&]/g, ' ')}</title><meta name="viewport" content="width=device-width, initial-scale=1" />${rooms ? ACROSS : ''}${host.shared ?? ''}${host.head ?? ''}</head>
<body ${host.bodyAttributes ?? ''}>${before}<a id="before" href="#content" style="position:absolute;top:-99px">Skip</a>${TOP.map(place).join('')}
${host.body}
${PLAIN_MODAL}${BOTTOM.map(place).join('')}${after}
${HOTKEYS}${host.foot ?? ''}${shell}</body></html>`;
  return host.rewrite ? host.rewrite(html).replaceAll('%ORIGIN%', ORIGIN) : html;
}

/** The position of an island's box in the window. */
export interface Frame {
  readonly left: number;
  readonly top: number;
  readonly width: number;
}

/**
 * The empty page that islands are compared with: only the islands, at their positions on the host page.
 *
 * @param stepPx From the header's upper edge to that of the announcements.
 * @param shared Rules of the host's author for the whole page.
 */
export function emptyPage(top: Frame, stepPx: number, footer: Frame, shared = ''): string {
  const at = ({ left, width }: Frame) => `margin-left:${left}px;width:${width}px`;
  return `<!DOCTYPE html><html lang="en"><head><title>Empty</title><meta name="viewport" content="width=device-width, initial-scale=1" />${shared}<style>body{margin:0;display:flow-root}</style></head>
<body><div style="margin-top:${top.top}px;${at(top)}"><a id="before" href="#content" style="position:absolute;top:-99px">Skip</a><div style="height:${stepPx}px">${placeholder('header')}</div>${placeholder('announcements')}</div>
<div style="height:${1600 + (footer.top % 1)}px"></div><div style="${at(footer)}">${BOTTOM.map(placeholder).join('')}</div>
<script src="/shell/shell.js"></script><script>mountShell("en", "main", ${optionsOf()})</script></body></html>`;
}
