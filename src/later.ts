/**
 * What the first view does without, as one chunk: it is fetched in an idle moment once the page stands, or as soon as
 * one of its parts is wanted.
 */
export { CartBody } from './widgets/cart-panel/CartBody';
export { SwitchForm } from './widgets/header/SwitchForm';
export { LoginDialog } from './widgets/layer/LoginDialog';
