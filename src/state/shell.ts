import type { Language } from '../domain/i18n/language';
import type { Links } from '../domain/links/links';
import type { Platform } from '../domain/page/platform';
import type { ShellOptions } from '../host/options';
import type { PagePort } from '../host/page';
import type { SafeStorage } from '../host/storage';
import type { CartState } from './cart';
import type { ChatState } from './chat-window';
import type { ConfigState } from './config';
import type { ConsentState } from './consent';
import type { CurrencyState } from './currency';
import type { OverlayState } from './overlays';
import type { ScrollState } from './scroll';
import type { SessionState } from './session/session';
import type { SwitchState } from './switch';
import type { ToastState } from './toasts';
import type { Tracking } from './tracking';

/**
 * The shared state and services of one shell's islands. Created by `mountShell`, ended by `unmount()`.
 *
 * @typeParam T The texts of the page's language, whose type this folder does not know.
 */
export interface SharedShell<T> {
  readonly lang: Language;
  /** The language as a `lang` attribute, `zh-CN`. */
  readonly htmlLang: string;
  readonly platform: Platform;
  readonly texts: T;
  readonly options: ShellOptions;
  readonly links: Links;
  readonly page: PagePort;
  /** Values that outlive the page. */
  readonly local: SafeStorage;
  readonly session: SessionState;
  readonly currency: CurrencyState;
  readonly cart: CartState;
  readonly switching: SwitchState;
  readonly scroll: ScrollState;
  readonly overlays: OverlayState;
  readonly toasts: ToastState;
  readonly config: ConfigState;
  readonly consent: ConsentState;
  readonly chat: ChatState;
  readonly tracking: Tracking;
}
