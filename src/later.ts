/**
 * What the first view does without, as one chunk: it is fetched in an idle moment once the page stands, or as soon as
 * one of its parts is wanted.
 */
export { carry } from './api/carry';
export { createCartApi } from './api/cart-api';
export { createPageApi } from './api/page-api';
export { holdWindow } from './host/window-hold';
export { cookieNotice, countdownTask } from './late-islands';
export { startLateWork } from './late-work';
export { settleRoom } from './mount/settle-room';
export { shareOverlayBy } from './share-gate';
export { leadChat } from './state/chat-lead';
export { carePopover } from './ui/Popover';
export { CartPanel } from './widgets/cart-panel/CartPanel';
export { AccountMenu } from './widgets/header/AccountMenu';
export { Banner } from './widgets/header/Banner';
export { FreightLinks } from './widgets/header/FreightLinks';
export { MemberCard } from './widgets/header/MemberCard';
export { MenuMore } from './widgets/header/MenuMore';
export { MessageLinks } from './widgets/header/MessageLinks';
export { Messages } from './widgets/header/Messages';
export { PlacedLogo } from './widgets/header/PlacedLogo';
export { ShareLink } from './widgets/header/ShareLink';
export { SwitchForm } from './widgets/header/SwitchForm';
export { loadSearchTools } from './widgets/header/search/load-search-tools';
export { watchHover } from './widgets/header/watch-hover';
export { LayerParts } from './widgets/layer/LayerParts';
export { LoginDialog } from './widgets/layer/LoginDialog';
export { AppQr } from './widgets/toolbar/AppQr';
export { ToolbarAds } from './widgets/toolbar/ToolbarAds';
export { watchRest } from './widgets/toolbar/watch-rest';
export { PageCrash } from './widgets/user-gate/PageCrash';
