import { TOAST_ERROR_MS, TOAST_MS } from '../domain/constants';
import { type ReadonlySignal, signal } from './signals';

/** Source: contract, section 3, `toast`. */
export const TOAST_KINDS = ['info', 'success', 'warning', 'error'] as const;
export type ToastKind = (typeof TOAST_KINDS)[number];

/** A button inside a toast, for instance Undo. */
export interface ToastAction {
  readonly label: string;
  /** The toast stays, and the button is busy, until the returned promise settles. */
  readonly onPress: () => unknown;
  /**
   * The element that the toast is about. While it has the keyboard focus, the time is paused, and Tab leads to the
   * button.
   */
  readonly place?: HTMLElement | null;
  /** Tells screen readers how to reach the button. */
  readonly hint?: string;
}

export interface Toast {
  readonly id: number;
  readonly message: string;
  readonly kind: ToastKind;
  /** Time on screen, ms. */
  readonly lastsMs: number;
  readonly action?: ToastAction;
  /** Whether it names what only the present member may know. */
  readonly isPersonal?: boolean;
  /** Whether it asks the visitor to log in. */
  readonly asksLogin?: boolean;
}

/** At most one toast is shown: a new one replaces the old one. Source: specification, section 9, "Limits and times". */
export interface ToastState {
  readonly current: ReadonlySignal<Toast | null>;
  /** The newest text for screen readers only. */
  readonly announcement: ReadonlySignal<{ readonly id: number; readonly text: string } | null>;
  show(
    message: string,
    kind?: ToastKind,
    extra?: Partial<Pick<Toast, 'lastsMs' | 'action' | 'isPersonal' | 'asksLogin'>>,
  ): void;
  /** Removes the toast; with an id, only if it is still that one. */
  dismiss(id?: number): void;
  /** Announces a text to screen readers without showing it. */
  announce(text: string): void;
  /** Removes what may name something that only a former member may know: a personal toast, and the announcement. */
  leave(): void;
}

export function createToastState(): ToastState {
  const current = signal<Toast | null>(null);
  const announcement = signal<{ id: number; text: string } | null>(null);
  let lastId = 0;
  return {
    current,
    announcement,
    show(message, kind = 'info', extra = {}) {
      lastId += 1;
      const lastsMs = extra.lastsMs ?? (kind === 'error' ? TOAST_ERROR_MS : TOAST_MS);
      current.value = { ...extra, id: lastId, message, kind, lastsMs };
    },
    dismiss(id) {
      if (id === undefined || current.peek()?.id === id) current.value = null;
    },
    announce(text) {
      lastId += 1;
      announcement.value = { id: lastId, text };
    },
    leave() {
      if (current.peek()?.isPersonal) current.value = null;
      announcement.value = null;
    },
  };
}
