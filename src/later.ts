/**
 * What the first view does without, as one chunk: it is fetched in an idle moment once the page stands, or as soon as
 * one of its parts is wanted.
 */
export { createCartApi } from './api/cart-api';
export { createPageApi } from './api/page-api';
export { startLateWork } from './late-work';
export { leadChat } from './state/chat-lead';
export { CartPanel } from './widgets/cart-panel/CartPanel';
export { MemberCard } from './widgets/header/MemberCard';
export { SignOutButton } from './widgets/header/SignOutButton';
export { SwitchForm } from './widgets/header/SwitchForm';
export { LoginDialog } from './widgets/layer/LoginDialog';
export { ToastBox } from './widgets/layer/ToastBox';
export { AppQr } from './widgets/toolbar/AppQr';
export { ToolbarAds } from './widgets/toolbar/ToolbarAds';
export { PageCrash } from './widgets/user-gate/PageCrash';
