import { createShopApi } from '../../../src/api/shop-api';
import { type Language, LOCALE_TAGS } from '../../../src/domain/i18n/language';
import type { Links } from '../../../src/domain/links/links';
import type { Platform } from '../../../src/domain/page/platform';
import { signOf, type TokenName } from '../../../src/domain/picture/template';
import { readOptions, type ShellOptions } from '../../../src/host/options';
import type { PagePort } from '../../../src/host/page';
import type { IslandDeps } from '../../../src/island/define-island';
import type { IslandPicture, PictureStage, PictureState } from '../../../src/island/island-picture';
import type { Shell } from '../../../src/island/use-shell';
import type { Texts } from '../../../src/locales/en';
import { createSessionStore } from '../../../src/state/session/session';
import { createShellState, type ShellState } from '../../../src/state/shell-state';
import { pictured, signal } from '../../../src/state/signals';
import { signLinks, usualSegment } from './addresses';
import { watch } from './watch';

/** Rendering calls no server and loads nothing. */
const unused = () => Promise.reject(new Error('nothing is called while markup is rendered'));

const EMPTY_STORE = { scope: '', read: () => undefined, names: () => [], write() {}, remove() {} };

const PAGE: PagePort = {
  // No first view depends on the address; links use the language's own segment.
  url: () => 'https://portico.invalid/',
  go() {},
  replace() {},
  reload() {},
  scrollToTop() {},
  openWindow: () => null,
};

/** Services for creating an island: no server, no clock. */
export const DEPS: IslandDeps = {
  clock: {
    nowMs: () => 0,
    startAt() {},
    sync() {},
  },
  client: {
    send: unused,
    begin: unused,
    drop() {},
    hearWrites() {},
    accept: () => ({ ok: false, failure: { reason: 'network', message: '' } }),
    dispose() {},
  },
  cookies: EMPTY_STORE,
  loadLateTexts: unused,
  loadTexts: unused,
};

/** The facts that a rendering depends on. */
export interface StageDeps {
  readonly lang: Language;
  readonly platform: Platform;
  readonly texts: Texts;
  /** Records the options that the markup depends on. */
  readonly told: Record<string, unknown>;
  /** Options that differ from their defaults. */
  readonly given?: Pick<ShellOptions, 'account'>;
  readonly picture: IslandPicture;
  readonly state: PictureState;
}

/** The shell of a page of which only language and platform are known, with the visitor's state. */
export function makeStage({ lang, platform, texts, told, given, picture, state }: StageDeps): PictureStage {
  const shared = createState(lang);
  const session = createSessionStore();
  const address = pictured(signal(''));
  const shell: Shell = {
    ...shared,
    session: { ...shared.session, ...session },
    lang,
    htmlLang: LOCALE_TAGS[lang],
    platform,
    // A page can replace each group of texts on its own.
    texts: tellFields(texts, (group) => {
      told[`texts.${group}`] = null;
    }),
    late: { texts: undefined },
    options: watch({ ...DEFAULTS, brand: brandOf(picture, state), ...given }, (path) => {
      // All routes are told together. JSON drops undefined, and the dependency with it.
      if (!path.startsWith('routes.')) told[path] = optionAt(path) ?? null;
    }),
    links: tellFields(leadOn(signLinks(lang), state), (field) => {
      // An address that is passed in depends on no route.
      if (field === 'at') return;
      told.routes = {};
      // The segment differs on pages with two languages.
      told.segment = usualSegment(lang);
      if (field === 'home') told.platform = platform;
    }),
    page: PAGE,
    loadLate: unused,
    loadPageApi: unused,
    onLost() {},
    shownUrl: address,
    placedLogo: signal(''),
    isShown: signal(false),
    isCalm: signal(false),
    mayFillRoom: signal(false),
  };
  return { shell, session, address };
}

/** The state of a page without a server: its actions store, send and open nothing. */
function createState(lang: Language): ShellState {
  return createShellState({
    lang,
    api: createShopApi(DEPS.client, {
      cartList: async () => ({ ok: true, data: [] }),
      cartUpdate: unused,
      cartDelete: unused,
    }),
    cookies: EMPTY_STORE,
    mark: { isSet: () => false, id: () => undefined, keepOnly() {}, set() {}, clear() {} },
    page: PAGE,
    viewport: { read: () => ({ top: 0, range: 0 }), onScroll: () => () => {} },
    local: EMPTY_STORE,
    tracking: { track() {} },
    leadChat: unused,
    loadWrites: unused,
    networkUnstable: () => '',
    onMember() {},
    onGuest() {},
    onSwitchOff() {},
  });
}

const DEFAULTS = readOptions(undefined, (message) => {
  throw new Error(message);
});

/** The site's brand: a private-use character for each text, except for those that are empty in a state. */
function brandOf(picture: IslandPicture, state: PictureState): ShellOptions['brand'] {
  const sign = (name: TokenName) => (state[name] === '' ? '' : signOf(name));
  return {
    ...DEFAULTS.brand,
    name: sign('brand.name'),
    logo: sign('brand.logo'),
    company: sign('brand.company'),
    address: sign('brand.address'),
    contacts: { service: sign('brand.contacts.service'), business: sign('brand.contacts.business') },
    ...picture.brand?.(state),
  };
}

/** The default of an option. */
function optionAt(path: string): unknown {
  let value: unknown = DEFAULTS;
  for (const name of path.split('.')) value = Object(value)[name];
  return value;
}

/** The one route without a default is a value of the template, so that a shop that sets it keeps its pictures. */
const leadOn = (links: Links, state: PictureState): Links => ({
  ...links,
  to: (name) => (name === 'checkout' && state[CHECKOUT] ? signOf(CHECKOUT) : links.to(name)),
});
const CHECKOUT = 'routes.checkout';

/** Reports each field of an object that is read. */
function tellFields<T extends object>(object: T, tell: (field: string) => void): T {
  return new Proxy(object, {
    get(target, field, receiver) {
      if (typeof field === 'string') tell(field);
      return Reflect.get(target, field, receiver);
    },
  });
}
