import type { FailureReason } from '../src/domain/failure';

/** A state that the specification or its error catalogue names, and the stories that show it. */
export interface State {
  /** What the visitor sees, in a few words. */
  readonly says: string;
  /** Anchor of the specification, without its `section-`: `2-header`. */
  readonly section: string;
  /** Ids of the stories that show it, the simplest first. */
  readonly stories: readonly string[];
  /** Its row of the error catalogue (section 8): the text of the first column. */
  readonly situation?: string;
  /** The failure reasons that lead to it. */
  readonly reasons?: readonly FailureReason[];
  /** Why it can't be shown; it has no stories then. */
  readonly unseen?: string;
}

const of = (widget: string, ...names: readonly string[]) => names.map((name) => `widgets-${widget}--${name}`);
const header = (...names: readonly string[]) => of('header', ...names);
const search = (...names: readonly string[]) => of('header-search', ...names);
const switcher = (...names: readonly string[]) => of('header-switch', ...names);
const cart = (...names: readonly string[]) => of('cart-panel', ...names);
const toolbar = (...names: readonly string[]) => of('toolbar', ...names);
const news = (...names: readonly string[]) => of('announcements', ...names);
const share = (...names: readonly string[]) => of('share-overlay', ...names);
const task = (...names: readonly string[]) => of('countdown-task', ...names);
const layer = (...names: readonly string[]) => of('layer', ...names);
const gate = (...names: readonly string[]) => of('user-gate', ...names);
const footer = (...names: readonly string[]) => of('footer', ...names);
const notice = (...names: readonly string[]) => of('cookie-notice', ...names);
const stepBack = (...names: readonly string[]) => of('step-back', ...names);

const VISITORS: readonly State[] = [
  { section: '1-visitors', says: 'A guest', stories: header('guest', 'phone-guest') },
  { section: '1-visitors', says: 'A member', stories: header('member', 'phone-member') },
  { section: '1-visitors', says: 'A Prime member', stories: header('prime') },
  { section: '1-platform-type', says: 'The forwarding shop', stories: header('transport') },
  { section: '1-platform-type', says: 'The Korean shop', stories: header('korea') },
];

const SCREENS: readonly State[] = [
  {
    section: '2-shell',
    says: 'The header stays, and hides while the page scrolls down',
    stories: header('fixed', 'scrolled-down'),
  },
  { section: '2-shell', says: 'A header without search', stories: header('without-search') },
  { section: '2-shell', says: 'Page content waits for the user', stories: gate('loading') },
  { section: '2-shell', says: 'The user is known, or not needed', stories: gate('open', 'not-required') },
  { section: '2-shell', says: 'The chat is offered', stories: layer('chat-launcher') },
  { section: '2-header', says: 'The search box at rest', stories: search('at-rest') },
  { section: '2-header', says: 'Searches of before', stories: search('recents', 'recents-found', 'phone-recents') },
  { section: '2-header', says: 'A link of a marketplace', stories: search('link-found', 'phone-link-found') },
  { section: '2-header', says: 'Search by picture', stories: search('image-panel', 'file-above', 'searching') },
  {
    section: '2-header',
    says: 'A picture that cannot be searched for',
    stories: search('wrong-type', 'too-large', 'unreadable', 'refused', 'upload-fails', 'logged-out'),
  },
  { section: '2-header', says: 'Editors placed a share link', stories: header('placed-titles') },
  { section: '2-header', says: 'The menu of shipping tools', stories: header('freight-open') },
  { section: '2-header', says: 'Something is in the cart', stories: header('cart-with-dot') },
  { section: '2-header', says: 'The banner', stories: header('banner') },
  {
    section: '2-header',
    says: 'What the shop does not have is left out',
    stories: header('small-shop', 'account-open-small'),
  },
  { section: '2-header', says: 'The menu on a phone', stories: header('phone-menu-open') },
  {
    section: '2-user-dropdown',
    says: 'The account menu',
    stories: header('account-open', 'account-open-prime', 'account-open-long'),
  },
  { section: '2-messages-dropdown', says: 'Counts of messages', stories: header('messages-open', 'no-messages') },
  { section: '2-messages-dropdown', says: 'More than 99: 99+', stories: header('many-messages') },
  { section: '2-footer', says: 'Footer, in three themes', stories: footer('full', 'light', 'dark') },
  { section: '2-footer', says: 'A site that has told nothing of itself', stories: footer('bare') },
  { section: '2-floating-toolbar', says: 'Toolbar', stories: toolbar('guest', 'with-count', 'many-lines') },
  {
    section: '2-floating-toolbar',
    says: 'The code of the app',
    stories: toolbar('app-open', 'with-app', 'app-too-long'),
  },
  { section: '2-floating-toolbar', says: 'The chat window is blocked', stories: layer('chat-blocked') },
  { section: '2-floating-toolbar', says: 'Ads for guests', stories: toolbar('with-ads', 'broken-ads') },
  { section: '2-floating-toolbar', says: 'Ads for members', stories: toolbar('with-ads-for-members') },
  { section: '2-floating-toolbar', says: 'Back to top, past 100 px', stories: toolbar('past-top') },
  { section: '2-floating-toolbar', says: 'Near the end only back-to-top stays', stories: toolbar('near-end') },
  { section: '2-cart-panel', says: 'A guest is asked to log in', stories: cart('guest', 'attached-guest') },
  { section: '2-cart-panel', says: 'The list is loading', stories: cart('loading', 'loading-user') },
  { section: '2-cart-panel', says: 'Nothing in the cart', stories: cart('empty') },
  {
    section: '2-cart-panel',
    says: 'The list',
    stories: cart('full', 'ten-lines', 'one-line', 'attached-open', 'attached-long', 'phone'),
  },
  { section: '2-cart-panel', says: 'A line waits for its answer', stories: cart('one-line-busy') },
  { section: '2-cart-panel', says: 'A line was changed elsewhere', stories: cart('changed-elsewhere') },
  { section: '2-cart-panel', says: 'The server corrects the count', stories: cart('count-corrected') },
  { section: '2-cart-panel', says: 'Asks before it deletes', stories: cart('asks-before-delete') },
  { section: '2-cart-panel', says: 'Undo', stories: cart('offers-undo', 'undo-busy') },
  {
    section: '2-cart-panel',
    says: 'The session has ended meanwhile',
    reasons: ['logged-out'],
    stories: cart('logged-out-meanwhile'),
  },
  { section: '2-cookie-notice', says: 'The notice', stories: notice('first-visit', 'phone') },
  { section: '2-cookie-notice', says: 'One toast at a time', stories: notice('under-toast') },
  { section: '2-share-coupon-overlay', says: 'The main panel', stories: share('owner-alone', 'guest') },
  { section: '2-share-coupon-overlay', says: 'The register panel', stories: share('sign-up') },
  { section: '2-share-coupon-overlay', says: 'The help panel', stories: share('helper-helping') },
  { section: '2-share-coupon-overlay', says: 'The end panel', stories: share('helper-complete', 'helper-too-late') },
  { section: '2-announcements', says: 'A pop-up', stories: news('pop-up', 'long-pop-up') },
  { section: '2-announcements', says: 'Top stripes', stories: news('stripes', 'one-stripe') },
  { section: '2-announcements', says: 'Top notice', stories: news('top-notice', 'top-notices', 'long-top-notice') },
];

const TRANSITIONS: readonly State[] = [
  { section: '4-load-sequence', says: 'Nobody knows yet who this is', stories: header('loading') },
  { section: '4-load-sequence', says: 'A member is expected', stories: header('loading-member') },
  { section: '4-load-sequence', says: 'Who this is cannot be found out', stories: header('user-unknown') },
  { section: '4-load-sequence', says: 'A member of whom little is known', stories: header('member-unknown') },
  ...[0, 1, 2, 3].map((level) => ({
    section: '9-announcements',
    says: `An announcement of level ${level}`,
    stories: news(`pop-up-of-level-${level}`),
  })),
  { section: '4-announcement', says: 'Stripes expanded', stories: news('stripes-unfolded', 'long-stripe-unfolded') },
  { section: '4-announcement', says: 'Stripes collapsed', stories: news('stripes', 'long-stripe') },
  { section: '4-announcement', says: 'A pop-up was dismissed', stories: news('pop-up-dismissed') },
  { section: '4-announcement', says: 'Warning: continue to login', stories: news('warning-on-login') },
  { section: '4-announcement', says: 'Warning: continue to order', stories: news('warning-on-order') },
  { section: '4-announcement', says: 'Warning: continue to submit parcel', stories: news('warning-on-parcel') },
  { section: '4-announcement', says: 'Warning: continue to enquire', stories: news('warning-on-enquiry') },
  { section: '4-announcement', says: 'Warning: continue to forward parcel', stories: news('warning-on-forwarding') },
  { section: '4-announcement', says: 'Warning: continue to view', stories: news('warning', 'warning-with-link') },
  { section: '4-announcement', says: 'A warning without a title', stories: news('warning-untitled') },
  {
    section: '4-language-and-currency-switch',
    says: 'Language and currency are picked',
    stories: switcher('few', 'twenty', 'filtered', 'nothing-found', 'phone'),
  },
  { section: '4-language-and-currency-switch', says: 'The account is asked to keep it', stories: switcher('busy') },
  { section: '4-language-and-currency-switch', says: 'The account does not keep it', stories: switcher('save-fails') },
  { section: '4-language-and-currency-switch', says: 'No currencies to pick', stories: switcher('no-currencies') },
  { section: '4-logout', says: 'Logging out', stories: header('signing-out') },
  { section: '4-logout', says: 'Logging out is refused', stories: header('sign-out-refused') },
  { section: '4-share-coupon-flow', says: 'The owner has not begun', stories: share('owner-without-round') },
  {
    section: '4-share-coupon-flow',
    says: 'The owner waits for helpers',
    stories: share('owner-alone', 'owner-two-helpers', 'owner-endless', 'owner-ends-soon'),
  },
  { section: '4-share-coupon-flow', says: 'The owner may claim', stories: share('owner-may-claim') },
  { section: '4-share-coupon-flow', says: 'The round has ended', stories: share('owner-ended', 'owner-four-helpers') },
  { section: '4-share-coupon-flow', says: 'Coupons of before', stories: share('owner-rewards') },
  { section: '4-share-coupon-flow', says: 'No coupons of before', stories: share('owner-rewards-none') },
  {
    section: '4-share-coupon-flow',
    says: 'Coupons of before cannot be loaded',
    stories: share('owner-rewards-failed'),
  },
  { section: '4-share-coupon-flow', says: 'The link as a code', stories: share('owner-qr') },
  { section: '4-share-coupon-flow', says: 'A helper helps', stories: share('helper-helping', 'helper-won') },
  { section: '4-share-coupon-flow', says: 'A helper may join', stories: share('helper-complete', 'helper-too-late') },
  { section: '4-share-coupon-flow', says: 'The code was sent: 60 s', stories: share('sign-up-code-sent') },
  {
    section: '4-share-coupon-flow',
    says: 'The round cannot be loaded',
    stories: share('owner-failed', 'owner-loading'),
  },
  { section: '4-countdown-task', says: 'Waits for a scroll', stories: task('waiting') },
  { section: '4-countdown-task', says: 'Counts', stories: task('running', 'phone') },
  { section: '4-countdown-task', says: 'Pauses without a scroll', stories: task('checked') },
  { section: '4-countdown-task', says: 'Tells the server', stories: task('sending') },
  { section: '4-countdown-task', says: 'Completed', stories: task('completed', 'without-activity') },
  { section: '4-countdown-task', says: 'Completed by a guest', stories: task('for-members', 'phone-for-members') },
];

const RULES: readonly State[] = [
  { section: '5-share-register-form', says: 'Fields that are required', stories: share('sign-up-empty') },
  { section: '5-share-register-form', says: 'Fields that are wrong', stories: share('sign-up-wrong') },
  {
    section: '5-share-register-form',
    says: 'A code for no email address',
    stories: share('sign-up-code-without-email'),
  },
  { section: '5-other', says: 'The least and the most of a line', stories: cart('bounds', 'at-bounds') },
  {
    section: '5-other',
    says: 'A typed count is out of bounds',
    stories: cart('typed-too-many', 'attached-typed-too-many'),
  },
  { section: '5-other', says: 'Prices, names and symbols at their limits', stories: cart('extremes', 'long-names') },
  { section: '9-limits', says: 'The anniversary', stories: header('anniversary') },
];

const REFUSED = 'nonzero `state` (register, cart delete, coupon claim, assistance, add-active)';
const ERROR_STATES: readonly Omit<State, 'section'>[] = [
  { situation: REFUSED, reasons: ['refused'], says: 'Register', stories: share('sign-up-refused') },
  { situation: REFUSED, says: 'Cart delete', stories: cart('delete-refused') },
  { situation: REFUSED, says: 'Coupon claim', stories: share('owner-refused') },
  { situation: REFUSED, says: 'Assistance', stories: share('helper-refused') },
  { situation: REFUSED, says: 'Countdown task', stories: task('refused') },
  { situation: 'already helped', says: 'Already helped', stories: share('helper-already') },
  {
    situation: 'assistance failed',
    says: 'The help was not taken',
    stories: share('helper-refused', 'helper-offline'),
  },
  {
    situation: 'coupon details missing after success',
    says: 'Helped, without details of the coupon',
    stories: share('helper-without-details'),
  },
  {
    situation: 'not logged in, in the share flow',
    reasons: ['logged-out'],
    says: 'A warning, and the login dialog',
    stories: share('guest-starts', 'helper-logged-out'),
  },
  {
    situation: 'network',
    reasons: ['network'],
    says: 'A change did not get through',
    stories: cart('change-fails'),
  },
  { situation: 'network', says: 'The toast alone', stories: layer('error-toast') },
  { situation: 'network', reasons: ['http'], says: 'The list could not be loaded', stories: cart('failed', 'stale') },
  { situation: 'network', reasons: ['timeout'], says: 'The list took too long', stories: cart('timed-out') },
  { situation: 'network', reasons: ['json'], says: 'The reply was no data', stories: cart('no-json') },
  { situation: 'network', reasons: ['shape'], says: 'The reply had another form', stories: cart('wrong-shape') },
  { situation: 'network', says: 'Some lines of the list can’t be read', stories: cart('partial', 'unreadable') },
  {
    situation: '`state` of the currency list not zero',
    says: 'The shop could not be loaded',
    stories: layer('load-failed', 'load-failed-chinese', 'load-failed-korean', 'load-failed-with-toast'),
  },
  {
    situation: 'page crash',
    reasons: ['crash'],
    says: 'The page is not available',
    stories: gate('crash-english', 'crash-chinese', 'crash-korean', 'crash-philippine', 'crash-again'),
  },
  {
    situation: 'other errors in the page area',
    says: 'An island crashed',
    stories: stepBack('crashed', 'crashed-again'),
  },
  {
    situation: 'other errors in the page area',
    reasons: ['chunk'],
    says: 'The code of an island did not come',
    stories: stepBack('code-lost'),
  },
  {
    situation: 'other errors in the page area',
    reasons: ['style'],
    says: 'The style sheet did not come',
    stories: [],
    unseen: 'nothing can be shown without it: the page stands there as the server sent it',
  },
  {
    situation: 'banner failed or empty',
    says: 'No banner, and no room for one',
    stories: header('banner-failed', 'banner-broken', 'wrong-placed'),
  },
  { situation: 'global config failed', says: 'As if nothing had happened', stories: header('config-failed') },
  { situation: '"Delete success!"', says: 'Deleted', stories: cart('deleted') },
  { situation: '"Successfully Claimed!"', says: 'Claimed', stories: share('owner-claimed') },
  { situation: '"Send success!"', says: 'Sent', stories: share('sign-up-code-sent') },
];
const ERRORS: readonly State[] = ERROR_STATES.map((state) => ({ ...state, section: '8' }));

/** All states, in the order of the specification. */
export const STATES: readonly State[] = [...VISITORS, ...SCREENS, ...TRANSITIONS, ...RULES, ...ERRORS];

/** Parts of the specification that no story can show, with the reason; all others of sections 1, 2, 4 and 5 have states. */
export const WITHOUT_STATES: Readonly<Record<string, string>> = {
  '1-marketing-claims': 'titles of pages, not of the shell',
  '1-shell': 'what follows in the other sections',
  '2-routes': 'addresses',
  '2-redirects': 'the visitor leaves before anything is shown',
};
