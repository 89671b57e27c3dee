import { CircleAlert, CircleCheck, type IconNode, Info, TriangleAlert } from 'lucide';
import type { ToastKind } from '../../state/toasts';

/** The sign of each kind: colour alone would not tell them apart. */
export const TOAST_ICONS: Readonly<Record<ToastKind, IconNode>> = {
  info: Info,
  success: CircleCheck,
  warning: TriangleAlert,
  error: CircleAlert,
};
