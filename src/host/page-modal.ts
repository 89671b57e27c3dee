/** Whether something modal, the page's own or ours, lies over the page; and whether the shopper is typing. */
export interface PageModal {
  isThere(): boolean;
  /** Whether the focus is in a field that holds something. */
  isTyping(): boolean;
  /** Calls when it may be gone; watches the page until it is stopped. @returns Stops. */
  onChange(notify: () => void): () => void;
}

/**
 * What libraries put on a page while a dialog of theirs is open: ARIA's mark and those of Bootstrap, SweetAlert, jQuery
 * UI and Layui. Those of VEILS only count when they are to be seen: some pages keep a hidden dialog with its mark.
 */
const VEILS = '[aria-modal=true], .ui-widget-overlay, .layui-layer-shade';
const LOCKED_BODY = '.modal-open, .swal2-shown';
/** What is typed into; a box to tick and a button have a value, too. */
const FIELDS = 'textarea, input:not([type=checkbox], [type=radio], [type=submit], [type=button], [type=reset])';
/** Longest wait between a change and the look at it, ms: a page that never rests must not be measured all the time. */
const REST_MS = 200;

/** @param page The whole page; dialogs of its own shadow roots other than the shell's are not found. */
export function createPageModal(page: Document): PageModal {
  const shellRoots = () =>
    [...page.querySelectorAll('[data-portico], [data-portico-layer]')].flatMap(({ shadowRoot }) => shadowRoot ?? []);
  return {
    isThere: () =>
      page.body?.matches(LOCKED_BODY) === true ||
      [page, ...shellRoots()].some((root) => hasOpenDialog(root)) ||
      [...page.querySelectorAll(VEILS)].some(isSeen),
    isTyping() {
      // Not what an element of that name puts there.
      let focused: Element | null = Reflect.get(Object.getPrototypeOf(page), 'activeElement', page);
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
      // What fades away is still to be seen when its class goes.
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
    // A browser that does not tell modal dialogs from others.
    return false;
  }
}

function isSeen(element: Element): boolean {
  if (typeof element.checkVisibility !== 'function') return element.getClientRects().length > 0;
  return element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
}
