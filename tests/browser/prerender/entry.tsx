import { renderToString } from 'react-dom/server';
import type { ShopApi } from '../../../src/api/shop-api';
import { createLinks } from '../../../src/domain/routes';
import { readOptions } from '../../../src/host/options';
import en from '../../../src/locales/en';
import { Fence } from '../../../src/mount/fence';
import { ShellContext } from '../../../src/mount/use-shell';
import { createCartState } from '../../../src/state/cart';
import { createCurrencyState } from '../../../src/state/currency';
import { createOverlayState } from '../../../src/state/overlays';
import { createScrollState } from '../../../src/state/scroll';
import { createSessionStore } from '../../../src/state/session';
import { createSwitchState } from '../../../src/state/switch';
import { createToastState } from '../../../src/state/toasts';
import { header } from '../../../src/widgets/header';

/** A call that nobody makes while markup is rendered. */
const unused = () => Promise.reject(new Error('nothing is called while prerendering'));

/** The header as a server sends it: nothing is known of the visitor yet. */
export function renderHeader(): string {
  const cookies = { read: () => undefined, write: () => {}, remove: () => {} };
  const page = { url: () => 'http://localhost:4173/en/test-page', go() {}, reload() {}, scrollToTop() {} };
  const currency = createCurrencyState({ lang: 'en', cookies, save: () => undefined });
  const calls: Pick<ShopApi, 'cartList' | 'cartUpdate' | 'cartDelete'> = {
    cartList: unused,
    cartUpdate: unused,
    cartDelete: unused,
  };
  const shell = {
    lang: 'en',
    htmlLang: 'en',
    platform: 'main',
    texts: en,
    options: readOptions({}, () => {}),
    links: createLinks({ lang: 'en', platform: 'main', pathname: '/en/test-page', currentUrl: page.url }),
    page,
    session: { ...createSessionStore(), reload: unused, logOut: unused },
    currency,
    cart: createCartState(calls),
    switching: createSwitchState({ currency, cookies, page, onSaveFailed() {} }),
    scroll: createScrollState({ read: () => ({ top: 0, range: 0 }), onScroll: () => () => {} }),
    overlays: createOverlayState(),
    toasts: createToastState(),
  } as const;
  const data = {
    text: () => undefined,
    all: () => ({}),
    isOn: () => false,
    oneOf: <T extends string>(_: string, fallback: T) => fallback,
  };
  return renderToString(
    <Fence onMounted={() => {}} onCrash={() => {}}>
      <ShellContext value={shell}>{header.element(data)}</ShellContext>
    </Fence>,
  );
}
