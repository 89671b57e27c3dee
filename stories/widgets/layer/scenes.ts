import type { ToastKind } from '../../../src/state/toasts';
import type { Scene } from '../../fixtures/scene';

const MESSAGES: Readonly<Record<ToastKind, string>> = {
  info: 'Your parcel is being packed.',
  success: 'Delete success!',
  warning: 'The shop changed the quantity of Celadon teapot to 2.',
  error: 'Sorry, network is unstable',
};

/** A toast of one kind. */
export const toast = (kind: ToastKind): Scene => ({
  act: ({ handle }) => handle.toast(MESSAGES[kind], kind),
});

export const longToast: Scene = {
  act: ({ handle }) =>
    handle.toast(
      'The seller of 龙泉青瓷茶壶手工仿古开片汝窑哥窑功夫茶具套装 does not ship to your country at present. Please write to customer service, who will find another way for you.',
      'warning',
    ),
};

/** An island of the page that shows a toast with a button, which the handle's `toast` can't. */
export const toastWithAction: Scene = {
  act({ handle, add }) {
    handle.define('undo-demo', ({ react, useShell }) => ({
      default: function UndoDemo() {
        const { toasts } = useShell();
        react.useEffect(() => {
          const onPress = () => toasts.show('The item is back.', 'success');
          toasts.show(MESSAGES.success, 'success', { action: { label: 'Undo', onPress } });
        }, [toasts]);
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

export const login: Scene = { act: ({ handle }) => handle.open('login') };

/** The list of currencies fails to load. */
export const loadFailed: Scene = { islands: [{ island: 'header' }], replies: { currencies: { status: 403 } } };
export const loadFailedChinese: Scene = { ...loadFailed, lang: 'cn' };
export const loadFailedKorean: Scene = { ...loadFailed, lang: 'kr' };
/** A toast above the permanent message. */
export const loadFailedWithToast: Scene = { ...loadFailed, act: ({ handle }) => handle.toast(MESSAGES.error, 'error') };
