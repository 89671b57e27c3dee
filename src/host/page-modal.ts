import { HOSTS } from '../domain/page/hosts';

/** Whether a modal of the page or of the shell is open, and whether the shopper is typing. */
export interface PageModal {
  isThere(): boolean;
  /** Whether the focus is in a field that is not empty. */
  isTyping(): boolean;
  /** Calls back when the answer may have changed. It observes the page until it is stopped. @returns Stops it. */
  onChange(notify: () => void): () => void;
}

/**
 * Marks of an open dialog: ARIA's, and those of Bootstrap, SweetAlert, jQuery UI and Layui. VEILS only count while they
 * are visible, because some pages keep a hidden dialog with its mark.
 */
const VEILS = '[aria-modal=true], .ui-widget-overlay, .layui-layer-shade';
const LOCKED_BODY = '.modal-open, .swal2-shown';
/** Fields for typing; checkboxes and buttons have a value, too. */
const FIELDS = 'textarea, input:not([type=checkbox], [type=radio], [type=submit], [type=button], [type=reset])';
/** Wait after a change before the check, in ms: on a page that changes all the time it would run constantly. */
const REST_MS = 200;

/** @param page The whole page. Of shadow roots, only the shell's are searched. */
export function createPageModal(page: Document): PageModal {
  const shellRoots = () => [...page.querySelectorAll(HOSTS)].flatMap(({ shadowRoot }) => shadowRoot ?? []);
  return {
    isThere: () =>
      page.body?.matches(LOCKED_BODY) === true ||
      [page, ...shellRoots()].some((root) => hasOpenDialog(root)) ||
      [...page.querySelectorAll(VEILS)].some(isSeen),
    isTyping() {
      let focused = page.activeElement;
      while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement;
      if (!focused) return false;
      const text: unknown = focused.matches(FIELDS) ? Reflect.get(focused, 'value') : undefined;
      return Boolean(text) || Reflect.get(focused, 'isContentEditable') === true;
    },
    onChange(notify) {
      let timer: ReturnType<typeof setTimeout> | undefined;
      const soon = () => {
        timer ??= setTimeout(() => {
          timer = undefined;
          notify();
        }, REST_MS);
      };
      const observer = new MutationObserver(soon);
      const options = { subtree: true, childList: true, attributes: true } as const;
      for (const root of [page, ...shellRoots()]) observer.observe(root, options);
      // A dialog that fades out is still visible when its class is removed.
      const events = ['focusout', 'transitionend', 'animationend', 'fullscreenchange'];
      for (const name of events) page.addEventListener(name, soon);
      return () => {
        clearTimeout(timer);
        observer.disconnect();
        for (const name of events) page.removeEventListener(name, soon);
      };
    },
  };
}

function hasOpenDialog(root: Document | ShadowRoot): boolean {
  try {
    return root.querySelector('dialog:modal') !== null;
  } catch {
    // The browser does not support `:modal`.
    return false;
  }
}

function isSeen(element: Element): boolean {
  if (typeof element.checkVisibility !== 'function') return element.getClientRects().length > 0;
  return element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
}
