import { fill } from '../../../src/domain/i18n/fill';
import type { Language } from '../../../src/domain/i18n/language';
import type { Texts } from '../../../src/locales/en';
import { FIRST_TEXTS } from '../../../src/locales/text-sets';
import type { ToastKind } from '../../../src/state/toasts';
import { press, type Scene } from '../../fixtures/scene';

const NAME = 'Celadon teapot';
const LONG_NAME =
  '龙泉青瓷茶壶手工仿古开片汝窑哥窑功夫茶具套装家用高档礼盒装中式客厅办公室泡茶器 Celadon teapot, 260 ml, with strainer, in a gift box for the living room and the office';

/** The shell has no toast of the kind `info`: these are the page's own words. */
const PACKED: Readonly<Record<Language, string>> = {
  cn: '您的包裹正在打包。',
  en: 'Your parcel is being packed.',
  kr: '소포를 포장하고 있습니다.',
  ph: 'Your parcel is being packed.',
};

const countCorrected = ({ cartPanel }: Texts, name: string) => fill(cartPanel.countCorrected, { name, count: 2 });
const MESSAGES: Readonly<Record<ToastKind, (texts: Texts, lang: Language) => string>> = {
  info: (_, lang) => PACKED[lang],
  success: ({ cartPanel }) => cartPanel.removed,
  warning: (texts) => countCorrected(texts, NAME),
  error: ({ shell }) => shell.networkUnstable,
};

/** A toast in the language of the page. */
const told = (kind: ToastKind, words = MESSAGES[kind]): Scene => ({
  async act({ handle, lang }) {
    const { default: texts } = await FIRST_TEXTS[lang]();
    handle.toast(words(texts, lang), kind);
  },
});

/** A toast of one kind. */
export const toast = (kind: ToastKind): Scene => told(kind);

export const longToast: Scene = told('warning', (texts) => countCorrected(texts, LONG_NAME));

/** An island of the page that shows a toast with a button, which the handle's `toast` can't. */
export const toastWithAction: Scene = {
  act({ handle, add }) {
    handle.define('undo-demo', ({ react, useShell }) => ({
      default: function UndoDemo() {
        const { texts, toasts } = useShell();
        react.useEffect(() => {
          const { removed, restored, undo } = texts.cartPanel;
          const onPress = () => toasts.show(fill(restored, { name: NAME }), 'success');
          toasts.show(removed, 'success', { action: { label: undo, onPress } });
        }, [texts, toasts]);
        return null;
      },
    }));
    add({ island: 'undo-demo' });
  },
};

/** On the home page, the chat launcher is in the corner. */
export const chatLauncher: Scene = {
  islands: [{ island: 'toolbar' }],
  pageHeightPx: 3_000,
  options: { routes: { root: '/iframe.html' } },
};

/** The browser has blocked the chat window: a toast opens it on the next press. */
export const chatBlocked: Scene = {
  islands: [{ island: 'toolbar' }],
  act: (stage) => press(stage, 'toolbar', '[data-opens=chat]'),
};

export const login: Scene = { act: ({ handle }) => handle.open('login') };

/** The list of currencies fails to load. */
export const loadFailed: Scene = { islands: [{ island: 'header' }], replies: { currencies: { status: 403 } } };
export const loadFailedChinese: Scene = { ...loadFailed, lang: 'cn' };
export const loadFailedKorean: Scene = { ...loadFailed, lang: 'kr' };
/** A toast above the permanent message. */
export const loadFailedWithToast: Scene = { ...loadFailed, ...told('error') };
