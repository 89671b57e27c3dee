/** The entry of the npm package: `import { mountShell } from 'portico-shell'`. */
export { mountShell } from './bootstrap';
export type { CartLine, CartShop } from './domain/cart';
export type { Currency } from './domain/currency';
export type { Failure, FailureReason } from './domain/failure';
export type { SentTrackEvent, TrackEvent, TrackFields } from './domain/tracking';
export type { MessageCounts, User } from './domain/user';
export type { DoctorFindings, DoctorReport } from './handle/doctor-report';
export type { Door } from './handle/door';
export type {
  IslandLoader,
  IslandRuntime,
  PageComponentProps,
  PageIsland,
  PorticoHandle,
  ReadyReport,
} from './handle/handle';
export type { GivenOptions } from './host/options';
export type { OverlayName } from './state/overlays';
export type { PublicCart } from './state/public-values';
export type { ToastKind } from './state/toasts';
