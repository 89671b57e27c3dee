import type { PageApi } from '../api/page-api';
import type { Language } from '../domain/i18n/language';
import type { ServiceContact } from '../domain/visitor/member';
import type { PagePort, PageWindow } from '../host/page';
import type { holdWindow } from '../host/window-hold';
import type { ReadonlySignal } from './signals';
import type { ToastState } from './toasts';

export interface ChatLeadDeps {
  readonly lang: Language;
  readonly service: ReadonlySignal<ServiceContact>;
  /** Whether another visitor was led to the chat before: the link in the cache may be theirs. */
  readonly isNewcomer: boolean;
  /** Requests the link if the user's data have none. */
  readonly chatUrl: PageApi['chatUrl'];
  readonly page: Pick<PagePort, 'url'>;
  /** Opens the window again, on the next press. */
  readonly openWindow: () => PageWindow | null;
  readonly hold: (opened: Window) => ReturnType<typeof holdWindow>;
  readonly toasts: Pick<ToastState, 'show'>;
  readonly texts: { readonly unstable: string; readonly blocked: string; readonly open: string };
}

/**
 * Navigates an empty window to the chat. If the browser has blocked the window, a toast offers a button that opens it. If
 * there is no link, the window is closed and a toast reports the failure.
 *
 * @param opened Null if it was blocked.
 * Source: contract, section 8, "Chat".
 */
export async function leadChat(opened: PageWindow | null, deps: ChatLeadDeps): Promise<void> {
  const { hold, openWindow, toasts, texts } = deps;
  const address = await findAddress(deps).catch(() => undefined);
  if (address === undefined) {
    opened?.close();
    toasts.show(texts.unstable, 'error');
  } else if (opened) opened.go(address, hold);
  else {
    // The press on this button is a new one, during which a window may open.
    const action = { label: texts.open, onPress: () => openWindow()?.go(address, hold) };
    toasts.show(texts.blocked, 'warning', { action, isPersonal: true });
  }
}

/** @throws {TypeError} If the server's link is not an address. */
async function findAddress({ lang, service, isNewcomer, chatUrl, page }: ChatLeadDeps): Promise<string | undefined> {
  const { url, metaData, lineType } = service.peek();
  let address = url;
  if (!address) {
    const answer = await chatUrl({ isFresh: isNewcomer });
    if (!answer.ok) return undefined;
    address = answer.data.url;
  }
  const target = new URL(address, page.url());
  for (const [name, value] of Object.entries({ metaData, lineType, lang })) {
    if (value) target.searchParams.set(name, value);
  }
  return target.href;
}
