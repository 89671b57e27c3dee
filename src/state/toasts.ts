import { TOAST_ERROR_MS, TOAST_MS } from '../domain/constants';
import { type ReadonlySignal, signal } from './signals';

/** Source: contract, section 3, `toast`. */
export const TOAST_KINDS = ['info', 'success', 'warning', 'error'] as const;
export type ToastKind = (typeof TOAST_KINDS)[number];

/** A button inside a toast, for instance Undo. */
export interface ToastAction {
  readonly label: string;
  /** The toast stays, and the button is busy, until what it promises has come. */
  readonly onPress: () => unknown;
  /** What it tells about: while the keyboard's focus is there the time rests, and the next Tab leads to the button. */
  readonly place?: HTMLElement | null;
  /** Says to screen readers how the button is reached. */
  readonly hint?: string;
}

export interface Toast {
  readonly id: number;
  readonly message: string;
  readonly kind: ToastKind;
  /** Time on screen, ms. */
  readonly lastsMs: number;
  readonly action?: ToastAction;
}

/** At most one toast at a time: a new one takes the old one's place. Source: specification, section 9, "Toast max 1". */
export interface ToastState {
  readonly current: ReadonlySignal<Toast | null>;
  /** Words for screen readers only; the newest. */
  readonly announcement: ReadonlySignal<{ readonly id: number; readonly text: string } | null>;
  show(message: string, kind?: ToastKind, extra?: { readonly lastsMs?: number; readonly action?: ToastAction }): void;
  /** Takes the toast away; with an id only if it is still that one. */
  dismiss(id?: number): void;
  /** Says something to screen readers without showing it. */
  announce(text: string): void;
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
      current.value = { id: lastId, message, kind, lastsMs, ...(extra.action ? { action: extra.action } : {}) };
    },
    dismiss(id) {
      if (id === undefined || current.peek()?.id === id) current.value = null;
    },
    announce(text) {
      lastId += 1;
      announcement.value = { id: lastId, text };
    },
  };
}
