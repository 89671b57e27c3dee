/** The types of the public handle that an npm user may import by name. */
export type { CartLine, CartShop } from '../domain/cart/cart';
export type { Currency } from '../domain/currency/currency';
export type { Failure, FailureReason } from '../domain/failure';
export type { SentTrackEvent, TrackEvent, TrackFields } from '../domain/tracking/tracking';
export type { MessageCounts, User } from '../domain/visitor/user';
export type { OverlayName } from '../state/overlays';
export type { PublicCart } from '../state/public-values';
export type { ToastKind } from '../state/toasts';
export type { DoctorFindings, DoctorReport } from './doctor-report';
export type { Door } from './door';
export type {
  IslandLoader,
  IslandRuntime,
  PageComponentProps,
  PageIsland,
  PorticoHandle,
  ReadyReport,
} from './handle';
