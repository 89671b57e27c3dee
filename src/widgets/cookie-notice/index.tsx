import { afterPaint } from '../../host/after-paint';
import { currentView } from '../../host/current-view';
import { asksForPrivacy } from '../../host/privacy-signal';
import { defineIsland, type Island, type IslandDeps } from '../../island/define-island';
import type { CookieNoticeTexts } from '../../locales/islands/en';
import { CookieNotice, type CookieNoticeParts } from './CookieNotice';
import css from './cookie-notice.css?inline';

/** `<div data-portico="cookie-notice">`. Visitors who have accepted do not load it. */
export function createIsland(_: IslandDeps, texts: CookieNoticeTexts): Island {
  const view = currentView();
  const parts: CookieNoticeParts = {
    texts,
    page: view.document,
    asksForPrivacy: asksForPrivacy(view),
    afterPaint: (act) => afterPaint(view, act),
  };
  return defineIsland({ name: 'cookie-notice', css, Component: CookieNotice, readProps: () => parts });
}
