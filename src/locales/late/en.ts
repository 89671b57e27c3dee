import { LANGUAGE_NAMES } from '../../domain/i18n/language';

/**
 * English texts of late parts: menus, language and currency switch, search tools, toolbar tools, login dialog, crash
 * page, chat. As in `../en.ts`, English sets the type.
 */
const en = {
  menus: {
    skip: 'Skip to content',
    signOut: 'Sign out',
    freightEstimate: 'Freight estimate',
    parcelTracking: 'Parcel tracking',
    shippingExpert: 'Shipping expert',
    customLogistics: 'Custom logistics',
    messages: 'Messages',
    messageCount: { one: '1 unread', other: '{count} unread', more: 'more than {max}' },
    actionNeeded: 'Action needed',
    important: 'Unread important messages',
    other: 'Other unread messages',
    enquiries: 'My enquiries',
    primeGreeting: 'Hello, Prime member!',
    level: 'Level {level}',
    privileges: 'My privileges',
    balance: 'Balance',
    topUp: 'Top up',
    shoppingOrders: 'Shopping orders',
    forwardingOrders: 'Forwarding orders',
    warehouse: 'My warehouse',
    parcels: 'My parcels',
    myAffiliate: 'My affiliate',
    share: 'Share and get a coupon',
  },
  searchTools: {
    recents: 'Recent searches',
    remove: 'Remove “{text}”',
    clear: 'Clear recent searches',
    image: 'Search by picture',
    choose: 'Choose a picture',
    shoot: 'Take a photo',
    hint: 'Or paste or drop one here. JPEG, PNG, WebP or GIF, up to 10 MB.',
    preview: 'The picture you search with',
    searching: 'Searching…',
    wrongType: 'Please choose a JPEG, PNG, WebP or GIF picture.',
    tooLarge: 'The picture is larger than 10 MB.',
    unreadable: 'The picture could not be read.',
  },
  switcher: {
    title: 'Language and currency',
    language: 'Language',
    currency: 'Currency',
    confirm: 'Confirm',
    busy: 'Saving…',
    find: 'Find a currency',
    found: '{count} found',
    none: 'No currency matches “{text}”.',
    languages: LANGUAGE_NAMES,
  },
  tools: {
    appScan: 'Scan to get the app',
    appCode: 'QR code of the app',
    appOpen: 'Open the app page',
    gift: 'New users get {amount} in coupons.',
    ad: 'Advertisement',
  },
  login: {
    title: 'Please sign in',
    text: 'You need to be signed in to do this.',
    signIn: 'Sign in',
    signUp: 'Sign up',
  },
  crash: {
    title: 'Sorry, Webservice currently unavailable',
    text: 'Something went wrong on our side. Please try again.',
    reload: 'Reload',
    home: 'Back to homepage',
    back: 'Go back',
  },
  chat: { open: 'Open chat', blocked: 'Your browser blocked the chat window.' },
};

export type LateTexts = typeof en;
export default en;
