import { renderToString } from 'react-dom/server';
import { createShopApi } from '../../../src/api/shop-api';
import { createLinks } from '../../../src/domain/routes';
import { readOptions } from '../../../src/host/options';
import en from '../../../src/locales/en';
import { Fence } from '../../../src/mount/fence';
import { type Shell, ShellContext } from '../../../src/mount/use-shell';
import { createShellState } from '../../../src/state/shell-state';
import { signal } from '../../../src/state/signals';
import { header } from '../../../src/widgets/header';

/** Nothing is called or loaded while markup is rendered. */
const unused = () => Promise.reject(new Error('nothing is called while prerendering'));

/** The header as a server sends it: nothing is known of the visitor yet. */
export function renderHeader(): string {
  const empty = { read: () => undefined, names: () => [], write: () => {}, remove: () => {} };
  const page = {
    url: () => 'http://localhost:4173/en/test-page',
    go() {},
    replace() {},
    reload() {},
    scrollToTop() {},
    openWindow: () => null,
  };
  const state = createShellState({
    lang: 'en',
    api: createShopApi(
      {
        send: unused,
        begin: unused,
        drop() {},
        accept: () => ({ ok: false, failure: { reason: 'network', message: '' } }),
        dispose() {},
      },
      { cartList: unused, cartUpdate: unused, cartDelete: unused },
    ),
    cookies: empty,
    mark: { isSet: () => false, set() {}, clear() {} },
    page,
    viewport: { read: () => ({ top: 0, range: 0 }), onScroll: () => () => {} },
    local: empty,
    tracking: { track() {} },
    leadChat: unused,
    loadWrites: unused,
    networkUnstable: () => '',
    onMember() {},
    onGuest() {},
    onSwitchOff() {},
  });
  const shell: Shell = {
    ...state,
    lang: 'en',
    htmlLang: 'en',
    platform: 'main',
    texts: en,
    late: { texts: undefined },
    options: readOptions({}, () => {}),
    links: createLinks({ lang: 'en', platform: 'main', pathname: '/en/test-page', currentUrl: page.url }),
    page,
    loadLate: unused,
    loadPageApi: unused,
    onLost: unused,
    isShown: signal(false),
    isCalm: signal(false),
  };
  const data = {
    text: () => undefined,
    all: () => ({}),
    isOn: (_: string, fallback = false) => fallback,
    oneOf: <T extends string>(_: string, fallback: T) => fallback,
  };
  return renderToString(
    <Fence onMounted={() => {}} onCrash={() => {}}>
      <ShellContext value={shell}>{header.element(data)}</ShellContext>
    </Fence>,
  );
}
